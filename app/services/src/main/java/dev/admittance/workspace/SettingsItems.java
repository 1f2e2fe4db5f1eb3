package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A key of the settings with a list of mappings.
///
/// @param keys every key of an item
/// @param example an item as written
record SettingsItems(SettingsProblems problems, String at, List<String> keys, String example) {

  /// Reads the value of the key; invalid items are ignored.
  ///
  /// @param item reads one item; empty where it is invalid
  <T> List<T> read(Node value, Function<Node.Mapping, Optional<T>> item) {
    List<T> read = new ArrayList<>();
    if (value.resolved() instanceof Node.Sequence sequence) {
      for (Node node : sequence.items()) {
        if (node.resolved() instanceof Node.Mapping mapping) {
          problems.found().addAll(UnknownKeys.in(problems.file(), at, mapping, keys));
          item.apply(mapping).ifPresent(read::add);
        } else {
          problems.add("read/Type", node.range(), at, "`" + at + "` holds no mapping.", example);
        }
      }
    } else {
      problems.add("read/Type", value.range(), at, "`" + at + "` is not a list.", example);
    }
    return read;
  }

  /// Returns a string of an item; empty where it is absent, blank or of another type.
  Optional<String> text(Node.Mapping mapping, String key) {
    Optional<Node> found = mapping.find(key).map(Node::resolved);
    if (found.isPresent()
        && found.get() instanceof Node.Scalar(Range _, JsonString(String text))
        && !text.isBlank()) {
      return Optional.of(text);
    }
    found.ifPresent(node ->
        problems.add(
            "read/Type", node.range(), at + "." + key, "`" + key + "` is not text.", example));
    return Optional.empty();
  }
}
