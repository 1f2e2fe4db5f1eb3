package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.doctor.ClusterIssue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// A line of the doctor's list.
final class DoctorCell extends ListCell<DoctorEntry> {
  private static final Messages MESSAGES = Messages.of(DoctorCell.class);

  private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");
  private static final PseudoClass HIDDEN = PseudoClass.getPseudoClass("hidden-finding");

  private final Label title = new Label();
  private final Label subtitle = new Label();
  private final HBox line = new HBox();
  private final VBox words = new VBox(title, subtitle);

  DoctorCell() {
    getStyleClass().add("doctor-cell");
    title.getStyleClass().add("doctor-cell-title");
    subtitle.getStyleClass().addAll(Styles.TEXT_MUTED, "doctor-cell-subtitle");
    subtitle.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    words.setMinWidth(0);
    words.setAlignment(Pos.CENTER_LEFT);
    Nodes.grow(words);
    line.setAlignment(Pos.CENTER_LEFT);
    line.getStyleClass().add("doctor-cell-line");
    setPrefWidth(0);
  }

  @Override
  protected void updateItem(@Nullable DoctorEntry entry, boolean empty) {
    super.updateItem(entry, empty);
    setText(null);
    setGraphic(entry == null ? null : line);
    setAccessibleText(null);
    pseudoClassStateChanged(HEADING, entry instanceof DoctorEntry.Heading);
    pseudoClassStateChanged(HIDDEN, entry instanceof DoctorEntry.Item item && item.hidden());
    setFocusTraversable(false);
    switch (entry) {
      case null -> {}
      case DoctorEntry.Heading heading ->
          show(null, heading.urgency().title(), "", heading.count() + "");
      case DoctorEntry.Item item -> show(item);
      case DoctorEntry.Skipped blind ->
          show(
              new FontIcon("mdi2e-eye-off-outline"),
              MESSAGES.get("blind.title"),
              blind.unchecked().size() == 1
                  ? MESSAGES.get("blind.one")
                  : MESSAGES.get("blind.many", blind.unchecked().size()),
              "");
    }
  }

  private void show(DoctorEntry.Item item) {
    ClusterIssue issue = item.issue();
    int count = issue.findings().size();
    String about =
        count == 1
            ? issue.findings().getFirst().subject()
            : MESSAGES.get("list.hooks", count, issue.findings().getFirst().subject());
    show(UrgencyStyles.icon(issue.urgency()), issue.title(), about, "");
    setAccessibleText(issue.urgency().title() + ": " + issue.title() + ", " + about);
  }

  private void show(@Nullable FontIcon icon, String first, String second, String end) {
    title.setText(first);
    subtitle.setText(second);
    Nodes.show(subtitle, !second.isEmpty());
    line.getChildren().clear();
    if (icon != null) {
      line.getChildren().add(icon);
    }
    line.getChildren().add(words);
    if (!end.isEmpty()) {
      Label count = Nodes.label(end, Styles.TEXT_MUTED);
      line.getChildren().add(count);
    }
  }
}
