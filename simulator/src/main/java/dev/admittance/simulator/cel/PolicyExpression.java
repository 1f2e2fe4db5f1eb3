package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.program.Program;

/// An expression of a policy, compiled as the server compiles stored ones.
public sealed interface PolicyExpression {

  String expression();

  record Ready(String expression, Program program) implements PolicyExpression {}

  /// The expression does not compile, so that each evaluation fails.
  ///
  /// @param problem the server's text, which starts with `compilation failed: ` or is about the
  ///   result type (P-27)
  record Refused(String expression, String problem) implements PolicyExpression {}

  /// The expression uses an unsupported feature; the reason is text for people.
  record NotSimulated(String expression, String reason) implements PolicyExpression {}
}
