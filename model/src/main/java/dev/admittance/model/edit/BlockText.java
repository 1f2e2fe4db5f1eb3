package dev.admittance.model.edit;

import dev.admittance.model.document.PlainScalars;
import dev.admittance.model.document.Syntax;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes values in block style.
///
/// @param literals whether multi-line strings become block scalars
/// @param whole whether they write a whole document
record BlockText(Style style, boolean literals, boolean whole) {

  /// Writes the value of a mapping key.
  ///
  /// @param column of the key
  Rendered ofKey(JsonValue value, int column, Optional<Syntax.Style> replaced) {
    return switch (value) {
      case JsonValue.Scalar scalar -> scalar(scalar, column, replaced);
      case JsonArray array when isInline(array) -> inline(array);
      case JsonArray array -> new Rendered("", items(array, column + style.dash()));
      case JsonObject object when object.size() == 0 -> inline(object);
      case JsonObject object -> new Rendered("", entries(object, column + style.indent()));
    };
  }

  /// Writes an item of a list: a collection in it begins on the line of the `-`.
  ///
  /// @param column of the `-`
  Rendered ofItem(JsonValue value, int column, Optional<Syntax.Style> replaced) {
    return switch (value) {
      case JsonValue.Scalar scalar -> scalar(scalar, column, replaced);
      case JsonArray array when isInline(array) -> inline(array);
      case JsonArray array -> compact(items(array, column + style.item()));
      case JsonObject object when object.size() == 0 -> inline(object);
      case JsonObject object -> compact(entries(object, column + style.item()));
    };
  }

  /// Writes an item after an anchor; a collection in it begins on the next line.
  Rendered ofAnchoredItem(JsonValue value, int column, Optional<Syntax.Style> replaced) {
    return switch (value) {
      case JsonObject object when object.size() > 0 ->
          new Rendered("", entries(object, column + style.item()));
      case JsonArray array when !isInline(array) ->
          new Rendered("", items(array, column + style.item()));
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> ofItem(value, column, replaced);
    };
  }

  /// Writes the lines of an entry.
  List<String> entry(String name, JsonValue value, int column) {
    Rendered rendered = ofKey(value, column, Optional.empty());
    String key = ScalarText.key(name, Optional.empty(), false, style);
    return lines(" ".repeat(column) + key + ":" + rendered.behindIndicator(), rendered);
  }

  /// Writes the lines of an item whose `-` is at a column.
  List<String> item(JsonValue value, int column, Optional<Syntax.Style> sibling) {
    Rendered rendered = ofItem(value, column, sibling);
    String head = rendered.head().isEmpty() ? "" : " ".repeat(style.item() - 1) + rendered.head();
    return lines(" ".repeat(column) + "-" + head, rendered);
  }

  private static List<String> lines(String first, Rendered rendered) {
    List<String> lines = new ArrayList<>();
    lines.add(first);
    lines.addAll(rendered.body());
    return lines;
  }

  /// Writes the lines of the members of an object.
  List<String> entries(JsonObject object, int column) {
    List<String> lines = new ArrayList<>();
    object.forEach((name, value) -> lines.addAll(entry(name, value, column)));
    return lines;
  }

  /// Writes the lines of the items of a list.
  List<String> items(JsonArray array, int column) {
    List<String> lines = new ArrayList<>();
    array.items().forEach(item -> lines.addAll(item(item, column, Optional.empty())));
    return lines;
  }

  private static Rendered compact(List<String> lines) {
    return new Rendered(lines.getFirst().stripLeading(), lines.subList(1, lines.size()));
  }

  private Rendered inline(JsonValue value) {
    return Rendered.inline(new FlowText(style, false).of(value, 0, Optional.empty()));
  }

  private boolean isInline(JsonArray array) {
    return array.items().isEmpty()
        || (style.inlineLists()
            && array.items().stream()
                .allMatch(item -> item instanceof JsonValue.Scalar && FlowText.isOneLine(item)));
  }

  private Rendered scalar(JsonValue.Scalar value, int column, Optional<Syntax.Style> replaced) {
    if (literals
        && value instanceof JsonString(String text)
        && LiteralText.suits(text, replaced, whole)) {
      return LiteralText.of(text, column, style, replaced);
    }
    return Rendered.inline(ScalarText.of(value, replaced, false, style));
  }

  /// Returns whether a key can be written without a leading `?`.
  static boolean isKey(String name) {
    return name.length() < 128 && name.chars().allMatch(PlainScalars::isPrintableOnOneLine);
  }
}
