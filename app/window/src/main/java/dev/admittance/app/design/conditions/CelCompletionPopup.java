package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.ListPopup;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.conditions.CelCompletion.Found;
import dev.admittance.app.messages.Messages;
import java.util.function.BiConsumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The completions below the caret: Tab accepts, too. The focus stays in the editor.
final class CelCompletionPopup {
  private static final Messages MESSAGES = Messages.of(CelCompletionPopup.class);

  private static final double ROW = 24;
  private static final int ROWS = 10;

  private final ListPopup<CelCompletionItem> popup;
  private Found found = Found.NOTHING;

  /// @param accept inserts the accepted completion
  CelCompletionPopup(BiConsumer<Found, CelCompletionItem> accept) {
    popup =
        new ListPopup<>(
            "design/completion",
            MESSAGES.get("completion"),
            ROW,
            ROWS,
            _ -> new CompletionCell(),
            chosen -> accept.accept(found, chosen));
    Label doc = Nodes.wrapped("", "completion-doc");
    popup
        .list()
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(one -> doc.setText(one == null ? "" : one.doc()));
    Nodes.showWhile(doc, doc.textProperty().isNotEmpty());
    VBox box = Nodes.column("completion", popup.list(), doc);
    Nodes.addSheet(box, CelCompletionPopup.class, "conditions.css");
    popup.setContent(box);
  }

  void show(Node owner, Bounds caret, Found now) {
    found = now;
    popup.list().getItems().setAll(now.items());
    popup.list().getSelectionModel().selectFirst();
    popup.list().scrollTo(0);
    popup.show(owner, caret, now.items().size());
  }

  void hide() {
    popup.hide();
  }

  /// Handles a key if it belongs to the list.
  ///
  /// @return whether it did
  boolean press(KeyEvent event) {
    if (!popup.isShowing()) {
      return false;
    }
    return switch (event.getCode()) {
      case TAB -> {
        popup.accept();
        yield true;
      }
      case LEFT, RIGHT, HOME, END -> {
        hide();
        yield false;
      }
      default -> popup.press(event);
    };
  }

  private static final class CompletionCell extends GraphicCell<CelCompletionItem> {
    private final FontIcon icon = new FontIcon();
    private final Label label = Nodes.uncut(Nodes.label("", "completion-label"));
    private final Label signature = Nodes.grow(Nodes.label("", "completion-signature"));
    private final HBox content = Nodes.row("completion-row", icon, label, signature);

    private CompletionCell() {
      signature.setMaxWidth(Double.MAX_VALUE);
      setPrefWidth(0);
    }

    @Override
    protected Node show(CelCompletionItem one) {
      icon.setIconLiteral(
          switch (one.kind()) {
            case VARIABLE -> "mdi2v-variable";
            case FIELD -> "mdi2c-code-braces";
            case FUNCTION -> "mdi2f-function-variant";
            case MACRO -> "mdi2r-repeat-variant";
          });
      label.setText(one.label());
      signature.setText(one.signature());
      setAccessibleText(one.label() + " " + one.signature());
      return content;
    }
  }
}
