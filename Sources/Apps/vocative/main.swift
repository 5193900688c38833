import VocativeCommandLine

await CommandLineTool.main()
