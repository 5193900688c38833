import Foundation
import VocativeCore
package import VocativeServer
import VocativeSupport

/// `GET /v1/reports`: the list of the reports in a folder.
package struct ReportListEndpoint: WebEndpoint {
  /// `/v1/reports`.
  package let path = "/v1/reports"
  private let folder: ReportFolder?

  /// An endpoint.
  ///
  /// - Parameter folder: The folder; nil for none, so that the page can explain how to get one.
  package init(_ folder: ReportFolder?) { self.folder = folder }

  /// Answers with `folder` and `reports`, the newest first.
  package func handle(_ request: WebRequest) async throws -> WebResponse {
    let reports = await folder?.list() ?? []
    return .json(
      .object([
        ("folder", (folder?.path).map { .text($0) } ?? JSONValue(.null)),
        ("reports", .array(reports.map(\.json))),
      ]))
  }
}

/// `GET /v1/report?name=NAME`: the content of a report.
package struct ReportEndpoint: WebEndpoint {
  /// `/v1/report`.
  package let path = "/v1/report"
  private let folder: ReportFolder

  /// An endpoint for the reports of a folder.
  package init(_ folder: ReportFolder) { self.folder = folder }

  /// The policy of a report: no script, no form, no external resource, and no access to this server's origin.
  static let contentSecurityPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'self'; sandbox"

  /// Answers with a report.
  ///
  /// The status is 404 if the folder has no such report, and 413 if it is over 4 MB.
  package func handle(_ request: WebRequest) async throws -> WebResponse {
    guard let name = request.query["name"], let report = await folder.report(name) else {
      return .text(404, "There is no such report in this folder. Load the list again.")
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
