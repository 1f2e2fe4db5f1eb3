package dev.admittance.model.document;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;

/// A node of a parsed document. Scalars are resolved as the API server's YAML reader resolves them
/// (YAML 1.1 as `sigs.k8s.io/yaml` reads it), or are plain JSON.
public sealed interface Node {

  /// Where the node stands in the text.
  Range range();

  /// A mapping; no key stands twice.
  ///
  /// @param entries in the order of the text
  record Mapping(Range range, List<Entry> entries) implements Node {
    /// Copies the entries.
    public Mapping {
      entries = Entries.of(entries);
    }

    /// The entry with a key, where there is one.
    public Optional<Entry> entry(String key) {
      return Entries.find(entries, key);
    }

    /// The value of a key, where there is one, with aliases followed.
    public Optional<Node> find(String key) {
      return entry(key).map(entry -> entry.value().resolved());
    }
  }

  /// One entry of a mapping.
  ///
  /// @param key the key's text, as the JSON member name it becomes
  /// @param keyRange where the key stands
  record Entry(String key, Range keyRange, Node value) {}

  /// A sequence.
  record Sequence(Range range, List<Node> items) implements Node {
    /// Copies the items.
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /// A scalar.
  ///
  /// @param value what it stands for
  record Scalar(Range range, JsonValue.Scalar value) implements Node {}

  /// A reference to a node that stands elsewhere in the document; kept as a reference, so that a
  /// document never grows by being read.
  ///
  /// @param range where the reference stands
  /// @param target what it refers to; never an ancestor of the reference
  record Alias(Range range, String anchor, Node target) implements Node {}

  /// This node, or for an alias what it finally refers to.
  default Node resolved() {
    Node node = this;
    while (node instanceof Alias alias) {
      node = alias.target();
    }
    return node;
  }
}
