package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.ListPopup;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.debug.filter.QuerySuggestions.Suggestion;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The completions of the filter. The focus stays in the filter, and nothing is selected initially.
final class SuggestionPopup {
  private static final Messages MESSAGES = Messages.of(SuggestionPopup.class);

  private static final double ROW = 26;
  private static final int ROWS = 12;
  private static final double WIDTH = 340;

  private final ListPopup<Suggestion> popup;

  /// @param accept inserts the accepted completion
  SuggestionPopup(Consumer<Suggestion> accept) {
    popup =
        new ListPopup<>(
            "debug/captures-proposals",
            MESSAGES.get("proposals"),
            ROW,
            ROWS,
            _ -> new SuggestionCell(),
            accept);
    popup.list().setPrefWidth(WIDTH);
    VBox box = Nodes.column("filter-proposals", popup.list());
    box.getStylesheets().add(CapturesView.STYLES);
    popup.setContent(box);
  }

  void show(Node owner, Bounds bounds, List<Suggestion> proposals) {
    popup.list().getItems().setAll(proposals);
    popup.list().getSelectionModel().clearSelection();
    popup.list().scrollTo(0);
    popup.show(owner, bounds, proposals.size());
  }

  void hide() {
    popup.hide();
  }

  /// Handles a key if it belongs to the list.
  ///
  /// @return whether it did
  boolean press(KeyEvent event) {
    return popup.isShowing() && popup.press(event);
  }

  private static final class SuggestionCell extends GraphicCell<Suggestion> {
    private final Label label = Nodes.uncut(Nodes.label("", "proposal-label"));
    private final Label meaning = Nodes.label("", "proposal-meaning");
    private final HBox content = Nodes.row("proposal", label, meaning);

    private SuggestionCell() {
      setPrefWidth(0);
    }

    @Override
    protected Node show(Suggestion proposal) {
      label.setText(proposal.label());
      meaning.setText(proposal.meaning());
      setAccessibleText(proposal.label() + " " + proposal.meaning());
      return content;
    }
  }
}
