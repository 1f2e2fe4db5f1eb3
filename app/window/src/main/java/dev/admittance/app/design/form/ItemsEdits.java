package dev.admittance.app.design.form;

import dev.admittance.app.design.builder.ItemListView;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.design.form.rows.RowEdits;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;

/// The operations on a list of objects. Each selects the object that it changes.
public final class ItemsEdits implements ItemListView.Commands {
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

  @Override
  public void choose(int index) {
    if (index >= 0 && index != chosen()) {
      choose.accept(index);
    }
  }

  @Override
  public void add() {
    once("edit.add", size(), RowEdits::add);
  }

  /// Inserts a copy of the selected object after it, with a unique name.
  @Override
  public void duplicate() {
    int index = chosen();
    if (index >= 0) {
      once("edit.duplicate", index + 1, (all, list) -> all.duplicate(list, index));
    }
  }

  @Override
  public void remove() {
    int index = chosen();
    if (index >= 0) {
      int next = Math.max(0, Math.min(index, size() - 2));
      once("edit.remove-from", next, (all, list) -> all.remove(list, index));
    }
  }

  @Override
  public void move(int by) {
    int from = chosen();
    int to = from + by;
    if (from >= 0 && to >= 0 && to < size()) {
      once("edit.move", to, (all, list) -> all.move(list, from, to));
    }
  }

  private void once(String title, int next, BiFunction<RowEdits, FieldPath, List<Edit>> change) {
    Row state = row.state();
    edits.once(MESSAGES.get(title, state.label()), all -> change.apply(all, state.path()));
    choose.accept(next);
  }

  private int chosen() {
    return row.state().content() instanceof RowContent.Items items ? items.chosen() : -1;
  }

  private int size() {
    return row.state().content() instanceof RowContent.Items items ? items.items().size() : 0;
  }
}
