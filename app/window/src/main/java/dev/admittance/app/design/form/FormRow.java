package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// A visible row of the form: its state in the text, and its draft, which the text does not have
/// yet or never gets if it is invalid.
public final class FormRow {
  private final ReadOnlyObjectWrapper<Row> state;
  private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper("");

  /// The values that the text may have while it catches up with the draft: the previous one and all
  /// sent since. Empty without a draft.
  private final Set<String> expected = new HashSet<>();

  FormRow(Row row) {
    state = new ReadOnlyObjectWrapper<>(row);
    text.set(value(row));
  }

  public ReadOnlyObjectProperty<Row> stateProperty() {
    return state.getReadOnlyProperty();
  }

  public Row state() {
    return state.get();
  }

  /// The text in the control: the written value or the draft.
  public ReadOnlyStringProperty textProperty() {
    return text.getReadOnlyProperty();
  }

  /// Why the draft is invalid; empty if it is valid.
  public ReadOnlyStringProperty errorProperty() {
    return error.getReadOnlyProperty();
  }

  /// The key that identifies the row.
  String key() {
    return state.get().key();
  }

  /// Whether there is a draft, valid or not.
  boolean isDraft() {
    return !expected.isEmpty();
  }

  /// Takes a draft.
  ///
  /// @param fault why it is invalid; empty if it is valid
  void draft(String typed, Optional<String> fault) {
    if (expected.isEmpty()) {
      expected.add(value(state.get()));
    }
    if (fault.isEmpty()) {
      expected.add(typed);
    }
    text.set(typed);
    error.set(fault.orElse(""));
  }

  /// Ends the draft. An invalid one stays, with its error.
  void settle() {
    if (error.get().isEmpty()) {
      expected.clear();
    }
  }

  void reset() {
    expected.clear();
    error.set("");
    text.set(value(state.get()));
  }

  /// Takes the current state of the text. The draft stays while the text shows one of the expected
  /// values; any other value is a change from elsewhere and wins.
  void update(Row row) {
    boolean samePlace = row.path().equals(state.get().path());
    state.set(row);
    if (!samePlace || !expected.contains(value(row))) {
      reset();
    }
  }

  private static String value(Row row) {
    return row.content() instanceof RowContent.Typed typed ? typed.value() : "";
  }
}
