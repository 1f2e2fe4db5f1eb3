package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.GraphicCell;
import dev.admittance.cluster.apply.DryRunResult;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A change in the list of those tried with a dry run.
final class DryRunCell extends GraphicCell<DryRunResult> {
  private final FontIcon icon = new FontIcon();
  private final Label name = new Label();
  private final Label words = new Label();
  private final HBox line = new HBox(8, icon, new VBox(name, words));

  DryRunCell() {
    getStyleClass().add("compared-cell");
    setPrefWidth(0);
    name.getStyleClass().add(Styles.TEXT_BOLD);
    words.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    line.getStyleClass().add("compared-line");
  }

  @Override
  protected Node show(DryRunResult result) {
    name.setText(result.change().name());
    words.setText(
        result.change().resource().plural() + " \u00b7 " + ChangeReviewDescriptions.brief(result));
    icon.setIconLiteral(ChangeReviewDescriptions.icon(result));
    icon.getStyleClass().setAll("ikonli-font-icon", ChangeReviewDescriptions.style(result));
    return line;
  }
}
