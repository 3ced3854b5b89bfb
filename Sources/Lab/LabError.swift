package import CompilerService
package import Programs

/// Why the laboratory has no answer.
package enum LabError: Error, Equatable, CustomStringConvertible {
  /// There is no folder of experiments.
  case noCatalogue(String)
  /// A file cannot be read as text.
  case unreadable(String)
  /// A file cannot be written.
  case unwritable(String)
  /// A file is not what it was when a change to it was worked out.
  case changed(String)
  /// No experiment has this slug; the one that was probably meant.
  case unknownExperiment(String, nearest: String?)
  /// An experiment has no such variant; the one that was probably meant.
  case unknownVariant(String, of: String, nearest: String?)
  /// The catalogue is not as it should be; the first fault.
  case fault(CatalogueFault)
  /// A file of the working folder is in the way.
  case inTheWay(String)
  /// The compiler could not be asked.
  case compiler(CompilerServiceError)
  /// A program could not be built or started.
  case program(ProgramError)
  /// A record does not come back as it was written, which would change the program.
  case unfaithful(String, line: Int)

  /// One sentence.
  package var description: String {
    switch self {
    case .noCatalogue(let folder): "\(folder) is no folder of experiments; one folder for each was expected in it."
    case .unreadable(let path): "\(path) cannot be read; UTF-8 text was expected."
    case .unwritable(let path): "\(path) cannot be written; a file in a folder that can be written was expected."
    case .changed(let path): "\(path) has changed since it was read; record again."
    case .unknownExperiment(let slug, let nearest?): "No experiment is called \(slug); did you mean \(nearest)?"
    case .unknownExperiment(let slug, nil): "No experiment is called \(slug); `lab list` names them."
    case .unknownVariant(let name, let slug, let nearest?):
      "\(slug) has no variant \(name); did you mean \(nearest)?"
    case .unknownVariant(let name, let slug, nil): "\(slug) has no variant \(name); `lab show \(slug)` names them."
    case .fault(let fault): fault.description
    case .inTheWay(let path): "\(path) is already there and differs; an empty folder was expected."
    case .compiler(let error): error.description
    case .program(let error): error.description
    case .unfaithful(let file, let line):
      "\(file):\(line): An expectation cannot be written here without changing the program; a line that is no string was expected."
    }
  }
}
