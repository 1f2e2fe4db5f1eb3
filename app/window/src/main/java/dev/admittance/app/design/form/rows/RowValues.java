package dev.admittance.app.design.form.rows;

import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Decodes the values that rows show. A value of another shape is empty, never an error.
final class RowValues {
  private RowValues() {}

  /// A scalar as shown; empty for a collection and for `null`.
  static Optional<String> scalar(Node node) {
    return node.resolved() instanceof Node.Scalar(Range _, JsonValue.Scalar value)
        ? scalar(value)
        : Optional.empty();
  }

  /// A scalar as shown; empty for a collection and for `null`.
  static Optional<String> scalar(JsonValue value) {
    return switch (value) {
      case JsonString(String text) -> Optional.of(text);
      case JsonNumber number -> Optional.of(number.text());
      case JsonBoolean flag -> Optional.of(Boolean.toString(flag.value()));
      case JsonNull _ -> Optional.empty();
      case JsonValue _ -> Optional.empty();
    };
  }

  static Optional<String> text(Node node) {
    return node.resolved() instanceof Node.Scalar(Range _, JsonString(String text))
        ? Optional.of(text)
        : Optional.empty();
  }

  /// A list of texts; empty if it has any other item.
  static Optional<List<String>> texts(Node node) {
    if (!(node.resolved() instanceof Node.Sequence list)) {
      return Optional.empty();
    }
    List<String> texts = new ArrayList<>(list.items().size());
    for (Node item : list.items()) {
      Optional<String> text = text(item);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.add(text.get());
    }
    return Optional.of(texts);
  }

  /// A map of texts; empty if it has any other value.
  static Optional<Map<String, String>> textMap(Node node) {
    if (!(node.resolved() instanceof Node.Mapping mapping)) {
      return Optional.empty();
    }
    Map<String, String> texts = new LinkedHashMap<>();
    for (Node.Entry entry : mapping.entries()) {
      Optional<String> text = text(entry.value());
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.put(entry.key(), text.get());
    }
    return Optional.of(texts);
  }

  /// The value of a key; empty if it is absent or `null`, which the server treats as absent.
  static Optional<Node> find(Node object, String key) {
    return object.resolved() instanceof Node.Mapping mapping
        ? mapping.find(key).filter(value -> !isNull(value))
        : Optional.empty();
  }

  static boolean isNull(Node node) {
    return node.resolved() instanceof Node.Scalar(Range _, JsonNull _);
  }
}
