package dev.admittance.model.expression;

import java.util.Optional;

/// Compiles a CEL expression as the API server does when an object is written (W-31).
public interface ExpressionCompiler {
  /// Takes every expression, for lack of a compiler.
  ExpressionCompiler NONE = (_, _) -> Optional.empty();

  /// What the server finds wrong with an expression, as the detail of its field error: `compilation
  /// failed: ERROR: <input>:1:3: …` or `must evaluate to bool but got string`. Empty for an
  /// expression that it takes, and for one that cannot be judged.
  ///
  /// @param expression as the server compiles it: without the white space around it where the
  ///   server trims
  Optional<String> problem(String expression, ExpressionScope scope);
}
