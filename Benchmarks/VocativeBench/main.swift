await BenchmarkProgram.start()
