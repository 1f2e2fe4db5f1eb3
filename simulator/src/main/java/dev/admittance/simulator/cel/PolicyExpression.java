package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.program.Program;

/// An expression of a policy, compiled as the server compiles stored ones.
public sealed interface PolicyExpression {

  String expression();

  record Ready(String expression, Program program) implements PolicyExpression {}

  /// It does not compile, which fails whenever it is evaluated.
  ///
  /// @param problem the server's text, which begins with `compilation failed: ` or tells of the
  ///   type of the result (P-27)
  record Refused(String expression, String problem) implements PolicyExpression {}

  /// It has something that is not known here; the reason is for people.
  record NotSimulated(String expression, String reason) implements PolicyExpression {}
}
