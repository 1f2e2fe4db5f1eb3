package dev.admittance.app.editor.completion;

import dev.admittance.app.controls.ListPopup;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.completion.CompletionItem;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The completions at a caret, with the documentation of the selected one beside them. The editor
/// keeps the focus.
public final class CompletionPopup {
  private static final Messages MESSAGES = Messages.of(CompletionPopup.class);

  /// The width in pixels.
  private static final double WIDTH = 620;

  /// The width in pixels without the documentation.
  private static final double NARROWEST = 304;

  /// The width below which the documentation is not legible, in pixels.
  private static final double SIDE = 120;

  /// The margin at the right edge of the window, in pixels.
  private static final double EDGE = 12;

  private static final double ROW = 24;
  private static final int FEWEST_ROWS = 4;
  private static final int MOST_ROWS = 10;

  private final ListPopup<CompletionItem> popup;
  private final HBox box;
  private final Label title = Nodes.label("", "completion-title");
  private final VBox documentation = Nodes.column("completion-text");

  /// @param accept inserts the accepted completion
  public CompletionPopup(Consumer<CompletionItem> accept) {
    popup =
        new ListPopup<>(
            "design/completion/items",
            MESSAGES.get("list.name"),
            ROW,
            MOST_ROWS,
            _ -> new CompletionCell(),
            accept);
    popup.list().setMinWidth(300);
    popup.list().setPrefWidth(300);
    popup.list().getSelectionModel().selectedItemProperty().subscribe(this::explain);
    ScrollPane side = Nodes.grow(Nodes.styled(new ScrollPane(documentation), "completion-side"));
    side.setFitToWidth(true);
    side.setFocusTraversable(false);
    box =
        Nodes.withId("design/completion", Nodes.styled(new HBox(popup.list(), side), "completion"));
    Nodes.addSheet(box, CompletionPopup.class, "completion.css");
    Nodes.showWhile(side, box.widthProperty().greaterThan(NARROWEST + SIDE));
    popup.setContent(box);
  }

  /// Shows completions, the first one selected.
  ///
  /// @param word on the screen
  public void show(Node owner, Bounds word, List<CompletionItem> items) {
    Window window = owner.getScene().getWindow();
    double room = window.getX() + window.getWidth() - word.getMinX() - EDGE;
    box.setPrefWidth(Math.clamp(room, NARROWEST, WIDTH));
    popup.show(owner, word, Math.max(items.size(), FEWEST_ROWS));
    // Rows have no theme before the popup is shown.
    popup.list().getItems().setAll(items);
    popup.list().getSelectionModel().clearAndSelect(0);
    popup.list().scrollTo(0);
  }

  /// The selected completion; empty while hidden.
  public Optional<CompletionItem> chosen() {
    return Optional.ofNullable(popup.list().getSelectionModel().getSelectedItem())
        .filter(_ -> popup.isShowing());
  }

  public void hide() {
    popup.hide();
  }

  /// Sets what hears that the popup was closed.
  public void onHidden(Runnable action) {
    popup.onHidden(action);
  }

  /// Handles a key if it belongs to the list; one that moves the caret closes it.
  ///
  /// @return whether it did
  public boolean press(KeyEvent event) {
    if (!popup.isShowing()) {
      return false;
    }
    return switch (event.getCode()) {
      case LEFT, RIGHT, HOME, END -> {
        hide();
        yield false;
      }
      default -> popup.press(event);
    };
  }

  private void explain(@Nullable CompletionItem item) {
    documentation.getChildren().clear();
    if (item == null) {
      return;
    }
    title.setText(item.label());
    documentation.getChildren().add(title);
    if (!item.detail().isEmpty()) {
      documentation.getChildren().add(Nodes.wrapped(item.detail(), "completion-detail"));
    }
    if (!item.documentation().isEmpty()) {
      documentation.getChildren().add(new InlineCodeText(item.documentation()));
    }
  }
}
