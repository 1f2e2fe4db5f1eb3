package dev.admittance.app.design.form;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;

/// The operations on a map of texts.
record MapEdits(FormEdits edits, FormRow row) {
  private static final Messages MESSAGES = Messages.of(MapEdits.class);

  /// Adds a key or replaces its value.
  void put(String key, String value) {
    FieldPath map = row.state().path();
    edits.once(MESSAGES.get("shared.set", key), all -> all.put(map, key, value));
  }

  void rename(String key, String name) {
    FieldPath map = row.state().path();
    edits.once(MESSAGES.get("edit.rename", key), all -> all.rename(map, key, name));
  }

  /// Removes a key with its value.
  void remove(String key) {
    FieldPath map = row.state().path();
    edits.once(MESSAGES.get("shared.remove-one", key), all -> all.clear(map.key(key)));
  }
}
