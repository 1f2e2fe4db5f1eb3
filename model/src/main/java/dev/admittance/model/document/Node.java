package dev.admittance.model.document;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;

/// A node of a parsed document. Scalars are resolved as the API server's YAML library does (YAML
/// 1.1 as `sigs.k8s.io/yaml` reads it), or are plain JSON.
public sealed interface Node {

  Range range();

  /// A mapping with unique keys.
  ///
  /// @param entries in text order
  record Mapping(Range range, List<Entry> entries) implements Node {
    public Mapping {
      entries = Entries.of(entries);
    }

    public Optional<Entry> entry(String key) {
      return Entries.find(entries, key);
    }

    /// Finds the value of a key, following aliases.
    public Optional<Node> find(String key) {
      return entry(key).map(entry -> entry.value().resolved());
    }
  }

  /// An entry of a mapping.
  ///
  /// @param key the key's text, which becomes the name of the JSON member
  /// @param keyRange where the key stands
  record Entry(String key, Range keyRange, Node value) {}

  record Sequence(Range range, List<Node> items) implements Node {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /// A scalar with its resolved value.
  record Scalar(Range range, JsonValue.Scalar value) implements Node {}

  /// A reference to another node of the document, not expanded, so that reading a document cannot
  /// make it grow.
  ///
  /// @param range where the reference stands
  /// @param target the referenced node; never an ancestor of the reference
  record Alias(Range range, String anchor, Node target) implements Node {}

  /// Returns this node; for an alias, the node that it finally refers to.
  default Node resolved() {
    Node node = this;
    while (node instanceof Alias alias) {
      node = alias.target();
    }
    return node;
  }
}
