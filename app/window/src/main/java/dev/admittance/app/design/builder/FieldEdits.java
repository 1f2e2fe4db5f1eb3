package dev.admittance.app.design.builder;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The smallest edits of an object in the text.
///
/// @param path of the object, from the edited one
/// @param order its fields in their usual order, for one that is added
public record FieldEdits(FieldPath path, List<String> order) {
  public FieldEdits {
    order = List.copyOf(order);
  }

  public Edit set(String field, JsonValue value) {
    return new Edit.SetValue(path.child(field), value, order);
  }

  public Edit set(String field, String text) {
    return set(field, new JsonString(text));
  }

  /// Sets a field to a list of texts.
  public Edit set(String field, List<String> texts) {
    return set(field, JsonArray.ofTexts(texts));
  }

  public Edit remove(String field) {
    return new Edit.Remove(path.child(field));
  }

  /// Sets a field; an empty text removes it.
  public Edit setOrRemove(String field, String text) {
    return text.isEmpty() ? remove(field) : set(field, text);
  }

  /// Inserts a text into a list of texts, which may be absent; no edit if it is there.
  ///
  /// @param written the texts of the list
  /// @param index where the text goes
  public List<Edit> insert(String field, List<String> written, int index, String text) {
    if (written.contains(text)) {
      return List.of();
    }
    return List.of(
        written.isEmpty()
            ? set(field, List.of(text))
            : new Edit.InsertItem(path.child(field), index, new JsonString(text)));
  }

  /// Appends a text to a list of texts, which may be absent; no edit if it is there.
  public List<Edit> append(String field, List<String> written, String text) {
    return insert(field, written, written.size(), text);
  }

  /// Removes a text from a list of texts; no edit if it is absent.
  public List<Edit> remove(String field, List<String> written, String text) {
    return written.contains(text)
        ? List.of(new Edit.Remove(path.child(field).index(written.indexOf(text))))
        : List.of();
  }
}
