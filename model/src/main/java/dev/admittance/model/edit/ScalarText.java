package dev.admittance.model.edit;

import dev.admittance.model.document.PlainScalars;
import dev.admittance.model.document.Syntax;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.Locale;
import java.util.Optional;

/// Writes single-line scalars in YAML, with quotes exactly where the API server would otherwise
/// read another value.
final class ScalarText {
  private ScalarText() {}

  /// Writes a scalar in the style of the one it replaces, if possible; otherwise without quotes, if
  /// possible; otherwise with the document's preferred quotes.
  ///
  /// @param replaced the style of the replaced scalar; empty for none
  /// @param flow whether it is in brackets
  static String of(
      JsonValue.Scalar value, Optional<Syntax.Style> replaced, boolean flow, Style style) {
    if (!(value instanceof JsonString(String text))) {
      return JsonText.write(value);
    }
    if (style.json()) {
      return JsonText.write(value);
    }
    return switch (replaced.orElse(Syntax.Style.PLAIN)) {
      case SINGLE_QUOTED -> singleQuoted(text);
      case DOUBLE_QUOTED -> doubleQuoted(text);
      case PLAIN, LITERAL, FOLDED ->
          PlainScalars.canBePlain(text, flow)
              ? text
              : style.quote() == '"' ? doubleQuoted(text) : singleQuoted(text);
    };
  }

  /// Writes a key in the style of the one it replaces, if possible.
  static String key(String name, Optional<Syntax.Style> replaced, boolean flow, Style style) {
    boolean merge = name.equals("<<") && replaced.orElse(Syntax.Style.PLAIN) == Syntax.Style.PLAIN;
    return merge ? doubleQuoted(name) : of(new JsonString(name), replaced, flow, style);
  }

  private static String singleQuoted(String text) {
    return text.chars().allMatch(PlainScalars::isPrintableOnOneLine)
        ? "'" + text.replace("'", "''") + "'"
        : doubleQuoted(text);
  }

  private static String doubleQuoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars().forEach(unit -> quoted.append(escaped((char) unit)));
    return quoted.append('"').toString();
  }

  private static String escaped(char unit) {
    return switch (unit) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default ->
          PlainScalars.isPrintableOnOneLine(unit)
              ? String.valueOf(unit)
              : String.format(Locale.ROOT, "\\u%04X", (int) unit);
    };
  }
}
