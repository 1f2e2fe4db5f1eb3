package dev.admittance.app.debug.rehearsal;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// A setting that is typed as words between commas or spaces, and counts once it is accepted.
/// Confined to the UI thread.
///
/// @param <T> what the words say
final class TypedSetting<T> {
  private static final Pattern SEPARATORS = Pattern.compile("[,\\s]+");

  private final T none;
  private final BiFunction<T, String, Optional<T>> and;
  private final UnaryOperator<String> complaint;
  private final StringProperty text = new SimpleStringProperty("");
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<T> value;

  /// @param none what no word says
  /// @param and adds a word; empty where it cannot be read
  /// @param complaint says what is wrong with such a word
  TypedSetting(T none, BiFunction<T, String, Optional<T>> and, UnaryOperator<String> complaint) {
    this.none = none;
    this.and = and;
    this.complaint = complaint;
    this.value = new ReadOnlyObjectWrapper<>(none);
  }

  /// The text as typed.
  StringProperty textProperty() {
    return text;
  }

  /// What of the text cannot be read, in a sentence; empty for nothing.
  ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<T> valueProperty() {
    return value.getReadOnlyProperty();
  }

  T value() {
    return value.get();
  }

  /// Takes the text; nothing of it where a word cannot be read.
  void accept() {
    T found = none;
    for (String word : SEPARATORS.split(text.get().strip(), -1)) {
      Optional<T> more = word.isEmpty() ? Optional.of(found) : and.apply(found, word);
      if (more.isEmpty()) {
        problem.set(complaint.apply(word));
        return;
      }
      found = more.get();
    }
    problem.set("");
    value.set(found);
  }

  void reset() {
    text.set("");
    accept();
  }
}
