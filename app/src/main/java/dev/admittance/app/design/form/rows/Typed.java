package dev.admittance.app.design.form.rows;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a text typed into a row means.
public sealed interface Typed {
  /// A whole number as YAML and JSON both write it, short enough to be one.
  Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]{0,17})");

  /// A value that can be written.
  record Value(JsonValue value) implements Typed {}

  /// What makes no sense in the row.
  ///
  /// @param reason a sentence for people
  record Nonsense(String reason) implements Typed {}

  /// Nothing: the field is to be left out.
  record Nothing() implements Typed {}

  /// Reads what was typed into a row of a text or a number. A number out of bounds can be written:
  /// the server's own words say what is wrong with it.
  static Typed read(RowContent content, String text) {
    if (text.isEmpty()) {
      return new Nothing();
    }
    return content instanceof RowContent.Whole
        ? whole(text.strip())
        : new Value(new JsonString(text));
  }

  private static Typed whole(String text) {
    return WHOLE.matcher(text).matches()
        ? new Value(new JsonNumber(text))
        : new Nonsense(Messages.of(Typed.class).get("must-be-integer"));
  }

  /// Why a text cannot be written; empty where it can.
  default Optional<String> fault() {
    return this instanceof Nonsense(String reason) ? Optional.of(reason) : Optional.empty();
  }
}
