package dev.admittance.app.design.form.editor;

/// The operations on a map of texts.
public interface MapEdits {
  /// Adds a key or replaces its value.
  void put(String key, String value);

  void rename(String key, String name);

  /// Removes a key with its value.
  void remove(String key);
}
