package dev.admittance.app.design.impact;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.simulator.pipeline.ParticipantMatch;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/// A participant with its match result and the reason.
final class MatchCell extends GraphicCell<ParticipantMatch> {
  @Override
  protected Node show(ParticipantMatch match) {
    Label title =
        new Label(
            ParticipantDescriptions.name(match.who().id()),
            Nodes.icon(icon(match), "match-icon", style(match)));
    title.getStyleClass().add(match.isCalled() ? "match-called" : "match-not");
    String told = CoverageDescriptions.verdict(match) + " · " + match.reason();
    VBox both = new VBox(title, Nodes.label(told, "strip-detail"));
    both.setMinWidth(0);
    both.setPrefWidth(1);
    Nodes.tip(this, () -> new Tooltip(told));
    setAccessibleText(title.getText() + ", " + told);
    return both;
  }

  private static String icon(ParticipantMatch match) {
    return switch (match) {
      case ParticipantMatch.Called _ -> "mdi2c-check";
      case ParticipantMatch.NotCalled _ -> "mdi2m-minus";
      case ParticipantMatch.Failed _ -> "mdi2a-alert-outline";
    };
  }

  private static String style(ParticipantMatch match) {
    return switch (match) {
      case ParticipantMatch.Called _ -> "passed";
      case ParticipantMatch.NotCalled _ -> "skipped";
      case ParticipantMatch.Failed _ -> "severity-warning";
    };
  }
}
