package dev.admittance.app.debug.panes;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Halves;
import dev.admittance.app.controls.SplitDiff;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The object before and after the current step.
public final class ObjectDiffView extends BorderPane {
  private final SplitDiff rows;

  /// Shows a comparison.
  public ObjectDiffView(ObjectDiffViewModel model) {
    getStyleClass().add("object-diff");
    rows = new SplitDiff("debug/diff", model.diffProperty().map(ObjectDiff::rows));
    setTop(new VBox(bar(model), titles(model, rows.equalProperty())));
    setCenter(rows);
  }

  /// Puts the focus on the rows.
  public void focusRows() {
    rows.getCenter().requestFocus();
  }

  private static HBox bar(ObjectDiffViewModel model) {
    Label title = new Label("Object");
    title.getStyleClass().add("pane-title");
    Label changes = new Label();
    changes.setId("debug/diff-changes");
    changes.getStyleClass().add("pane-note");
    changes.textProperty().bind(model.diffProperty().map(ObjectDiffView::count));
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox bar =
        new HBox(
            title,
            changes,
            gap,
            toggle(
                "debug/diff-managed-fields",
                "Managed fields",
                "Write out metadata.managedFields even where it is the same",
                model.managedFieldsProperty()),
            toggle(
                "debug/diff-changes-only",
                "Changes only",
                "Leave out long stretches of equal lines",
                model.changesOnlyProperty()));
    bar.getStyleClass().add("pane-bar");
    return bar;
  }

  private static ToggleButton toggle(
      String id, String text, String hint, BooleanProperty property) {
    ToggleButton toggle = new ToggleButton(text);
    toggle.setId(id);
    toggle.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    toggle.setTooltip(new Tooltip(hint));
    toggle.selectedProperty().bindBidirectional(property);
    return toggle;
  }

  private static GridPane titles(ObjectDiffViewModel model, ReadOnlyBooleanProperty equal) {
    Label before = new Label();
    before.setId("debug/diff-before");
    before.textProperty().bind(model.diffProperty().map(ObjectDiff::beforeTitle));
    Label after = new Label();
    after.setId("debug/diff-after");
    after.textProperty().bind(model.diffProperty().map(ObjectDiff::afterTitle));
    GridPane titles = new GridPane();
    Halves.share(titles, before, after, equal);
    titles.getStyleClass().add("diff-titles");
    return titles;
  }

  private static String count(ObjectDiff diff) {
    if (diff.rows().isEmpty()) {
      return "no object";
    }
    return switch (diff.changes()) {
      case 0 -> "no change";
      case 1 -> "1 changed line";
      default -> diff.changes() + " changed lines";
    };
  }
}
