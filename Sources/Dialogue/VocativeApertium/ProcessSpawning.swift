import Foundation

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#endif

/// Starts a program found in `PATH`, with two of this process's files as its input and output and no other.
///
/// - Returns: Its process identifier; nil when it cannot be started.
func spawn(_ program: String, _ arguments: [String], input: CInt, output: CInt) -> pid_t? {
  #if canImport(Darwin)
    var actions: FileActions = nil
    var attributes: Attributes = nil
  #else
    var actions = FileActions()
    var attributes = Attributes()
  #endif
  guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
  defer { posix_spawn_file_actions_destroy(&actions) }
  guard posix_spawnattr_init(&attributes) == 0 else { return nil }
  defer { posix_spawnattr_destroy(&attributes) }

  posix_spawn_file_actions_adddup2(&actions, input, 0)
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  // Whatever this process does with signals, the program gets them as usual: it must end when its reader does.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigaddset(&signals, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  // In a group of its own: Ctrl-C at the keyboard is for this process, which then ends its programs.
  posix_spawnattr_setpgroup(&attributes, 0)
  var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP)
  // Whatever else this process has open, pipes to other programs among it, stays here.
  #if canImport(Darwin)
    flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    for file in openDescriptors where file > 2 { posix_spawn_file_actions_addclose(&actions, file) }
  #endif
  posix_spawnattr_setflags(&attributes, flags)

  // Apertium reads and writes UTF-8, whatever the locale of this process.
  let environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }.map { "\($0)=\($1)" }
  var process: pid_t = 0
  let status = withCStrings([program] + arguments) { arguments in
    withCStrings(environment) { environment in
      posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
    }
  }
  return status == 0 ? process : nil
}

/// The files this process has open; one that is closed meanwhile does no harm.
private var openDescriptors: [CInt] {
  ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { CInt($0) }
}

/// Calls a body with a list of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result? {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { $0.baseAddress.map(body) }
}

/// Runs a body that may write to a closed pipe, and suppresses the SIGPIPE that would end this process.
func ignoringSIGPIPE<Result>(_ body: () -> Result) -> Result {
  var (signal, before, pending) = (sigset_t(), sigset_t(), sigset_t())
  sigemptyset(&signal)
  sigaddset(&signal, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signal, &before)
  let result = body()
  let error = errno
  if error == EPIPE, sigpending(&pending) == 0, sigismember(&pending, SIGPIPE) == 1 {
    var taken: CInt = 0
    sigwait(&signal, &taken)
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = error
  return result
}
