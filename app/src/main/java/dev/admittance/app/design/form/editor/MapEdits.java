package dev.admittance.app.design.form.editor;

/// What a person wants done with a map of texts.
public interface MapEdits {
  /// Adds a key, or writes the value of one that is there.
  void put(String key, String value);

  /// Gives a key another name.
  void rename(String key, String name);

  /// Removes a key with its value.
  void remove(String key);
}
