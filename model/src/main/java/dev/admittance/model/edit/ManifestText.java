package dev.admittance.model.edit;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;

/// Writes a new object as a manifest.
public final class ManifestText {
  private static final BlockText BLOCK =
      new BlockText(new Style(2, 0, 2, "\n", '"', false, ": ", ", ", false, false), true);

  private ManifestText() {}

  /// Writes an object as block-style YAML in the usual layout, ending with a line break. An object
  /// is written as JSON if it has a key that cannot be plain, has no members, or is nested deeper
  /// than the YAML reader allows.
  public static String of(JsonObject object) {
    if (object.size() == 0 || !isWritable(object, DocumentReader.MAX_YAML_DEPTH)) {
      return JsonText.writePretty(object) + "\n";
    }
    StringBuilder text = new StringBuilder();
    object.forEach((name, value) ->
        BLOCK.entry(name, value, 0).forEach(line -> text.append(line).append('\n')));
    return text.toString();
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
