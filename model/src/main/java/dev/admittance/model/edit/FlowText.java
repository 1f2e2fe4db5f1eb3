package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes values in flow style.
///
/// @param lines whether the members of a collection are on separate lines
record FlowText(Style style, boolean lines) {

  /// Writes a value.
  ///
  /// @param indentation of the line on which it begins, in columns
  String of(JsonValue value, int indentation, Optional<Syntax.Style> replaced) {
    return switch (value) {
      case JsonValue.Scalar scalar -> ScalarText.of(scalar, replaced, true, style);
      case JsonArray array -> array(array, indentation);
      case JsonObject object -> object(object, indentation);
    };
  }

  /// Writes an entry: key and value.
  String entry(String name, JsonValue value, int indentation) {
    return ScalarText.key(name, keyStyle(), true, style)
        + style.colon()
        + of(value, indentation, Optional.empty());
  }

  private Optional<Syntax.Style> keyStyle() {
    // `"a":1` is read as an entry only because of the quotes.
    return style.json() || style.colon().equals(":")
        ? Optional.of(Syntax.Style.DOUBLE_QUOTED)
        : Optional.empty();
  }

  private String array(JsonArray array, int indentation) {
    boolean inline =
        style.inlineLists() && array.items().stream().allMatch(JsonValue.Scalar.class::isInstance);
    FlowText inner = inline ? new FlowText(style, false) : this;
    List<String> members = new ArrayList<>();
    for (JsonValue item : array.items()) {
      members.add(inner.of(item, indentation + style.indent(), Optional.empty()));
    }
    return inner.brackets("[", members, "]", indentation);
  }

  private String object(JsonObject object, int indentation) {
    List<String> members = new ArrayList<>();
    object.forEach((name, value) -> members.add(entry(name, value, indentation + style.indent())));
    return brackets("{", members, "}", indentation);
  }

  private String brackets(String open, List<String> members, String close, int indentation) {
    if (!lines || members.isEmpty()) {
      return open + String.join(style.comma(), members) + close;
    }
    String before = style.lineBreak() + " ".repeat(indentation + style.indent());
    return open
        + before
        + String.join("," + before, members)
        + style.lineBreak()
        + " ".repeat(indentation)
        + close;
  }

  /// Returns whether a value can be written on one line in brackets.
  static boolean isOneLine(JsonValue value) {
    return !(value instanceof JsonString(String text)) || text.indexOf('\n') < 0;
  }
}
