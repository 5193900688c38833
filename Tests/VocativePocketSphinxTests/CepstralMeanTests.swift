import Testing

@testable import VocativePocketSphinx

@Suite("The mean of late speech")
struct CepstralMeanTests {
  private func speech(_ value: Float, frames: Int) -> Cepstra {
    var cepstra = Cepstra(width: 2)
    for frame in 0..<frames { cepstra.append([value, -value], lastFrame: frame) }
    return cepstra
  }

  @Test("is that of all speech while there is little of it")
  func little() {
    var mean = CepstralMean()
    #expect(mean.values.isEmpty)
    mean.add(speech(0, frames: 0))
    #expect(mean.values.isEmpty)
    mean.add(speech(4, frames: 30))
    #expect(mean.values == [4, -4])
    mean.add(speech(8, frames: 90))
    #expect(mean.values == [7, -7])
  }

  @Test("follows another voice, and a short word moves it little")
  func follows() {
    var mean = CepstralMean([10, -10])
    mean.add(speech(0, frames: 40))
    #expect(mean.values[0] > 9)
    for _ in 0..<10 { mean.add(speech(0, frames: 400)) }
    #expect(mean.values[0] < 1)
  }
}
