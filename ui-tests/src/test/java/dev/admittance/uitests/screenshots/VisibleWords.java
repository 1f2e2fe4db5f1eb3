package dev.admittance.uitests.screenshots;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/// The words that a person sees in a part of the window: those whose middle is neither outside of
/// it nor cut off by what they are in.
final class VisibleWords {
  private final Bounds part;
  private final List<String> words = new ArrayList<>();

  private VisibleWords(Bounds part) {
    this.part = part;
  }

  /// The words of a part of the window.
  ///
  /// @param root of the window
  /// @param part in the coordinates of the scene
  static List<String> in(Node root, Bounds part) {
    VisibleWords visible = new VisibleWords(part);
    visible.collect(root, List.of());
    return visible.words;
  }

  private void collect(Node node, List<Bounds> clips) {
    if (!node.isVisible() || node.getOpacity() == 0) {
      return;
    }
    List<Bounds> inner = clips;
    if (node.getClip() != null) {
      inner = new ArrayList<>(clips);
      inner.add(node.localToScene(node.getClip().getBoundsInParent()));
    }
    if (node instanceof Labeled labeled) {
      add(node, labeled.getText(), inner);
      if (labeled.getGraphic() != null) {
        collect(labeled.getGraphic(), inner);
      }
    } else if (node instanceof Text text) {
      add(node, text.getText(), inner);
    } else if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        collect(child, inner);
      }
    }
  }

  private void add(Node node, String text, List<Bounds> clips) {
    Bounds bounds = node.localToScene(node.getLayoutBounds());
    Point2D middle = new Point2D(bounds.getCenterX(), bounds.getCenterY());
    // Icons are letters of a font of their own.
    boolean icon = text != null && text.codePoints().anyMatch(VisibleWords::isPrivate);
    if (text != null
        && !text.isBlank()
        && !icon
        && part.contains(middle)
        && clips.stream().allMatch(clip -> clip.contains(middle))) {
      words.add(text.strip().replaceAll("\\s*\n\\s*", "\n"));
    }
  }

  private static boolean isPrivate(int point) {
    return Character.getType(point) == Character.PRIVATE_USE;
  }
}
