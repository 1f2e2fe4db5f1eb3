package dev.admittance.model.document;

import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The place of a field in an object, written as the API server writes it:
/// `webhooks[0].clientConfig.url`, `metadata.labels[example.com/team]`.
///
/// @param steps from the object itself down to the field
public record FieldPath(List<Step> steps) {
  /// The object itself, written as nothing.
  public static final FieldPath ROOT = new FieldPath(List.of());

  private static final Pattern INDEX = Pattern.compile("[0-9]{1,9}");
  private static final Pattern STEP = Pattern.compile("\\[([^\\]]*)\\]|([^.\\[]+)");

  /// Copies the steps.
  public FieldPath {
    steps = List.copyOf(steps);
  }

  /// One step down.
  public sealed interface Step {

    /// To a named field.
    record Field(String name) implements Step {}

    /// To an item of a list or a key of a map; in brackets.
    record Element(String key) implements Step {}
  }

  /// Parses a path as the server writes it. Every text is a path.
  public static FieldPath parse(String text) {
    List<Step> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(text);
    while (matcher.find()) {
      String element = matcher.group(1);
      steps.add(element == null ? new Step.Field(matcher.group(2)) : new Step.Element(element));
    }
    return new FieldPath(steps);
  }

  /// The path to a field of what this path leads to.
  public FieldPath child(String name) {
    return with(new Step.Field(name));
  }

  /// The path to an item, 0-based, of the list that this path leads to.
  public FieldPath index(int index) {
    return with(new Step.Element(Integer.toString(index)));
  }

  /// The path to the value of a key of the map that this path leads to.
  public FieldPath key(String key) {
    return with(new Step.Element(key));
  }

  private FieldPath with(Step step) {
    List<Step> more = new ArrayList<>(steps);
    more.add(step);
    return new FieldPath(more);
  }

  /// Where the field stands. Where it does not exist: the key of the nearest field around it that
  /// does; for an item of a list, and for the whole object, its first key.
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

  /// The node that the path leads to, with aliases followed; empty where there is none.
  public Optional<Node> find(Node root) {
    Optional<Node> node = Optional.of(root.resolved());
    for (Step step : steps) {
      node = node.flatMap(at -> entry(at, step).map(Node.Entry::value).or(() -> item(at, step)));
      node = node.map(Node::resolved);
    }
    return node;
  }

  private static Optional<Node.Entry> entry(Node node, Step step) {
    String name =
        switch (step) {
          case Step.Field(String field) -> field;
          case Step.Element(String key) -> key;
        };
    return node.resolved() instanceof Node.Mapping mapping ? mapping.entry(name) : Optional.empty();
  }

  private static Optional<Node> item(Node node, Step step) {
    if (node.resolved() instanceof Node.Sequence sequence
        && step instanceof Step.Element(String key)
        && INDEX.matcher(key).matches()
        && Integer.parseInt(key) < sequence.items().size()) {
      return Optional.of(sequence.items().get(Integer.parseInt(key)));
    }
    return Optional.empty();
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
