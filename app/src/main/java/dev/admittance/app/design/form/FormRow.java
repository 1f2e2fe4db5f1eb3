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

/// A row of the form for as long as it is in sight: what the text says of it, and what a person has
/// typed in it that the text does not say yet, or never will as it makes no sense.
public final class FormRow {
  private final ReadOnlyObjectWrapper<Row> state;
  private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper("");

  /// What the text may say while it follows what is typed: the value before, and all that were sent
  /// since. Empty where nobody is typing.
  private final Set<String> expected = new HashSet<>();

  FormRow(Row row) {
    state = new ReadOnlyObjectWrapper<>(row);
    text.set(value(row));
  }

  /// The row as the text has it.
  public ReadOnlyObjectProperty<Row> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// The row as the text has it.
  public Row state() {
    return state.get();
  }

  /// What the field of a text or number shows: what is written, or what is being typed.
  public ReadOnlyStringProperty textProperty() {
    return text.getReadOnlyProperty();
  }

  /// Why what is typed cannot be written; empty where it can.
  public ReadOnlyStringProperty errorProperty() {
    return error.getReadOnlyProperty();
  }

  /// What tells it apart from other rows.
  String key() {
    return state.get().key();
  }

  /// Whether a person types in it, or typed what cannot be written.
  boolean isDraft() {
    return !expected.isEmpty();
  }

  /// Takes what is typed.
  ///
  /// @param fault why it cannot be written; empty where it can
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

  /// Ends typing. What cannot be written stays, with its error.
  void settle() {
    if (error.get().isEmpty()) {
      expected.clear();
    }
  }

  /// Gives up what is typed.
  void reset() {
    expected.clear();
    error.set("");
    text.set(value(state.get()));
  }

  /// Takes what the text says now. What is typed stays while the text says what it was told; where
  /// it says something else, somebody else wrote it, and that counts.
  void update(Row row) {
    boolean samePlace = row.path().equals(state.get().path());
    state.set(row);
    if (!samePlace || !expected.contains(value(row))) {
      reset();
    }
  }

  private static String value(Row row) {
    return switch (row.content()) {
      case RowContent.Text content -> content.value();
      case RowContent.Whole content -> content.value();
      case RowContent.Chosen _,
          RowContent.Tokens _,
          RowContent.Checks _,
          RowContent.Pairs _,
          RowContent.Section _,
          RowContent.Items _,
          RowContent.Built _,
          RowContent.Raw _,
          RowContent.Absent _,
          RowContent.Fold _ ->
          "";
    };
  }
}
