package dev.admittance.model.document;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// Changes values in a text and preserves comments, order and layout.
public final class NodeEdits {
  private NodeEdits() {}

  /// Returns the edits that turn a node into another value; none where the values are equal.
  ///
  /// @param from the value of the node
  public static List<TextEdit> between(Node node, JsonValue from, JsonValue to) {
    List<TextEdit> edits = new ArrayList<>();
    collect(node, from, to, edits);
    return edits;
  }

  private static void collect(Node node, JsonValue from, JsonValue to, List<TextEdit> edits) {
    if (from.equals(to)) {
      return;
    }
    if (node instanceof Node.Mapping mapping
        && from instanceof JsonObject before
        && to instanceof JsonObject after
        && mapping.entries().stream().allMatch(entry -> after.has(entry.key()))) {
      for (Node.Entry entry : mapping.entries()) {
        collect(
            entry.value(),
            before.find(entry.key()).orElseThrow(),
            after.find(entry.key()).orElseThrow(),
            edits);
      }
    } else if (node instanceof Node.Sequence sequence
        && from instanceof JsonArray before
        && to instanceof JsonArray after
        && before.size() == after.size()
        && sequence.items().size() == after.size()) {
      for (int i = 0; i < sequence.items().size(); i++) {
        collect(sequence.items().get(i), before.get(i), after.get(i), edits);
      }
    } else {
      edits.add(
          new TextEdit(node.range().startOffset(), node.range().endOffset(), JsonText.write(to)));
    }
  }
}
