package dev.admittance.app.design.client;

import dev.admittance.app.controls.Nodes;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.layout.VBox;

final class ProblemLines extends VBox {
  ProblemLines(String id, ObservableList<Diagnostic> problems) {
    setId(id);
    getStyleClass().add("client-problems");
    problems.addListener((ListChangeListener<Diagnostic>) _ -> show(problems));
    show(problems);
  }

  private void show(ObservableList<Diagnostic> problems) {
    getChildren().setAll(problems.stream().map(ProblemLines::line).toList());
    Nodes.show(this, !problems.isEmpty());
  }

  private static AssessmentLine line(Diagnostic problem) {
    String remedy = problem.remedy().map(text -> "\n" + text).orElse("");
    AssessmentLine line = new AssessmentLine();
    line.show(Optional.of(new Assessment(level(problem.severity()), problem.message() + remedy)));
    return line;
  }

  private static AssessmentLevel level(Severity severity) {
    return switch (severity) {
      case ERROR -> AssessmentLevel.BAD;
      case WARNING -> AssessmentLevel.WARNING;
      case INFO -> AssessmentLevel.UNKNOWN;
    };
  }
}
