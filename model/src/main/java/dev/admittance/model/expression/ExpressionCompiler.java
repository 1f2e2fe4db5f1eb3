package dev.admittance.model.expression;

import java.util.Optional;

/// Compiles a CEL expression as the API server does when an object is written (W-31).
public interface ExpressionCompiler {
  /// Accepts every expression, for callers without a compiler.
  ExpressionCompiler NONE = (_, _) -> Optional.empty();

  /// Returns the server's objection to an expression, as the detail of its field error:
  /// `compilation failed: ERROR: <input>:1:3: …` or `must evaluate to bool but got string`. Empty
  /// for an expression that the server accepts, and for one that cannot be judged.
  ///
  /// @param expression as the server compiles it: without surrounding white space where the server
  ///   trims it
  Optional<String> problem(String expression, ExpressionScope scope);
}
