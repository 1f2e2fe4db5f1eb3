package dev.admittance.app.debug.yaml;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Prints the objects of one trace, and each common part once. Thread-safe.
public final class YamlPrinter {
  /// The number of cached entries above which the cache is cleared.
  private static final long MOST_ENTRIES = 4_000_000;

  private static final int[] NO_ENDS = {};
  private static final @Nullable YamlPrint[] NO_PARTS = {};

  private final IdentityHashMap<JsonValue, YamlPrint> prints = new IdentityHashMap<>();
  private long entries;

  public YamlPrinter() {}

  /// The print of a value; linear in the parts that were not printed before.
  public synchronized YamlPrint print(JsonValue value) {
    if (entries > MOST_ENTRIES) {
      prints.clear();
      entries = 0;
    }
    YamlPrint print = part(value);
    return print == null
        ? new YamlPrint(value, NO_ENDS, NO_PARTS, List.of(), length(value))
        : print;
  }

  /// The print of a value that may take more than one line; null for one that does not.
  private @Nullable YamlPrint part(JsonValue value) {
    return switch (value) {
      case JsonObject object when object.size() > 0 -> known(object);
      case JsonArray array when array.size() > 0 -> known(array);
      case JsonString(String text) when YamlText.isBlock(text) -> known(value);
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> null;
    };
  }

  private YamlPrint known(JsonValue value) {
    YamlPrint found = prints.get(value);
    if (found == null) {
      found =
          switch (value) {
            case JsonObject object -> object(object);
            case JsonArray array -> array(array);
            case JsonValue.Scalar scalar -> block(scalar);
          };
      prints.put(value, found);
    }
    return found;
  }

  private YamlPrint object(JsonObject object) {
    int[] ends = new int[object.size()];
    @Nullable YamlPrint[] parts = new @Nullable YamlPrint[ends.length];
    int longest = 0;
    int line = 0;
    for (int i = 0; i < ends.length; i++) {
      YamlPrint part = part(object.valueAt(i));
      parts[i] = part;
      line += 1 + (part == null ? 0 : part.size());
      ends[i] = line;
      int head = GraphemeBreaks.columns(object.nameAt(i)) + 2;
      longest =
          Math.max(
              longest, part == null ? head + length(object.valueAt(i)) : 2 + part.longestLine());
    }
    entries += ends.length;
    return new YamlPrint(object, ends, parts, List.of(), longest);
  }

  private YamlPrint array(JsonArray array) {
    int[] ends = new int[array.size()];
    @Nullable YamlPrint[] parts = new @Nullable YamlPrint[ends.length];
    int longest = 0;
    int line = 0;
    for (int i = 0; i < ends.length; i++) {
      JsonValue item = array.get(i);
      YamlPrint part = part(item);
      parts[i] = part;
      line += part == null ? 1 : (item instanceof JsonValue.Scalar ? 1 : 0) + part.size();
      ends[i] = line;
      longest = Math.max(longest, 2 + (part == null ? length(item) : part.longestLine()));
    }
    entries += ends.length;
    return new YamlPrint(array, ends, parts, List.of(), longest);
  }

  private YamlPrint block(JsonValue.Scalar scalar) {
    List<String> lines = ((JsonString) scalar).value().lines().toList();
    entries += lines.size();
    int longest = lines.stream().mapToInt(GraphemeBreaks::columns).max().orElse(0);
    return new YamlPrint(scalar, NO_ENDS, NO_PARTS, lines, longest + 2);
  }

  /// The approximate width of a value on one line, in Latin letters.
  private static int length(JsonValue value) {
    return value instanceof JsonString(String text) ? GraphemeBreaks.columns(text) + 2 : 8;
  }
}
