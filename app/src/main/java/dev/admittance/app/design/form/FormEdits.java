package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowEdits;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.field.Kind;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Sends what rows ask for to the text. What is done in one visit to a row is one step to be
/// undone.
final class FormEdits {
  private static final Messages MESSAGES = Messages.of(FormEdits.class);

  private final EditedObject object;
  private Optional<Kind> kind = Optional.empty();
  private long visit;

  FormEdits(EditedObject object) {
    this.object = object;
  }

  /// Turns to an object of a kind.
  void of(Kind kindOfObject) {
    kind = Optional.of(kindOfObject);
  }

  /// Ends a step: what comes from now on is undone separately.
  void beginVisit() {
    visit++;
  }

  /// Writes the value of a row.
  void set(Row row, JsonValue value) {
    send(
        MESSAGES.get("edit.change", row.label()),
        edits -> edits.set(row.path(), value),
        row.key() + visit);
  }

  /// Takes a field out.
  void clear(Row row) {
    send(
        MESSAGES.get("edit.remove", row.label()),
        edits -> edits.clear(row.path()),
        row.key() + visit);
  }

  /// Makes a change that is a step of its own.
  void once(String title, Function<RowEdits, List<Edit>> change) {
    send(title, change, "");
  }

  private void send(String title, Function<RowEdits, List<Edit>> change, String of) {
    kind.ifPresent(
        known -> object.edit(title, node -> change.apply(new RowEdits(known, node)), of));
  }
}
