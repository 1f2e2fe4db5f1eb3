package dev.admittance.app.design.impact;

import dev.admittance.simulator.pipeline.ParticipantMatch;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A participant with its match result and the reason.
final class MatchCell extends ListCell<ParticipantMatch> {
  @Override
  protected void updateItem(ParticipantMatch match, boolean empty) {
    super.updateItem(match, empty);
    setText(null);
    if (empty || match == null) {
      setGraphic(null);
      setTooltip(null);
      setAccessibleText(null);
      return;
    }
    FontIcon icon = new FontIcon(icon(match));
    icon.getStyleClass().addAll("match-icon", style(match));
    Label title = new Label(ParticipantDescriptions.name(match.who().id()), icon);
    title.getStyleClass().add(match.isCalled() ? "match-called" : "match-not");
    String told = CoverageDescriptions.verdict(match) + " · " + match.reason();
    Label detail = new Label(told);
    detail.getStyleClass().add("strip-detail");
    VBox both = new VBox(title, detail);
    both.setMinWidth(0);
    both.setPrefWidth(1);
    setGraphic(both);
    setTooltip(new Tooltip(told));
    setAccessibleText(title.getText() + ", " + told);
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
