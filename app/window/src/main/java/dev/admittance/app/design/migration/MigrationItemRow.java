package dev.admittance.app.design.migration;

import dev.admittance.app.controls.Nodes;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// An item of the migration report with the control for its decision. Focusing it shows its lines
/// in both texts.
final class MigrationItemRow extends HBox {
  private final FontIcon icon = new FontIcon();
  private MigrationItem item;

  /// @param choose shows the lines of the item
  /// @param decide takes a decision
  MigrationItemRow(
      MigrationItem first, int number, Consumer<MigrationItem> choose, Consumer<String> decide) {
    this.item = first;
    setId("design/migrate/item-" + number);
    getStyleClass().add("migration-item");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.TEXT);
    Label path = Nodes.uncut(Nodes.label(first.item().path().toString(), "migration-path"));
    Label kind = Nodes.uncut(Nodes.label(first.item().kind().text(), "migration-kind"));
    HBox head =
        Nodes.row(
            "migration-head",
            kind,
            path,
            Nodes.uncut(Nodes.label(first.item().rule().toString(), "migration-kind")));
    Label message = new Label(first.item().message());
    Nodes.wrap(message);
    VBox words = new VBox(head, message);
    words.setMinWidth(0);
    HBox.setHgrow(words, Priority.ALWAYS);
    getChildren().setAll(icon, words);
    if (first.isDecision()) {
      Region control = DecisionControl.of(first, "design/migrate/decision-" + number, decide);
      control.setMinWidth(Region.USE_PREF_SIZE);
      getChildren().add(control);
    }
    setAccessibleText(
        first.item().kind().text() + ", " + first.item().path() + ": " + first.item().message());
    setOnMousePressed(_ -> requestFocus());
    focusWithinProperty()
        .subscribe(within -> {
          if (within) {
            choose.accept(item);
          }
        });
    mark();
  }

  /// Updates the lines and the decision of the item.
  void update(MigrationItem now) {
    item = now;
    mark();
  }

  private void mark() {
    icon.setIconLiteral(icon(item));
    icon.getStyleClass().setAll("ikonli-font-icon", look(item));
  }

  private static String icon(MigrationItem item) {
    return switch (item.item().kind()) {
      case DEFAULTED -> "mdi2i-information-outline";
      case CHANGED -> "mdi2d-delta";
      case LOST -> "mdi2m-minus-circle-outline";
      case DECISION -> item.isOpen() ? "mdi2h-help-circle-outline" : "mdi2c-check-circle-outline";
      case UNCONVERTED -> "mdi2c-cancel";
    };
  }

  private static String look(MigrationItem item) {
    return switch (item.item().kind()) {
      case DEFAULTED -> "item-quiet";
      case CHANGED, LOST -> "item-warning";
      case DECISION -> item.isOpen() ? "item-open" : "item-done";
      case UNCONVERTED -> "item-error";
    };
  }
}
