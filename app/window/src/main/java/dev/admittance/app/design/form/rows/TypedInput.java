package dev.admittance.app.design.form.rows;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import java.util.regex.Pattern;

/// The meaning of a text typed into a row.
public sealed interface TypedInput {
  /// An integer in the common syntax of YAML and JSON, short enough for 64 bits.
  Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]{0,17})");

  /// A value that can be written.
  record Value(JsonValue value) implements TypedInput {}

  /// An invalid text.
  ///
  /// @param reason a sentence for the user
  record Nonsense(String reason) implements TypedInput {}

  /// An empty text: the field is to be absent.
  record Nothing() implements TypedInput {}

  /// Parses the text for a text or number row. An out-of-range number is valid here: the server's
  /// own message explains what is wrong.
  static TypedInput read(RowContent content, String text) {
    if (text.isEmpty()) {
      return new Nothing();
    }
    return content instanceof RowContent.Whole
        ? whole(text.strip())
        : new Value(new JsonString(text));
  }

  private static TypedInput whole(String text) {
    return WHOLE.matcher(text).matches()
        ? new Value(new JsonNumber(text))
        : new Nonsense(Messages.of(TypedInput.class).get("must-be-integer"));
  }

  /// Why a text is invalid; empty if it is valid.
  default Optional<String> fault() {
    return this instanceof Nonsense(String reason) ? Optional.of(reason) : Optional.empty();
  }
}
