package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowEdits;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.function.BiFunction;

/// The operations on a list of texts; indices are 0-based.
record ListEdits(FormEdits edits, FormRow row) {
  private static final Messages MESSAGES = Messages.of(ListEdits.class);

  void add(String text) {
    once("edit.add", (all, list) -> all.append(list, new JsonString(text)));
  }

  void replace(int index, String text) {
    once("edit.change", (all, list) -> all.set(list.index(index), new JsonString(text)));
  }

  void remove(int index) {
    once("edit.remove-from", (all, list) -> all.remove(list, index));
  }

  /// Moves a text.
  ///
  /// @param to its index after the move
  void move(int from, int to) {
    once("edit.move", (all, list) -> all.move(list, from, to));
  }

  private void once(String title, BiFunction<RowEdits, FieldPath, List<Edit>> change) {
    Row state = row.state();
    edits.once(MESSAGES.get(title, state.label()), all -> change.apply(all, state.path()));
  }
}
