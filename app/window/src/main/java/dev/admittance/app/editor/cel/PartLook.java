package dev.admittance.app.editor.cel;

import dev.admittance.simulator.cel.explanation.SubexpressionResult;

/// How a part of an evaluated expression is shown.
public enum PartLook {
  VALUE,
  TRUE,
  FALSE,
  FAILED,
  QUIET;

  public static PartLook of(SubexpressionResult result) {
    return switch (result) {
      case SubexpressionResult.Value(Boolean holds) -> holds ? TRUE : FALSE;
      case SubexpressionResult.Value _ -> VALUE;
      case SubexpressionResult.Failed _ -> FAILED;
      case SubexpressionResult.NotEvaluated _, SubexpressionResult.NotSimulated _ -> QUIET;
    };
  }
}
