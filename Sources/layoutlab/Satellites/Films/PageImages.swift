import Foundation
import LayoutRendering
import LayoutScript

/// The images of a page, embedded so that the page needs no network and no other file.
@MainActor
final class PageImages {
  private(set) var failures: [String] = []
  private let folder: URL
  private var known: [String: String] = [:]

  /// The media types of image files, by suffix.
  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml",
  ]
  private static let limit = 8 << 20

  /// - Parameter page: the path of the text that names the images.
  init(of page: String) { folder = URL(fileURLWithPath: page).deletingLastPathComponent() }

  /// Returns an image as HTML: a local file is embedded; one on the network becomes a link, which loads nothing.
  func html(_ image: MarkdownLink) -> String {
    let target = image.target
    if ["http://", "https://"].contains(where: target.lowercased().hasPrefix) {
      let label = image.label.isEmpty ? target : image.label
      return "<a href=\"\(XMLText.escaped(target))\">\(XMLText.escaped(label))</a>"
    }
    guard let data = data(target) else {
      return "<span class=\"failed\">\(XMLText.escaped(image.shown))</span>"
    }
    return "<img src=\"\(data)\" alt=\"\(XMLText.escaped(image.label))\">"
  }

  private func data(_ target: String) -> String? {
    if let data = known[target] { return data.isEmpty ? nil : data }
    known[target] = ""
    let path = target.removingPercentEncoding ?? target
    guard let type = Self.types[(path as NSString).pathExtension.lowercased()] else {
      let endings = Self.types.keys.sorted().map { "`.\($0)`" }
      return fail(target, "an image ends in \(ArgumentMismatch.list(endings, last: "or"))")
    }
    guard !path.hasPrefix("/"), !path.contains(":") else {
      return fail(target, "an image is named by its path from the page, or by an address of the network")
    }
    do throws(FileError) {
      let bytes = try TextFile.bytes(at: folder.appending(path: path).path, waits: false, limit: Self.limit)
      let data = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
      known[target] = data
      return data
    } catch {
      return fail(target, error.reason)
    }
  }

  private func fail(_ target: String, _ reason: String) -> String? {
    failures.append("the image `\(target.printable)` cannot be shown: \(reason)")
    return nil
  }
}
