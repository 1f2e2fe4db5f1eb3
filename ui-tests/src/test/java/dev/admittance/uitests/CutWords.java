package dev.admittance.uitests;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// Words of the window that have too little room. What people have named themselves may be cut,
/// such as names of files; what the window says may not: its buttons, its sentences, and the
/// headings of its columns and tabs, what its fields ask for. Lists of what it offers are not wider
/// than there is room. What the simulator tells of a request may be as long as names are in it, and
/// is whole in its tooltip or at its step.
final class CutWords {
  private static final String HEADING = "column-header";
  private static final String TAB = "tab-label";
  private static final Set<String> TOLD =
      Set.of("debug/outcome", "debug/explanation", "design/matchConditions/try/capture");

  private CutWords() {}

  /// The words in sight of a part that are cut.
  static List<String> in(Node part) {
    return Stream.of(labels(part), prompts(part), wideLists(part)).flatMap(words -> words).toList();
  }

  private static Stream<String> labels(Node part) {
    return nodes(part)
        .filter(Labeled.class::isInstance)
        .map(Labeled.class::cast)
        .filter(CutWords::isOfTheWindow)
        .filter(labeled -> labeled.getId() == null || !TOLD.contains(labeled.getId()))
        .filter(CutWords::isCut)
        .map(labeled -> labeled.getText() + " (" + labeled.getId() + ")");
  }

  private static Stream<String> prompts(Node part) {
    return nodes(part)
        .filter(TextField.class::isInstance)
        .map(TextField.class::cast)
        .filter(field -> field.getText() == null || field.getText().isEmpty())
        .filter(field -> width(field.getPromptText(), field.getFont()) > room(field))
        .map(field -> field.getPromptText() + " (" + field.getId() + ")");
  }

  private static double width(String words, Font font) {
    Text text = new Text(words);
    text.setFont(font);
    return text.getLayoutBounds().getWidth();
  }

  private static double room(TextField field) {
    return field.getWidth() - field.getInsets().getLeft() - field.getInsets().getRight();
  }

  /// The lists that must be scrolled sideways to read their rows.
  private static Stream<String> wideLists(Node part) {
    return nodes(part)
        .filter(ListView.class::isInstance)
        .filter(list ->
            nodes(list)
                .anyMatch(node ->
                    node instanceof ScrollBar bar
                        && bar.getOrientation() == Orientation.HORIZONTAL))
        .map(list -> "rows of " + list.getId());
  }

  private static boolean isOfTheWindow(Labeled labeled) {
    return labeled instanceof ButtonBase
        || labeled.isWrapText()
        || (labeled instanceof Label
            && (labeled.getStyleClass().contains(TAB) || isHeading(labeled.getParent())));
  }

  /// Whether a node is the heading of a column, or the label in it that holds a label of its own.
  private static boolean isHeading(@Nullable Node node) {
    return node != null
        && (node.getStyleClass().contains(HEADING)
            || (node instanceof Label && isHeading(node.getParent())));
  }

  static boolean isCut(Labeled labeled) {
    String text = labeled.getText();
    return text != null
        && !text.isEmpty()
        && labeled.getWidth() > 0
        && shown(labeled).anyMatch(shown -> !shown.equals(text));
  }

  private static Stream<String> shown(Labeled labeled) {
    return labeled.getChildrenUnmodifiable().stream()
        .filter(part -> part instanceof Text && !part.equals(labeled.getGraphic()))
        .map(text -> ((Text) text).getText());
  }

  private static Stream<Node> nodes(Node node) {
    if (!node.isVisible()) {
      return Stream.empty();
    }
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node), parent.getChildrenUnmodifiable().stream().flatMap(CutWords::nodes))
        : Stream.of(node);
  }
}
