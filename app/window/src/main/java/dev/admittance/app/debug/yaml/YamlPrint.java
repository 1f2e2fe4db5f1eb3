package dev.admittance.app.debug.yaml;

import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A value as YAML in the layout of [YamlText]. It knows the number of lines of each part and
/// formats a line on demand, so that prints of objects with common parts share those of the parts.
/// Immutable; made by a [YamlPrinter].
public final class YamlPrint {
  private static final String INDENT = "  ";
  private static final String LEAD = "- ";

  private final JsonValue value;

  /// The line after the last of each member or item.
  private final int[] ends;

  /// The prints of members and items with more than one line, null for the others.
  private final @Nullable YamlPrint[] parts;

  /// The lines of a block scalar; empty for other values.
  private final List<String> block;

  private final int longest;

  YamlPrint(
      JsonValue value, int[] ends, @Nullable YamlPrint[] parts, List<String> block, int longest) {
    this.value = value;
    this.ends = ends;
    this.parts = parts;
    this.block = block;
    this.longest = longest;
  }

  public JsonValue value() {
    return value;
  }

  /// The number of lines; at least one.
  public int size() {
    return ends.length == 0 ? Math.max(1, block.size()) : ends[ends.length - 1];
  }

  /// The approximate width of the longest line, in Latin letters.
  public int longestLine() {
    return longest;
  }

  /// A line.
  ///
  /// @param line 0-based
  public String line(int line) {
    return ends.length == 0
        ? block.isEmpty() ? YamlText.inline(value) : block.get(line)
        : line(line, "", "");
  }

  /// @param lead replaces the indentation of the first line
  private String line(int line, String indent, String lead) {
    int at = partAt(line);
    int inside = line - start(at);
    YamlPrint part = parts[at];
    return switch (value) {
      case JsonObject object -> {
        if (inside == 0) {
          String before = line == 0 && !lead.isEmpty() ? lead : indent;
          yield before
              + YamlText.key(object.nameAt(at))
              + ":"
              + head(object.valueAt(at), part, " ");
        }
        yield within(
            part, inside - 1, object.valueAt(at) instanceof JsonArray ? "" : INDENT, indent);
      }
      case JsonArray array -> {
        JsonValue item = array.get(at);
        String before = line == 0 && !lead.isEmpty() ? lead : indent;
        if (part != null && headLines(at) == 0) {
          yield part.line(inside, indent + INDENT, before + LEAD);
        }
        yield inside == 0
            ? before + "-" + head(item, part, " ")
            : within(part, inside - 1, INDENT, indent);
      }
      case JsonValue.Scalar _ -> throw new IllegalStateException("a scalar has no parts");
    };
  }

  private static String head(JsonValue value, @Nullable YamlPrint part, String before) {
    if (part == null) {
      return before + YamlText.inline(value);
    }
    return value instanceof JsonString(String text) ? before + YamlText.blockHead(text) : "";
  }

  private static String within(@Nullable YamlPrint part, int line, String deeper, String indent) {
    if (part == null) {
      throw new IllegalStateException("one line has no line " + line);
    }
    if (part.block.isEmpty()) {
      return part.line(line, indent + deeper, "");
    }
    String text = part.block.get(line);
    return text.isEmpty() ? "" : indent + INDENT + text;
  }

  /// The keys from the root to the innermost value that a line belongs to.
  public List<String> keysAt(int line) {
    List<String> keys = new ArrayList<>();
    collectKeys(line, keys);
    return keys;
  }

  private void collectKeys(int line, List<String> keys) {
    if (ends.length == 0) {
      return;
    }
    int at = partAt(line);
    int inside = line - start(at) - headLines(at);
    keys.add(key(at));
    YamlPrint part = parts[at];
    if (part != null && inside >= 0) {
      part.collectKeys(inside, keys);
    }
  }

  /// The lines of the value at a path of keys; empty if there is none.
  public Optional<Lines> find(List<String> keys) {
    Lines found = new Lines(0, size());
    @Nullable YamlPrint print = this;
    int base = 0;
    for (String key : keys) {
      int at = print == null ? -1 : print.partOf(key);
      if (print == null || at < 0) {
        return Optional.empty();
      }
      found = new Lines(base + print.start(at), base + print.ends[at]);
      base = found.from() + print.headLines(at);
      print = print.parts[at];
    }
    return Optional.of(found);
  }

  private int partOf(String key) {
    return switch (value) {
      case JsonObject object -> {
        for (int i = 0; i < object.size(); i++) {
          if (object.nameAt(i).equals(key)) {
            yield i;
          }
        }
        yield -1;
      }
      case JsonArray _ -> index(key);
      case JsonValue.Scalar _ -> -1;
    };
  }

  private int index(String key) {
    if (key.isEmpty() || key.length() > 9 || !key.chars().allMatch(Character::isDigit)) {
      return -1;
    }
    int index = Integer.parseInt(key);
    return index < ends.length ? index : -1;
  }

  /// Lines `from` to `to`, 0-based, `to` exclusive.
  public record Lines(int from, int to) {}

  private String key(int at) {
    return value instanceof JsonObject object ? object.nameAt(at) : Integer.toString(at);
  }

  /// The number of lines of a part before those of its print: none for an object or list in a list.
  int headLines(int at) {
    return value instanceof JsonArray array
            && !(array.get(at) instanceof JsonValue.Scalar)
            && parts[at] != null
        ? 0
        : 1;
  }

  /// The number of members or items that take lines of their own; 0 for other values.
  int partCount() {
    return ends.length;
  }

  /// The print of a member or item with more than one line; null for others.
  @Nullable YamlPrint part(int at) {
    return parts[at];
  }

  /// The first line of a member or item.
  int start(int at) {
    return at == 0 ? 0 : ends[at - 1];
  }

  /// The first line of a member or item; the number of lines after the last one.
  int startOrEnd(int at) {
    return at == ends.length ? size() : start(at);
  }

  /// The number of lines of a member or item.
  int linesOf(int at) {
    return ends[at] - start(at);
  }

  /// The value of a member or item.
  JsonValue valueOf(int at) {
    return switch (value) {
      case JsonObject object -> object.valueAt(at);
      case JsonArray array -> array.get(at);
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  /// The first line of a member or item without its value and indentation: in a list the dash is on
  /// the line of the first member.
  String head(int at) {
    String mark =
        valueOf(at) instanceof JsonString(String text) && parts[at] != null
            ? YamlText.blockHead(text)
            : "";
    return value instanceof JsonObject object ? object.nameAt(at) + ":" + mark : "-" + mark;
  }

  /// The lines of a block scalar; empty for other values.
  List<String> block() {
    return block;
  }

  private int partAt(int line) {
    int found = Arrays.binarySearch(ends, line);
    // Parts have at least one line, so the ends differ; an end is exclusive.
    return found >= 0 ? found + 1 : -found - 1;
  }
}
