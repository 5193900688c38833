import Foundation

/// The `vocative` command.
public enum CommandLineTool {
  /// Runs the command line of this process and exits.
  public static func main() async {
    exit(2)
  }
}
