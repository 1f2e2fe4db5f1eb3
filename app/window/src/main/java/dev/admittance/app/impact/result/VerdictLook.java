package dev.admittance.app.impact.result;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The verdicts of both sides; a single one if they are equal.
record VerdictLook(IndexedCell<?> cell) implements Consumer<ImpactRow> {
  private static final Messages MESSAGES = Messages.of(VerdictLook.class);

  @Override
  public void accept(ImpactRow row) {
    HBox line = Nodes.row("impact-verdicts", badge(row.before()));
    String words = ImpactDescriptions.of(row.before());
    if (row.differences().contains(OutcomeDifference.VERDICT)) {
      line.getChildren().addAll(new FontIcon("mdi2a-arrow-right"), badge(row.after()));
      words += MESSAGES.get("verdict.then", ImpactDescriptions.of(row.after()));
    }
    cell.setAccessibleText(words);
    cell.setText(null);
    cell.setGraphic(line);
  }

  private static Label badge(RequestDecision decision) {
    return Nodes.uncut(
        Nodes.styled(
            new Label(ImpactDescriptions.of(decision), new FontIcon(icon(decision))),
            "impact-verdict",
            "verdict-" + decision.name().toLowerCase(Locale.ROOT)));
  }

  private static String icon(RequestDecision decision) {
    return switch (decision) {
      case ADMITTED -> "mdi2c-check-circle-outline";
      case DENIED -> "mdi2c-close-octagon-outline";
      case FAILED -> "mdi2a-alert-octagon-outline";
    };
  }
}
