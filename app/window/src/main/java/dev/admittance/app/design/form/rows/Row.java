package dev.admittance.app.design.form.rows;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.field.Field;
import java.util.List;
import java.util.Optional;

/// A row of a form for one state of the text.
///
/// @param key identifies the row across changes of the text: the path, with `*` for the selected
///   item of a list, and the type of the content
/// @param path of the field, from the object
/// @param depth of the indentation; 0 for a field of the object itself
/// @param label the name of the field or key
/// @param field the catalogue entry; empty for an unknown field
/// @param written whether the text has the field with a value
/// @param note a remark beside the value; empty for none
/// @param content what the row shows and how it is edited
/// @param problems of the field, and of descendants without a visible row
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
  public Row {
    problems = List.copyOf(problems);
  }

  /// A copy with the diagnostics of the row.
  Row with(List<Diagnostic> found) {
    return new Row(key, path, depth, label, field, written, note, content, found);
  }

  /// The id of its control, such as `design/form/webhooks[*].failurePolicy`.
  public String id() {
    return "design/form/" + key.substring(0, key.lastIndexOf('#'));
  }

  /// Whether the server rejects an object without the field.
  public boolean required() {
    return field.map(Field::required).orElse(false);
  }

  /// Whether the field can be removed from the text.
  public boolean clearable() {
    return written && content.clearable();
  }
}
