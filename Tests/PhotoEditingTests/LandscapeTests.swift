import PhotoEditing
import Testing

@Suite("The sample picture")
struct LandscapeTests {
  @Test("the sky is blue, the sun bright, the grass green and the roof red")
  func colours() throws {
    let picture = try Picture.landscape
    #expect(picture.width == 640 && picture.height == 420 && picture.isOpaque)
    let sky = picture.pixel(20, 20)
    #expect(sky[2] > sky[0] + 60)
    #expect(picture.pixel(462, 138).prefix(3).allSatisfy { $0 > 200 })
    let grass = picture.pixel(40, 400)
    #expect(grass[1] > grass[0] && grass[1] > grass[2])
    let roof = picture.pixel(205, 245)
    #expect(roof[0] > roof[1] + 60)
  }
}
