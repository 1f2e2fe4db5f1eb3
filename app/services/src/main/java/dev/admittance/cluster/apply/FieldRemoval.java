package dev.admittance.cluster.apply;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Removes a field from an object by its path as an API server writes it
/// (kubernetes-sigs/structured-merge-diff `fieldpath/element.go`): `.name`, `[name="a",port=1]`,
/// `[="a"]`, `[0]`.
final class FieldRemoval {
  private static final Pattern STEP =
      Pattern.compile("\\.([^.\\[]+)|\\[((?:\"(?:[^\"\\\\]|\\\\.)*\"|[^\\]\"])*)\\]");
  private static final Pattern KEY =
      Pattern.compile("([^=,]*)=(\"(?:[^\"\\\\]|\\\\.)*\"|[^,]*)(?:,|$)");

  private FieldRemoval() {}

  private sealed interface Step {
    record Member(String name) implements Step {}

    /// An item of a list; without keys where it is identified by its index or value.
    record Item(Optional<Integer> index, Optional<JsonValue> value, JsonObject keys)
        implements Step {}
  }

  /// Returns the object without the field; the same object where the field does not exist, or the
  /// path is not understood.
  static JsonObject without(JsonObject object, String path) {
    List<Step> steps = steps(path);
    return steps.isEmpty() ? object : (JsonObject) without(object, steps);
  }

  private static List<Step> steps(String path) {
    List<Step> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(path);
    int end = 0;
    while (matcher.find() && matcher.start() == end) {
      end = matcher.end();
      String member = matcher.group(1);
      steps.add(member == null ? item(matcher.group(2)) : new Step.Member(member));
    }
    return end == path.length() ? steps : List.of();
  }

  private static Step item(String text) {
    if (text.matches("\\d{1,9}")) {
      return new Step.Item(Optional.of(Integer.parseInt(text)), Optional.empty(), JsonObject.EMPTY);
    }
    if (text.startsWith("=")) {
      return new Step.Item(Optional.empty(), JsonText.find(text.substring(1)), JsonObject.EMPTY);
    }
    JsonObject.Builder keys = JsonObject.builder();
    Matcher matcher = KEY.matcher(text);
    while (matcher.find() && matcher.end() > matcher.start()) {
      String name = matcher.group(1);
      JsonText.find(matcher.group(2)).ifPresent(value -> keys.put(name, value));
    }
    return new Step.Item(Optional.empty(), Optional.empty(), keys.build());
  }

  private static JsonValue without(JsonValue value, List<Step> steps) {
    List<Step> rest = steps.subList(1, steps.size());
    return switch (steps.getFirst()) {
      case Step.Member(String name) when value instanceof JsonObject object && object.has(name) ->
          rest.isEmpty()
              ? object.without(name)
              : object.with(name, without(object.find(name).orElseThrow(), rest));
      case Step.Item item when value instanceof JsonArray array -> without(array, item, rest);
      case Step _ -> value;
    };
  }

  private static JsonArray without(JsonArray array, Step.Item item, List<Step> rest) {
    for (int i = 0; i < array.size(); i++) {
      if (isMeant(array.get(i), i, item)) {
        return rest.isEmpty() ? array.removed(i) : array.replaced(i, without(array.get(i), rest));
      }
    }
    return array;
  }

  private static boolean isMeant(JsonValue value, int index, Step.Item item) {
    if (item.index().isPresent()) {
      return item.index().get() == index;
    }
    if (item.value().isPresent()) {
      return item.value().get().equals(value);
    }
    JsonObject keys = item.keys();
    return keys.size() > 0
        && value instanceof JsonObject object
        && keys.names().stream().allMatch(name -> keys.find(name).equals(object.find(name)));
  }
}
