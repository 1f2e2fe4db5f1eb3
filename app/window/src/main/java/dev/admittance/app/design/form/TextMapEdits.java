package dev.admittance.app.design.form;

import dev.admittance.app.design.form.editor.MapEdits;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.messages.Messages;

/// Edits a map of texts in the object.
record TextMapEdits(FormEdits edits, FormRow row) implements MapEdits {
  private static final Messages MESSAGES = Messages.of(TextMapEdits.class);

  @Override
  public void put(String key, String value) {
    Row state = row.state();
    edits.once(MESSAGES.get("shared.set", key), all -> all.put(state.path(), key, value));
  }

  @Override
  public void rename(String key, String name) {
    Row state = row.state();
    edits.once(MESSAGES.get("edit.rename", key), all -> all.rename(state.path(), key, name));
  }

  @Override
  public void remove(String key) {
    Row state = row.state();
    edits.once(MESSAGES.get("shared.remove-one", key), all -> all.clear(state.path().key(key)));
  }
}
