package dev.admittance.app.design.form.rows;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.field.Field;
import java.util.List;
import java.util.Optional;

/// A row of a form, as it is for one state of the text.
///
/// @param key tells rows apart and stays the same when the text changes: the path, with `*` for the
///   chosen item of a list, and what the row is
/// @param path of the field, from the object
/// @param depth how far it is indented; 0 for a field of the object itself
/// @param label the name of the field, or of the key
/// @param field what the catalogue knows of it; empty for what it does not know
/// @param written whether the text has the field with a value
/// @param note what is to be said of the field beside its value; empty for nothing
/// @param content what is shown and how it is changed
/// @param problems of the field, and of what is in it where no row of its own shows them
public record Row(
    String key,
    FieldPath path,
    int depth,
    String label,
    Optional<Field> field,
    boolean written,
    String note,
    RowContent content,
    List<Diagnostic> problems) {
  /// Copies the list.
  public Row {
    problems = List.copyOf(problems);
  }

  /// The row with the problems that are its own.
  Row with(List<Diagnostic> found) {
    return new Row(key, path, depth, label, field, written, note, content, found);
  }

  /// Whether the server refuses an object without the field.
  public boolean required() {
    return field.map(Field::required).orElse(false);
  }

  /// Whether what is written can be taken out of the text.
  public boolean clearable() {
    return written && content.clearable();
  }
}
