import FlowHostCLI
import Platform

exit(with: onProgramStack { FlowHost.main() })
