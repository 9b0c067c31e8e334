/// The shells that can complete command lines of this program.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that the shell reads. It asks this program for the words.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Bash splits words at `=` and `:` as well, so the script splits the line itself. Bash replaces the part of a word
  /// after such a character only.
  private static let bashScript = #"""
    # Completes the commands of flowhost in bash. Written by 'flowhost completions bash'.
    _flowhost() {
      local rest=${COMP_LINE:0:COMP_POINT} words=() text help files last=''
      local word=$'^[ \t]*(([^ \t\'"\\\\]|\\\\.|\'[^\']*\'|"([^"\\\\]|\\\\.)*")+)[ \t]'
      while [[ $rest =~ $word ]]; do
        words+=("${BASH_REMATCH[1]//[\'\"\\]/}")
        rest=${rest:${#BASH_REMATCH[0]}}
      done
      rest=${rest#"${rest%%[! $'\t']*}"}
      rest=${rest//[\'\"\\]/}
      COMPREPLY=()
      {
        IFS= read -r files
        while IFS=$'\t' read -r text help; do
          last=$text
          text=${text#"${rest%"$2"}"}
          [[ $text != *[!A-Za-z0-9_.,:=/@%+-]* ]] || printf -v text %q "$text"
          COMPREPLY+=("$text")
        done
      } < <("${1/#'~/'/$HOME/}" complete -- "${words[@]:1}" "$rest" 2>/dev/null)
      [[ $last != *[=/,] ]] || compopt -o nospace
      case $files in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
      esac
    }
    complete -F _flowhost flowhost

    """#

  private static let zshScript = #"""
    #compdef flowhost
    # Completes the commands of flowhost in zsh. Written by 'flowhost completions zsh'.
    _flowhost() {
      local program=${(Q)words[1]} line text
      local -a lines whole open
      program=${program/#'~/'/$HOME/}
      lines=("${(@f)$("$program" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in "${(@)lines[2,-1]}"; do
        text=${line%%$'\t'*}
        if [[ $text == *[=/,] ]]; then
          open+=("${text//:/\\:}${${line#$text}/$'\t'/:}")
        else
          whole+=("${text//:/\\:}${${line#$text}/$'\t'/:}")
        fi
      done
      if (( $#whole + $#open )); then
        _describe flowhost whole -- open -S ''
      elif [[ $lines[1] == fil* || $lines[1] == fol* ]]; then
        [[ $PREFIX != --*=* ]] || compset -P '*='
        [[ $lines[1] == files ]] && _files || _files -/
      fi
    }
    if [[ $funcstack[1] == _flowhost ]]; then _flowhost "$@"; else compdef _flowhost flowhost; fi

    """#

  private static let fishScript = #"""
    # Completes the commands of flowhost in fish. Written by 'flowhost completions fish'.
    function __flowhost_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        set -e words[1]
        set -l lines ($program complete -- $words "$current" 2>/dev/null)
        if test (count $lines) -gt 1
            string join \n -- $lines[2..-1]
        else if test "$lines[1]" = files
            __fish_complete_path "$current"
        else if test "$lines[1]" = folders
            __fish_complete_directories "$current" ''
        end
    end
    complete -c flowhost -f -a '(__flowhost_complete)'

    """#
}
