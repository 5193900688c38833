import Foundation

/// The few things done to files: reading, replacing, moving, and finding a free name.
enum PictureFile {
  /// No PNG or JPEG of 100 megapixels needs more.
  static let maximumBytes = 512 << 20

  /// All bytes of a regular file; a pipe would block, and a device need never end.
  static func bytes(of path: String) throws(PictureError) -> [UInt8] {
    var status = stat()
    guard isName(path), stat(path, &status) == 0 else {
      throw PictureError(.notFound, "There is no such picture. Check the path.")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PictureError(.notFound, "This is no file. Give a PNG or JPEG picture.")
    }
    guard status.st_size <= maximumBytes else { throw .tooLarge }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw PictureError(.notFound, "The file can't be opened. Check that you may read it.")
    }
    return [UInt8](data)
  }

  /// Writes a file whole beside its place and then puts it there; a link keeps leading to it.
  static func write(_ bytes: [UInt8], to path: String) throws(PictureError) {
    guard isName(path) else { throw unusable("This is no file name.") }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var status = stat()
    // Renaming over a device or a folder would destroy more than a picture.
    if stat(url.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw unusable("There is something other than a file at this path.")
    }
    do { try Data(bytes).write(to: url, options: .atomic) } catch {
      throw unusable("No file can be written in this folder.")
    }
  }

  static func exists(_ path: String) -> Bool { isName(path) && FileManager.default.fileExists(atPath: path) }

  /// Moves a file to where nothing is yet.
  static func move(_ path: String, to destination: String) throws(PictureError) {
    guard !exists(destination) else {
      throw PictureError(.notWritable, "Another file has taken its place. Move that one away, then try again.")
    }
    do { try FileManager.default.moveItem(atPath: path, toPath: destination) } catch {
      throw PictureError(.notWritable, "The file can't be moved. Check that it is still there.")
    }
  }

  /// A path in a folder, made if it is missing, that no file has: `name.png`, else `name 2.png` and so on.
  static func uniquePath(
    _ name: String, as fileExtension: String, in folder: String, besides taken: Set<String> = []
  ) throws(PictureError) -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw unusable("The folder can't be used.") }
    let folder = URL(fileURLWithPath: folder)
    for number in 1...9_999 {
      let path = folder.appendingPathComponent(
        name + (number == 1 ? "" : " \(number)") + "." + fileExtension, isDirectory: false
      ).path
      if !exists(path), !taken.contains(path) { return path }
    }
    throw unusable("There are too many pictures of this name.")
  }

  private static func isName(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }

  private static func unusable(_ reason: String) -> PictureError {
    PictureError(.notWritable, "\(reason) Choose another place for the picture.")
  }
}
