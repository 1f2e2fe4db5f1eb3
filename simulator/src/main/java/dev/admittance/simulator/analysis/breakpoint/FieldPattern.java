package dev.admittance.simulator.analysis.breakpoint;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Fields of an object: `spec.containers[*].image`, `metadata.labels[example.com/team]`. Covers
/// their contents, too.
///
/// @param keys from the object itself down; at least one
public record FieldPattern(List<Key> keys) {
  private static final Pattern INDEX = Pattern.compile("0|[1-9][0-9]{0,8}");
  private static final Pattern PLAIN = Pattern.compile("[^.\\[\\]*'\"/$\\s]+");

  /// Copies the keys.
  ///
  /// @throws IllegalArgumentException if there are none
  public FieldPattern {
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("a pattern without keys");
    }
    keys = List.copyOf(keys);
  }

  public sealed interface Key {
    /// A member by its name, or an item by its 0-based index.
    record Named(String name) implements Key {}

    record Any() implements Key {}
  }

  /// Reads a pattern in the form of a path or of a JSON pointer, with `*` for any key.
  public static FieldPatternReading read(String text) {
    return new FieldPatternReader(text.strip()).read();
  }

  /// The first covered place whose value differs; empty where there is none.
  ///
  /// @param before the old object; empty for none
  /// @param after the new object; empty for none
  public Optional<FieldPath> change(Optional<JsonObject> before, Optional<JsonObject> after) {
    return change(
        FieldPath.ROOT, 0, before.map(JsonValue.class::cast), after.map(JsonValue.class::cast));
  }

  private Optional<FieldPath> change(
      FieldPath path, int depth, Optional<JsonValue> before, Optional<JsonValue> after) {
    if (isShared(before, after)) {
      return Optional.empty();
    }
    if (depth == keys.size()) {
      return before.equals(after) ? Optional.empty() : Optional.of(path);
    }
    Set<String> names = new LinkedHashSet<>();
    switch (keys.get(depth)) {
      case Key.Named(String name) -> names.add(name);
      case Key.Any _ -> {
        after.ifPresent(value -> names.addAll(names(value)));
        before.ifPresent(value -> names.addAll(names(value)));
      }
    }
    boolean list = after.or(() -> before).orElseThrow() instanceof JsonArray;
    return names.stream()
        .flatMap(name -> {
          FieldPath place =
              list || !PLAIN.matcher(name).matches() ? path.key(name) : path.child(name);
          return change(place, depth + 1, child(before, name), child(after, name)).stream();
        })
        .findFirst();
  }

  /// Whether it is certainly unchanged, decided without comparing contents: steps share unchanged
  /// parts.
  @SuppressWarnings("ReferenceEquality")
  private static boolean isShared(Optional<JsonValue> before, Optional<JsonValue> after) {
    if (before.isEmpty() || after.isEmpty()) {
      return before.isEmpty() == after.isEmpty();
    }
    return before.get() == after.get();
  }

  private static List<String> names(JsonValue value) {
    return switch (value) {
      case JsonObject object -> object.names();
      case JsonArray list -> IntStream.range(0, list.size()).mapToObj(Integer::toString).toList();
      default -> List.of();
    };
  }

  private static Optional<JsonValue> child(Optional<JsonValue> value, String name) {
    return value.flatMap(parent ->
        switch (parent) {
          case JsonObject object -> object.find(name);
          case JsonArray list when INDEX.matcher(name).matches() ->
              Integer.parseInt(name) < list.size()
                  ? Optional.of(list.get(Integer.parseInt(name)))
                  : Optional.empty();
          default -> Optional.empty();
        });
  }

  /// The pattern in the form of the API server's paths, with `[*]` for any key. Reading it gives
  /// the same pattern.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Key key : keys) {
      switch (key) {
        case Key.Any _ -> text.append("[*]");
        case Key.Named(String name) when INDEX.matcher(name).matches() ->
            text.append('[').append(name).append(']');
        case Key.Named(String name) when PLAIN.matcher(name).matches() ->
            text.append(text.isEmpty() ? "" : ".").append(name);
        case Key.Named(String name) -> text.append(inBrackets(name));
      }
    }
    return text.toString();
  }

  private static String inBrackets(String name) {
    boolean needsQuotes =
        name.isEmpty()
            || name.equals("*")
            || name.contains("]")
            || !name.equals(name.strip())
            || name.startsWith("'")
            || name.startsWith("\"");
    if (!needsQuotes) {
      return "[" + name + "]";
    }
    return "['" + name.replace("\\", "\\\\").replace("'", "\\'") + "']";
  }
}
