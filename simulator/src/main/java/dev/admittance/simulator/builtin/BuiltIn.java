package dev.admittance.simulator.builtin;

/// A built-in admission plugin. It is asked only about requests that it looks at.
public interface BuiltIn {
  /// The name by which a server's flags know it.
  String name();

  /// What it does in the mutating phase.
  default Verdict admit(Situation situation) {
    return Verdict.SILENT;
  }

  /// What it says in the validating phase.
  default Verdict validate(Situation situation) {
    return Verdict.SILENT;
  }
}
