package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.doctor.Evidence;
import java.time.Instant;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The evidence of a finding: its source, its value, and its age.
final class EvidenceGrid extends GridPane {
  /// @param now the time of the check
  EvidenceGrid(String id, List<Evidence> all, Instant now) {
    Nodes.withId(id, Nodes.styled(this, "doctor-evidence"));
    ColumnConstraints where = new ColumnConstraints();
    where.setPercentWidth(43);
    ColumnConstraints what = new ColumnConstraints();
    what.setHgrow(Priority.ALWAYS);
    what.setMinWidth(0);
    ColumnConstraints since = new ColumnConstraints();
    since.setMinWidth(USE_PREF_SIZE);
    getColumnConstraints().setAll(where, what, since);
    for (int i = 0; i < all.size(); i++) {
      add(all.get(i), i, now);
    }
  }

  private void add(Evidence evidence, int row, Instant now) {
    Label object = wrapped(evidence.object());
    VBox where = new VBox(object);
    if (!evidence.field().isEmpty()) {
      Label field = wrapped(evidence.field());
      field.getStyleClass().addAll("doctor-code", Styles.TEXT_MUTED);
      where.getChildren().add(field);
    }
    where.setMinWidth(0);
    Label value = wrapped(evidence.value());
    value.getStyleClass().add("doctor-code");
    Label since = new Label(evidence.since().map(at -> DisplayTimes.ago(at, now)).orElse(""));
    since.getStyleClass().add(Styles.TEXT_MUTED);
    evidence.since().ifPresent(at -> since.setTooltip(new Tooltip(DisplayTimes.whole(at))));
    addRow(row, where, value, since);
    List.of(where, value, since).forEach(node -> setValignment(node, VPos.TOP));
  }

  private static Label wrapped(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinWidth(0);
    return label;
  }
}
