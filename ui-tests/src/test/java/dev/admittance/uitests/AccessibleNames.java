package dev.admittance.uitests;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;

/// What somebody who cannot see the window is told of the controls that the focus reaches. A
/// control has a name through its accessible text, its own text, or a label that is for it; a
/// prompt is no name, since it goes with the first letter. All methods run on JavaFX's thread.
final class AccessibleNames {
  private static final int LONGEST_PATH = 4;

  private static final Set<AccessibleRole> SAY_NOTHING =
      Set.of(AccessibleRole.NODE, AccessibleRole.PARENT);

  private static final Set<AccessibleRole> SAY_WHAT_THEY_HOLD =
      Set.of(
          AccessibleRole.TEXT_FIELD,
          AccessibleRole.TEXT_AREA,
          AccessibleRole.PASSWORD_FIELD,
          AccessibleRole.COMBO_BOX);

  private AccessibleNames() {}

  /// The controls in sight of a part that have no name: each by its id, or by those around it.
  static List<String> missing(Node part) {
    return reached(part, node -> label(node).isBlank() && name(node).isBlank());
  }

  /// The controls in sight of a part of which a screen reader cannot tell what they are.
  static List<String> withoutRole(Node part) {
    return reached(part, node -> SAY_NOTHING.contains(node.getAccessibleRole()));
  }

  /// The controls in sight of a part whose accessible text is said in place of what is in them:
  /// they are to be named by a label.
  static List<String> spokenOver(Node part) {
    return reached(
        part,
        node ->
            SAY_WHAT_THEY_HOLD.contains(node.getAccessibleRole())
                && node.getAccessibleText() != null);
  }

  private static List<String> reached(Node part, Predicate<Node> wrong) {
    return nodes(part)
        .filter(Node::isFocusTraversable)
        .filter(wrong)
        .map(AccessibleNames::path)
        .toList();
  }

  private static String label(Node node) {
    return node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY) instanceof Label label
        ? label.getText()
        : "";
  }

  private static String name(Node node) {
    String spoken = node.getAccessibleText();
    if (spoken != null && !spoken.isBlank()) {
      return spoken;
    }
    return node instanceof Labeled labeled && labeled.getText() != null ? labeled.getText() : "";
  }

  /// The node and those around it, as far as one with an id.
  private static String path(Node node) {
    List<String> path = new ArrayList<>();
    for (Node at = node; at != null && path.size() < LONGEST_PATH; at = at.getParent()) {
      path.addFirst(at.getId() == null ? at.getClass().getSimpleName() : "#" + at.getId());
      if (at.getId() != null) {
        break;
      }
    }
    return String.join(" > ", path);
  }

  private static Stream<Node> nodes(Node node) {
    if (!node.isVisible()) {
      return Stream.empty();
    }
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node),
            parent.getChildrenUnmodifiable().stream().flatMap(AccessibleNames::nodes))
        : Stream.of(node);
  }
}
