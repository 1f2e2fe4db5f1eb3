package dev.admittance.app.design.form;

import dev.admittance.app.design.form.editor.ListEdits;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonString;

/// Edits a list of texts in the object.
record TextListEdits(FormEdits edits, FormRow row) implements ListEdits {
  private static final Messages MESSAGES = Messages.of(TextListEdits.class);

  @Override
  public void add(String text) {
    Row state = row.state();
    edits.once(
        MESSAGES.get("edit.add", state.label()),
        all -> all.append(state.path(), new JsonString(text)));
  }

  @Override
  public void replace(int index, String text) {
    Row state = row.state();
    edits.once(
        MESSAGES.get("edit.change", state.label()),
        all -> all.set(state.path().index(index), new JsonString(text)));
  }

  @Override
  public void remove(int index) {
    Row state = row.state();
    edits.once(
        MESSAGES.get("edit.remove-from", state.label()), all -> all.remove(state.path(), index));
  }

  @Override
  public void move(int from, int to) {
    Row state = row.state();
    edits.once(MESSAGES.get("edit.move", state.label()), all -> all.move(state.path(), from, to));
  }
}
