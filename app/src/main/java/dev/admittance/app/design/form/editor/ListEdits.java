package dev.admittance.app.design.form.editor;

/// What a person wants done with a list of texts.
public interface ListEdits {
  /// Puts a text behind the last.
  void add(String text);

  /// Writes another text in the place of one.
  ///
  /// @param index 0-based
  void replace(int index, String text);

  /// Removes a text.
  ///
  /// @param index 0-based
  void remove(int index);

  /// Moves a text to another place.
  ///
  /// @param from 0-based
  /// @param to its index after the move
  void move(int from, int to);
}
