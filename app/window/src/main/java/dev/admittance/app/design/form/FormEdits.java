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

/// Turns the changes of rows into edits of the text. The changes of one visit to a row are a single
/// undo step.
final class FormEdits {
  private static final Messages MESSAGES = Messages.of(FormEdits.class);

  private final EditedObject object;
  private Optional<Kind> kind = Optional.empty();
  private long visit;

  FormEdits(EditedObject object) {
    this.object = object;
  }

  /// Switches to an object of a kind.
  void of(Kind kindOfObject) {
    kind = Optional.of(kindOfObject);
  }

  /// Starts a new undo step.
  void beginVisit() {
    visit++;
  }

  void set(Row row, JsonValue value) {
    send(
        MESSAGES.get("edit.change", row.label()),
        edits -> edits.set(row.path(), value),
        row.key() + visit);
  }

  void clear(Row row) {
    send(
        MESSAGES.get("shared.remove-one", row.label()),
        edits -> edits.clear(row.path()),
        row.key() + visit);
  }

  /// Makes a change that is an undo step of its own.
  void once(String title, Function<RowEdits, List<Edit>> change) {
    send(title, change, "");
  }

  private void send(String title, Function<RowEdits, List<Edit>> change, String of) {
    kind.ifPresent(
        known -> object.edit(title, node -> change.apply(new RowEdits(known, node)), of));
  }
}
