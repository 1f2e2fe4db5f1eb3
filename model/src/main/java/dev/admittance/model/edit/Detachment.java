package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Syntax;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Preserves the value of aliases when the node with their anchor changes or is removed: the first
/// alias becomes the old value with the anchor.
///
/// @param placement writes the values
/// @param meaning the value of the document before the edit
record Detachment(Placement placement, Anchors anchors, LineLayout layout, JsonValue meaning) {

  /// Returns the edits for a change.
  ///
  /// @param changing the nodes whose value changes, including the nodes that contain them
  /// @param start of the removed section
  /// @param end of the removed section; equal to the start where nothing is removed
  List<TextEdit> edits(List<Syntax> changing, int start, int end) throws EditRefusal {
    List<TextEdit> edits = new ArrayList<>();
    for (Syntax node : changing) {
      if (node.place().anchor() >= 0 && !isWithin(node, start, end)) {
        Optional<Anchors.Definition> definition = anchors.definition(node.place().anchor());
        if (definition.isPresent() && handOver(definition.get(), start, end, edits)) {
          edits.add(withoutAnchor(node));
        }
      }
    }
    for (Anchors.Definition definition : anchors.within(start, end)) {
      handOver(definition, start, end, edits);
    }
    return edits;
  }

  private static boolean isWithin(Syntax node, int start, int end) {
    return node.place().start() >= start && node.place().start() < end;
  }

  /// Moves the anchor to the first alias outside the removed section.
  ///
  /// @return whether there is one
  private boolean handOver(Anchors.Definition definition, int start, int end, List<TextEdit> edits)
      throws EditRefusal {
    Optional<Anchors.Use> first =
        anchors.uses(definition.node().place().anchor()).stream()
            .filter(use -> use.isOutside(start, end))
            .findFirst();
    if (first.isEmpty()) {
      return false;
    }
    String name = name(definition.node());
    Optional<JsonValue> value =
        definition.path().flatMap((List<Step> path) -> new FieldPath(path).find(meaning));
    if (value.isEmpty() || first.get().syntaxPath().isEmpty()) {
      throw new EditRefusal(
          "`*" + name.substring(1) + "` elsewhere in this document refers to what changes here.");
    }
    edits.addAll(placement.put(first.get().syntaxPath().get(), value.get(), name));
    return true;
  }

  /// Returns the anchor as written.
  private String name(Syntax node) {
    int start = nameStart(node);
    return layout.text().substring(start, nameEnd(start));
  }

  /// The anchor may follow the tag.
  private int nameStart(Syntax node) {
    return layout.text().indexOf('&', node.place().start());
  }

  private int nameEnd(int start) {
    int end = start;
    while (end < layout.text().length() && " \t\r\n,[]{}".indexOf(layout.text().charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private TextEdit withoutAnchor(Syntax node) {
    int start = nameStart(node);
    int end = nameEnd(start);
    while (end < node.place().content() && layout.text().charAt(end) == ' ') {
      end++;
    }
    boolean last = end == layout.lineEnd(end);
    while (last && start > 0 && layout.text().charAt(start - 1) == ' ') {
      start--;
    }
    return new TextEdit(start, end, "");
  }
}
