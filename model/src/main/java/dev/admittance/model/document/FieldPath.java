package dev.admittance.model.document;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The path of a field in an object, written as the API server writes it:
/// `webhooks[0].clientConfig.url`, `metadata.labels[example.com/team]`.
///
/// @param steps from the object down to the field
public record FieldPath(List<Step> steps) {
  /// The object itself, written as an empty string.
  public static final FieldPath ROOT = new FieldPath(List.of());

  private static final Pattern INDEX = Pattern.compile("[0-9]{1,9}");
  private static final Pattern STEP = Pattern.compile("\\[([^\\]]*)\\]|([^.\\[]+)");

  public FieldPath {
    steps = List.copyOf(steps);
  }

  public sealed interface Step {
    /// The name of the field, or else the index or key.
    String name();

    record Field(String name) implements Step {}

    /// An item of a list or a key of a map, written in brackets.
    record Element(String key) implements Step {
      @Override
      public String name() {
        return key;
      }
    }
  }

  /// Parses a path as the server writes it. Every text is a valid path.
  public static FieldPath parse(String text) {
    List<Step> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(text);
    while (matcher.find()) {
      String element = matcher.group(1);
      steps.add(element == null ? new Step.Field(matcher.group(2)) : new Step.Element(element));
    }
    return new FieldPath(steps);
  }

  /// The path without its last step.
  public FieldPath parent() {
    return new FieldPath(steps.subList(0, steps.size() - 1));
  }

  /// Appends a path.
  public FieldPath with(FieldPath rest) {
    List<Step> more = new ArrayList<>(steps);
    more.addAll(rest.steps);
    return new FieldPath(more);
  }

  /// Appends a field of an object.
  public FieldPath child(String name) {
    return with(new Step.Field(name));
  }

  /// Appends a 0-based item of a list.
  public FieldPath index(int index) {
    return with(new Step.Element(Integer.toString(index)));
  }

  /// Appends a key of a map.
  public FieldPath key(String key) {
    return with(new Step.Element(key));
  }

  private FieldPath with(Step step) {
    Step[] more = steps.toArray(new Step[steps.size() + 1]);
    more[steps.size()] = step;
    return new FieldPath(List.of(more));
  }

  /// Returns where the field stands. For a missing field: the key of the nearest existing parent;
  /// for a list item or the whole object: its first key.
  public Range locate(Node root) {
    Node node = root;
    Range nearest = head(root);
    for (Step step : steps) {
      Optional<Node.Entry> entry = entry(node, step);
      Optional<Node> next = entry.isPresent() ? entry.map(Node.Entry::value) : item(node, step);
      if (next.isEmpty()) {
        return nearest;
      }
      node = next.get();
      nearest = entry.isPresent() ? entry.get().keyRange() : head(node);
    }
    return node.range();
  }

  /// Finds the node at this path, following aliases.
  public Optional<Node> find(Node root) {
    Optional<Node> node = Optional.of(root.resolved());
    for (Step step : steps) {
      node = node.flatMap(at -> entry(at, step).map(Node.Entry::value).or(() -> item(at, step)));
      node = node.map(Node::resolved);
    }
    return node;
  }

  /// Finds the value at this path.
  public Optional<JsonValue> find(JsonValue root) {
    Optional<JsonValue> value = Optional.of(root);
    for (Step step : steps) {
      value = value.flatMap(at -> child(at, step));
    }
    return value;
  }

  private static Optional<JsonValue> child(JsonValue value, Step step) {
    return switch (value) {
      case JsonObject object -> object.find(step.name());
      case JsonArray array when isIndex(step) -> at(array.items(), step);
      case JsonArray _, JsonValue.Scalar _ -> Optional.empty();
    };
  }

  private static boolean isIndex(Step step) {
    return step instanceof Step.Element(String key) && INDEX.matcher(key).matches();
  }

  private static Optional<Node.Entry> entry(Node node, Step step) {
    return node.resolved() instanceof Node.Mapping mapping
        ? mapping.entry(step.name())
        : Optional.empty();
  }

  private static Optional<Node> item(Node node, Step step) {
    return node.resolved() instanceof Node.Sequence sequence && isIndex(step)
        ? at(sequence.items(), step)
        : Optional.empty();
  }

  private static <T> Optional<T> at(List<T> items, Step step) {
    int index = Integer.parseInt(step.name());
    return index < items.size() ? Optional.of(items.get(index)) : Optional.empty();
  }

  private static Range head(Node node) {
    return node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()
        ? mapping.entries().getFirst().keyRange()
        : node.range();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Step step : steps) {
      switch (step) {
        case Step.Field(String name) -> text.append(text.isEmpty() ? "" : ".").append(name);
        case Step.Element(String key) -> text.append('[').append(key).append(']');
      }
    }
    return text.toString();
  }
}
