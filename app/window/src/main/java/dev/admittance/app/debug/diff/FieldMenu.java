package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.KeyActions;
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

/// The context menu of the selected field.
final class FieldMenu {
  private static final Messages MESSAGES = Messages.of(FieldMenu.class);

  private static final String PATH_KEYS = "Shortcut+Shift+C";
  private static final String VALUE_KEYS = "Shortcut+Alt+C";

  private static final String WATCH_KEYS = "Shift+F9";
  private static final String ORIGIN_KEYS = "Shortcut+Alt+W";
  static final String LINK_KEYS = "Shortcut+Alt+K";

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
    rows.selectedProperty().subscribe(_ -> select());
    tree.getSelectionModel().selectedItemProperty().subscribe(_ -> select());
    for (Node node : List.of(rows, tree)) {
      KeyActions.on(PATH_KEYS, node, this::copyPath);
      KeyActions.on(VALUE_KEYS, node, this::copyValue);
      KeyActions.on(LINK_KEYS, node, this::copyLink);
      KeyActions.on(ORIGIN_KEYS, node, this::showOrigin);
      KeyActions.on(WATCH_KEYS, node, this::watch);
    }
  }

  private ContextMenu menu() {
    return new ContextMenu(
        item("debug/show-origin", MESSAGES.get("origin"), ORIGIN_KEYS, this::showOrigin),
        item("debug/copy-path", MESSAGES.get("copy-path"), PATH_KEYS, this::copyPath),
        item("debug/copy-value", MESSAGES.get("copy-value"), VALUE_KEYS, this::copyValue),
        item("debug/copy-value-link", MESSAGES.get("copy-link"), LINK_KEYS, this::copyLink),
        item("debug/watch", MESSAGES.get("watch"), WATCH_KEYS, this::watch));
  }

  private static MenuItem item(String id, String text, String keys, Runnable action) {
    MenuItem item = KeyedItem.of(text, keys);
    item.setId(id);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private void select() {
    field().ifPresent(model.fieldActions()::select);
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
    field().ifPresent(model.fieldActions()::watch);
  }

  private void showOrigin() {
    field().ifPresent(model.fieldActions()::showOrigin);
  }

  private void copyLink() {
    model.fieldActions().copyLink(field().orElse(List.of()));
  }

  private void copyValue() {
    field().ifPresent(keys -> copies.value(keys, SystemClipboard::put));
  }
}
