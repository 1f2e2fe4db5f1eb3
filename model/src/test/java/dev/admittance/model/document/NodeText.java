package dev.admittance.model.document;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.Range;
import java.util.stream.Collectors;

/// Writes nodes with their places, for tests: `{a@1:1-1:2: 1@1:4-1:5}@1:1-1:5`.
final class NodeText {
  private NodeText() {}

  static String of(Node node) {
    String content =
        switch (node) {
          case Node.Mapping mapping ->
              mapping.entries().stream()
                  .map(e -> e.key() + at(e.keyRange()) + ": " + of(e.value()))
                  .collect(Collectors.joining(", ", "{", "}"));
          case Node.Sequence sequence ->
              sequence.items().stream()
                  .map(NodeText::of)
                  .collect(Collectors.joining(", ", "[", "]"));
          case Node.Scalar scalar -> JsonText.write(scalar.value());
          case Node.Alias alias -> "*" + alias.anchor();
        };
    return content + at(node.range());
  }

  private static String at(Range range) {
    return "@%d:%d-%d:%d"
        .formatted(
            range.start().line(), range.start().column(), range.end().line(), range.end().column());
  }
}
