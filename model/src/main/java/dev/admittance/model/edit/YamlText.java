package dev.admittance.model.edit;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// Writes values as YAML in kubectl's layout: two spaces, list items at the indentation of their
/// key, members in the order of the object.
public final class YamlText {
  private static final Style STYLE = new Style(2, 0, 2, "\n", '"', false, ": ", ", ", false, false);
  private static final BlockText BLOCK = new BlockText(STYLE, true, true);

  private YamlText() {}

  /// Writes an object as a document that reads back unchanged, ending with a line break. An object
  /// is written as JSON if it has a key that cannot be plain, has no members, or is nested deeper
  /// than the YAML reader allows.
  public static String of(JsonObject object) {
    if (object.size() == 0 || !isWritable(object, DocumentReader.MAX_YAML_DEPTH)) {
      return JsonText.writePretty(object) + "\n";
    }
    return String.join("\n", lines(object)) + "\n";
  }

  /// Writes a value for display; at least one line.
  public static List<String> lines(JsonValue value) {
    return switch (value) {
      case JsonObject object when object.size() > 0 -> BLOCK.entries(object, 0);
      case JsonArray array when array.size() > 0 -> BLOCK.items(array, 0);
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> List.of(inline(value));
    };
  }

  /// Writes a value on one line; of an object or array only the brackets.
  public static String inline(JsonValue value) {
    return switch (value) {
      case JsonObject _ -> "{}";
      case JsonArray _ -> "[]";
      case JsonValue.Scalar scalar -> ScalarText.of(scalar, Optional.empty(), false, STYLE);
    };
  }

  /// Writes a member's name.
  public static String key(String name) {
    return ScalarText.key(name, Optional.empty(), false, STYLE);
  }

  /// Returns whether a string is written as a block scalar, each of its lines on its own line.
  public static boolean isBlock(String text) {
    return LiteralText.suits(text, Optional.empty(), true);
  }

  /// Returns the header of a block scalar, such as `|`.
  public static String blockHead(String text) {
    return LiteralText.of(text, 0, STYLE, Optional.empty()).head();
  }

  private static boolean isWritable(JsonValue value, int depth) {
    if (depth == 0) {
      return false;
    }
    return switch (value) {
      case JsonObject object -> {
        boolean all = true;
        for (int i = 0; i < object.size() && all; i++) {
          all = BlockText.isKey(object.nameAt(i)) && isWritable(object.valueAt(i), depth - 1);
        }
        yield all;
      }
      case JsonArray array -> array.items().stream().allMatch(item -> isWritable(item, depth - 1));
      case JsonValue.Scalar _ -> true;
    };
  }
}
