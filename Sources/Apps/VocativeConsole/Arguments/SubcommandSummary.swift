/// The name, purpose and parameters of a subcommand.
struct SubcommandSummary {
  let name: String
  let abstract: String
  let parameters: ParameterList

  init(_ subcommand: any Subcommand.Type) {
    name = subcommand.name
    abstract = subcommand.abstract
    parameters = ParameterList(of: subcommand.init())
  }
}
