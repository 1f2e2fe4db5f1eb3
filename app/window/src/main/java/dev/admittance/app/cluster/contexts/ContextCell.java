package dev.admittance.app.cluster.contexts;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.Protection;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A context in the list: its name above its server, and icons for what to know before opening it.
final class ContextCell extends GraphicCell<ContextRow> {
  private static final Messages MESSAGES = Messages.of(ContextCell.class);

  private final FontIcon state = new FontIcon();
  private final Label name = new Label();
  private final Label host = new Label();
  private final HBox marks = new HBox();
  private final HBox content;

  ContextCell() {
    name.getStyleClass().add("context-name");
    host.getStyleClass().add("context-host");
    marks.getStyleClass().add("context-marks");
    marks.setMinWidth(USE_PREF_SIZE);
    VBox words = Nodes.grow(new VBox(name, host));
    words.setMinWidth(0);
    content = new HBox(state, words, marks);
    content.getStyleClass().add("context-row");
    // No wider than the list, so that long names are truncated before the icons.
    setPrefWidth(0);
  }

  @Override
  protected Node show(ContextRow row) {
    state.setIconLiteral(row.open() ? "mdi2c-circle" : "mdi2c-circle-outline");
    state
        .getStyleClass()
        .setAll("ikonli-font-icon", row.open() ? "context-open" : "context-closed");
    name.setText(row.name());
    name.getStyleClass().remove("context-current");
    if (row.current()) {
      name.getStyleClass().add("context-current");
    }
    host.setText(row.host());
    List<String> words = new ArrayList<>();
    marks.getChildren().setAll(marks(row, words));
    String about =
        MESSAGES.get("cell.about", row.name(), row.host())
            + (words.isEmpty() ? "" : "\n" + String.join("\n", words));
    Nodes.tip(
        this,
        () -> new Tooltip(about + (row.context().usable() ? MESSAGES.get("cell.open-tip") : "")));
    setAccessibleText(about.replace("\n", ", "));
    return content;
  }

  private static List<Node> marks(ContextRow row, List<String> words) {
    List<Node> marks = new ArrayList<>();
    if (row.open()) {
      words.add(MESSAGES.get("cell.open"));
    }
    if (row.current()) {
      words.add(MESSAGES.get("cell.current"));
      marks.add(mark("mdi2s-star", "mark-current"));
    }
    if (row.plugin()) {
      words.add(MESSAGES.get("cell.plugin"));
      marks.add(mark("mdi2p-puzzle-outline", "mark-plain"));
    }
    if (row.unsafe()) {
      words.add(MESSAGES.get("cell.unverified"));
      marks.add(mark("mdi2l-lock-open-alert-outline", "mark-danger"));
    }
    if (row.protection() == Protection.PROTECTED) {
      words.add(MESSAGES.get("cell.protected"));
      marks.add(mark("mdi2s-shield-lock", "mark-protected"));
    }
    if (row.protection() == Protection.READ_ONLY) {
      words.add(MESSAGES.get("cell.read-only"));
      marks.add(mark("mdi2e-eye-outline", "mark-plain"));
    }
    if (!row.context().problems().isEmpty()) {
      boolean usable = row.context().usable();
      words.add(usable ? MESSAGES.get("cell.problem") : MESSAGES.get("cell.unusable"));
      marks.add(
          usable
              ? mark("mdi2a-alert-outline", "mark-warning")
              : mark("mdi2c-close-circle-outline", "mark-danger"));
    }
    return marks;
  }

  private static FontIcon mark(String literal, String style) {
    return Nodes.styled(new FontIcon(literal), style);
  }
}
