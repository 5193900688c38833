import Foundation
import VocativeCore
import VocativeSupport

/// `GET /v1/reports`: lists the reports of a folder for the page that shows them.
public struct ReportListEndpoint: WebEndpoint {
  public let path = "/v1/reports"
  private let folder: ReportFolder?

  /// An endpoint.
  ///
  /// - Parameter folder: Nil says that there is none, so that the page can say how to get one.
  public init(_ folder: ReportFolder?) { self.folder = folder }

  public func handle(_ request: WebRequest) async throws -> WebResponse {
    let reports = await folder?.list() ?? []
    return .json(
      .object([
        ("folder", (folder?.path).map { .text($0) } ?? JSONValue(.null)),
        ("reports", .array(reports.map(\.json))),
      ]))
  }
}

/// `GET /v1/report?name=NAME`: one of them, as it is.
public struct ReportEndpoint: WebEndpoint {
  public let path = "/v1/report"
  private let folder: ReportFolder

  /// An endpoint.
  public init(_ folder: ReportFolder) { self.folder = folder }

  /// A page is drawn with what stands in it alone: no script, no form, nothing from elsewhere, and no name of this
  /// server's.
  static let contentSecurityPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'self'; sandbox"

  public func handle(_ request: WebRequest) async throws -> WebResponse {
    guard let name = request.query["name"], let report = await folder.report(name) else {
      return .text(404, "There is no such report in this folder. Look at its list anew.")
    }
    guard report.isDisplayable, let contents = await folder.contents(of: report) else {
      return .text(413, "This report is larger than 4 MB. Open it in its folder instead.")
    }
    return switch report.kind {
    case .page:
      WebResponse(type: "text/html; charset=utf-8", body: contents, contentSecurityPolicy: Self.contentSecurityPolicy)
    case .figures: WebResponse(type: "text/plain; charset=utf-8", body: contents)
    }
  }
}

extension ReportFolder.Report {
  var isDisplayable: Bool { size <= ReportFolder.displaySizeLimit }

  fileprivate var json: JSONValue {
    .object([
      ("name", .text(name)), ("date", .text(date.ISO8601Format())), ("bytes", .integer(size)),
      ("kind", .text(kind.rawValue)), ("readable", .bool(isDisplayable)),
    ])
  }
}
