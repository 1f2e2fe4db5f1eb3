package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.KeyedItem;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import dev.admittance.diff.DiffRow;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// The context menu of the selected field.
final class FieldMenu {
  private static final Messages MESSAGES = Messages.of(FieldMenu.class);

  private static final String PATH_KEYS = "Shortcut+Shift+C";
  private static final String VALUE_KEYS = "Shortcut+Alt+C";

  private static final String WATCH_KEYS = "Shift+F9";

  private final ObjectDiffViewModel model;
  private final ObjectCopies copies;
  private final SplitDiff rows;
  private final FieldTree tree;

  FieldMenu(ObjectDiffViewModel model, ObjectCopies copies, SplitDiff rows, FieldTree tree) {
    this.model = model;
    this.copies = copies;
    this.rows = rows;
    this.tree = tree;
    rows.setMenu(menu());
    rows.setCopying(lines -> copies.lines(lines, SystemClipboard::put));
    tree.setContextMenu(menu());
    for (Node node : List.of(rows, tree)) {
      node.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    }
  }

  private ContextMenu menu() {
    return new ContextMenu(
        item("debug/copy-path", MESSAGES.get("copy-path"), PATH_KEYS, this::copyPath),
        item("debug/copy-value", MESSAGES.get("copy-value"), VALUE_KEYS, this::copyValue),
        item("debug/watch", MESSAGES.get("watch"), WATCH_KEYS, this::watch));
  }

  private static MenuItem item(String id, String text, String keys, Runnable action) {
    MenuItem item = KeyedItem.of(text, keys);
    item.setId(id);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private void press(KeyEvent event) {
    if (KeyCombination.valueOf(PATH_KEYS).match(event)) {
      copyPath();
      event.consume();
    } else if (KeyCombination.valueOf(VALUE_KEYS).match(event)) {
      copyValue();
      event.consume();
    } else if (KeyCombination.valueOf(WATCH_KEYS).match(event)) {
      watch();
      event.consume();
    }
  }

  private Optional<List<String>> field() {
    return tree.isVisible()
        ? tree.selected().map(DiffField::path)
        : rows.selectedRow().map(this::field);
  }

  private List<String> field(DiffRow row) {
    return diff()
        .fieldAt(
            row.left().map(DiffRow.Line::number).orElse(0),
            row.right().map(DiffRow.Line::number).orElse(0));
  }

  private ObjectDiff diff() {
    return model.diffProperty().get();
  }

  private void copyPath() {
    field().map(diff()::pathOf).ifPresent(SystemClipboard::put);
  }

  private void watch() {
    field().ifPresent(model::watch);
  }

  private void copyValue() {
    field().ifPresent(keys -> copies.value(keys, SystemClipboard::put));
  }
}
