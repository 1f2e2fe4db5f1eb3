package dev.admittance.app.editor;

import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.model.diagnostic.Diagnostic;

/// The text of a diagnostic in a sentence or two, for tooltips and the line below the editor.
final class ProblemText {
  private ProblemText() {}

  static String of(Diagnostic problem) {
    String path = problem.path().isEmpty() ? "" : problem.path() + ": ";
    String said =
        SeverityMark.word(problem.severity())
            + " ("
            + problem.rule()
            + "): "
            + path
            + problem.message();
    return problem.remedy().map(remedy -> said + " " + remedy).orElse(said);
  }

  /// The first line of a problem: a footer must not grow and move the text above it.
  static String line(Diagnostic problem) {
    return of(problem).lines().findFirst().orElse("");
  }
}
