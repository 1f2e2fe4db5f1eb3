package dev.admittance.app.design.form;

import dev.admittance.app.design.form.editor.ItemsEditor;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import java.util.function.IntConsumer;

/// The operations on a list of objects. Each selects the object that it changes.
public final class ItemsEdits implements ItemsEditor.Commands {
  private static final Messages MESSAGES = Messages.of(ItemsEdits.class);

  private final FormEdits edits;
  private final FormRow row;
  private final IntConsumer choose;

  /// @param choose shows the object of a 0-based index
  ItemsEdits(FormEdits edits, FormRow row, IntConsumer choose) {
    this.edits = edits;
    this.row = row;
    this.choose = choose;
  }

  /// Shows an object.
  ///
  /// @param index 0-based
  @Override
  public void choose(int index) {
    if (index >= 0 && index != chosen()) {
      choose.accept(index);
    }
  }

  @Override
  public void add() {
    Row state = row.state();
    edits.once(MESSAGES.get("edit.add", state.label()), all -> all.add(state.path()));
    choose.accept(size());
  }

  /// Inserts a copy of the selected object after it, with a unique name.
  @Override
  public void duplicate() {
    Row state = row.state();
    int index = chosen();
    if (index >= 0) {
      edits.once(
          MESSAGES.get("edit.duplicate", state.label()), all -> all.duplicate(state.path(), index));
      choose.accept(index + 1);
    }
  }

  @Override
  public void remove() {
    Row state = row.state();
    int index = chosen();
    if (index >= 0) {
      edits.once(
          MESSAGES.get("edit.remove-from", state.label()), all -> all.remove(state.path(), index));
      choose.accept(Math.max(0, Math.min(index, size() - 2)));
    }
  }

  /// Moves the selected object.
  ///
  /// @param by -1 for up, 1 for down
  @Override
  public void move(int by) {
    Row state = row.state();
    int from = chosen();
    int to = from + by;
    if (from >= 0 && to >= 0 && to < size()) {
      edits.once(MESSAGES.get("edit.move", state.label()), all -> all.move(state.path(), from, to));
      choose.accept(to);
    }
  }

  private int chosen() {
    return row.state().content() instanceof RowContent.Items items ? items.chosen() : -1;
  }

  private int size() {
    return row.state().content() instanceof RowContent.Items items ? items.items().size() : 0;
  }
}
