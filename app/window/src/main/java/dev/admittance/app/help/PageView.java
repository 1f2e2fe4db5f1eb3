package dev.admittance.app.help;

import dev.admittance.app.help.HelpViewModel.Reading;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The current page. Its lines have a limited length; it scrolls to what gets the focus.
final class PageView extends ScrollPane {
  /// The horizontal margins with the scroll bar, in pixels.
  private static final double MARGINS = 56;

  private final Links links;
  private final ObservableValue<Boolean> dark;
  private final StackPane paper = new StackPane();
  private Optional<Node> begin = Optional.empty();
  private boolean settling;

  /// @param dark whether the theme is dark
  PageView(Links links, ObservableValue<Boolean> dark) {
    this.links = links;
    this.dark = dark;
    setId("help/page");
    // Until the first page is shown.
    setAccessibleText(Messages.of(PageView.class).get("open"));
    getStyleClass().add("help-scroll");
    setFitToWidth(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    paper.getStyleClass().add("help-paper");
    setContent(paper);
    // So that the keyboard scrolls even a page without links.
    setFocusTraversable(true);
    paper.heightProperty().subscribe(_ -> keepBegin());
    viewportBoundsProperty().subscribe(_ -> keepBegin());
    addEventFilter(ScrollEvent.ANY, _ -> settling = false);
    addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> settling = false);
    addEventFilter(KeyEvent.KEY_PRESSED, _ -> settling = false);
    sceneProperty()
        .flatMap(scene -> scene.focusOwnerProperty())
        .subscribe(owner -> scrollInView(Optional.ofNullable(owner)));
  }

  /// Shows a page from a heading on.
  void show(Reading reading) {
    BlockNodes blocks = new BlockNodes(links, image -> new PageImage(image, dark, this, MARGINS));
    VBox column = blocks.column(reading.page());
    paper.getChildren().setAll(column);
    setAccessibleText(reading.page().title());
    begin = Optional.ofNullable(blocks.headings().get(reading.anchor()));
    settling = true;
    applyCss();
    layout();
    scrollToBegin();
  }

  /// Keeps the start of the page in view while images and a new window are laid out, until the user
  /// scrolls.
  private void keepBegin() {
    if (settling) {
      Platform.runLater(this::scrollToBegin);
    }
  }

  private void scrollToBegin() {
    double room = paper.getHeight() - getViewportBounds().getHeight();
    double top = begin.map(node -> inPaper(node).getMinY() - 8).orElse(0.0);
    setVvalue(room <= 0 ? 0 : Math.clamp(top / room, 0, 1));
  }

  private void scrollInView(Optional<Node> focused) {
    focused
        .filter(this::isOnPaper)
        .ifPresent(node -> {
          double seen = getViewportBounds().getHeight();
          double room = paper.getHeight() - seen;
          Bounds bounds = inPaper(node);
          double top = getVvalue() * room;
          if (room > 0 && bounds.getMinY() < top) {
            setVvalue(Math.clamp((bounds.getMinY() - 24) / room, 0, 1));
          } else if (room > 0 && bounds.getMaxY() > top + seen) {
            setVvalue(Math.clamp((bounds.getMaxY() - seen + 24) / room, 0, 1));
          }
        });
  }

  private boolean isOnPaper(Node node) {
    Node at = node;
    while (at != null && !at.equals(paper)) {
      at = at.getParent();
    }
    return at != null;
  }

  private Bounds inPaper(Node node) {
    return paper.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
  }
}
