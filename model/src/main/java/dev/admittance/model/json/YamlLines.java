package dev.admittance.model.json;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Writes a JSON value as YAML for display, in kubectl's layout: two spaces, list items at the
/// indentation of their key, members in the order of the object.
public final class YamlLines {
  private static final String INDENT = "  ";

  /// Strings that every YAML reader accepts unquoted.
  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z_/.$(][A-Za-z0-9_./$()@%+,=~<>\\[\\]{}*&!?;^| :#-]*");

  /// Quantities, whose suffix keeps readers from taking them for numbers.
  private static final Pattern QUANTITY = Pattern.compile("[0-9]+(m|k|M|G|T|Ki|Mi|Gi|Ti)");

  private static final Pattern SPECIAL =
      Pattern.compile(
          "(?i)(y|n|yes|no|on|off|true|false|null|~|\\.nan|[-+]?\\.inf|\\.[0-9][0-9_e+-]*)");

  private final List<String> lines = new ArrayList<>();

  private YamlLines() {}

  /// Returns the lines of a value; at least one.
  public static List<String> of(JsonValue value) {
    YamlLines writer = new YamlLines();
    switch (value) {
      case JsonObject object when object.size() > 0 -> writer.members(object, "", "");
      case JsonArray array when array.size() > 0 -> writer.items(array, "");
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> writer.lines.add(inline(value));
    }
    return writer.lines;
  }

  /// @param lead the text before the first member in place of the indentation, such as `- `
  private void members(JsonObject object, String indent, String lead) {
    String before = lead.isEmpty() ? indent : lead;
    for (int i = 0; i < object.size(); i++) {
      member(before + scalar(object.nameAt(i)) + ":", object.valueAt(i), indent);
      before = indent;
    }
  }

  private void member(String head, JsonValue value, String indent) {
    switch (value) {
      case JsonObject object when object.size() > 0 -> {
        lines.add(head);
        members(object, indent + INDENT, "");
      }
      case JsonArray array when array.size() > 0 -> {
        lines.add(head);
        items(array, indent);
      }
      case JsonString(String text) when isBlock(text) -> block(head + " ", text, indent + INDENT);
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> lines.add(head + " " + inline(value));
    }
  }

  private void items(JsonArray array, String indent) {
    for (JsonValue item : array.items()) {
      switch (item) {
        case JsonObject object when object.size() > 0 ->
            members(object, indent + INDENT, indent + "- ");
        case JsonArray nested when nested.size() > 0 -> {
          lines.add(indent + "-");
          items(nested, indent + INDENT);
        }
        case JsonString(String text) when isBlock(text) ->
            block(indent + "- ", text, indent + INDENT);
        case JsonObject _, JsonArray _, JsonValue.Scalar _ ->
            lines.add(indent + "- " + inline(item));
      }
    }
  }

  /// Returns whether a string is written as a block, each of its lines on its own line.
  public static boolean isBlock(String text) {
    return text.indexOf('\n') >= 0
        && !text.startsWith(" ")
        && !text.startsWith("\n")
        && text.chars().noneMatch(c -> c != '\n' && c != '\t' && isEscaped(c));
  }

  /// Characters that break a line or are invisible.
  private static boolean isEscaped(int c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || c == '\ufeff';
  }

  private void block(String head, String text, String indent) {
    lines.add(head + blockMark(text));
    for (String line : blockLines(text)) {
      lines.add(line.isEmpty() ? "" : indent + line);
    }
  }

  /// Returns the indicator that starts a block.
  public static String blockMark(String text) {
    boolean endsWithOneBreak = text.endsWith("\n") && !text.endsWith("\n\n");
    return endsWithOneBreak ? "|" : text.endsWith("\n") ? "|+" : "|-";
  }

  /// Returns the lines of a block without their indentation.
  public static List<String> blockLines(String text) {
    String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    return List.of(body.split("\n", -1));
  }

  /// Returns a member's name as written.
  public static String name(String name) {
    return scalar(name);
  }

  /// Writes a value on one line; for an object or array only the brackets.
  public static String inline(JsonValue value) {
    return switch (value) {
      case JsonString(String text) -> scalar(text);
      case JsonNumber number -> number.text();
      case JsonBoolean bool -> Boolean.toString(bool.value());
      case JsonNull _ -> "null";
      case JsonObject _ -> "{}";
      case JsonArray _ -> "[]";
    };
  }

  private static String scalar(String text) {
    boolean plain =
        PLAIN.matcher(text).matches()
            && !SPECIAL.matcher(text).matches()
            && !text.contains(": ")
            && !text.contains(" #")
            && !text.endsWith(":")
            && !text.endsWith(" ");
    return plain || QUANTITY.matcher(text).matches() ? text : quoted(text);
  }

  private static String quoted(String text) {
    StringBuilder escaped = new StringBuilder();
    JsonText.write(new JsonString(text))
        .chars()
        .forEach(c -> escaped.append(isEscaped(c) ? "\\u%04x".formatted(c) : (char) c));
    return escaped.toString();
  }
}
