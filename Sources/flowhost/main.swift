import FlowHostCLI
import Platform

exit(with: FlowHost.main())
