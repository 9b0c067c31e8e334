#ifndef PAGE_H
#define PAGE_H

/// Returns the number of files of which the page consists.
int fh_page_file_count(void);

/// Returns the name of a file, such as `page.html`, or NULL if there is none at this index.
const char *fh_page_file_name(int place);

/// Returns the text of a file, or NULL if there is none at this index.
const char *fh_page_file_text(int place);

#endif
