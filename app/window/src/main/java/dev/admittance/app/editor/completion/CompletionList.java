package dev.admittance.app.editor.completion;

import dev.admittance.app.completion.CompletionItem;
import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.beans.property.IntegerProperty;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The completions, with the documentation of the selected one beside them. The editor keeps the
/// focus.
public final class CompletionList extends HBox {
  private static final Messages MESSAGES = Messages.of(CompletionList.class);

  /// The width in pixels.
  public static final double WIDTH = 620;

  /// The width in pixels without the documentation.
  public static final double NARROWEST = 304;

  /// The width below which the documentation is not legible, in pixels.
  private static final double SIDE = 120;

  private static final double ROW = 24;
  private static final int MOST_ROWS = 10;

  private final ObservableList<CompletionItem> items;
  private final IntegerProperty selected;
  private final Runnable accept;
  private final ListView<CompletionItem> list;
  private final Label title = new Label();
  private final VBox documentation = new VBox();

  /// @param selected the index of the selected item
  /// @param accept takes the selected item
  public CompletionList(
      ObservableList<CompletionItem> items, IntegerProperty selected, Runnable accept) {
    this.items = items;
    this.selected = selected;
    this.accept = accept;
    this.list = new ListView<>(items);
    Nodes.addSheet(this, CompletionList.class, "completion.css");
    Nodes.withId("design/completion", Nodes.styled(this, "completion"));
    list.setId("design/completion/items");
    list.setAccessibleText(MESSAGES.get("list.name"));
    list.setFocusTraversable(false);
    list.setFixedCellSize(ROW);
    list.setMinWidth(300);
    list.setPrefWidth(300);
    list.setCellFactory(_ -> new Row());
    setMinWidth(0);
    ScrollPane side = Nodes.styled(new ScrollPane(documentation), "completion-side");
    side.setFitToWidth(true);
    side.setFocusTraversable(false);
    documentation.getStyleClass().add("completion-text");
    title.getStyleClass().add("completion-title");
    Nodes.grow(side);
    Nodes.showWhile(side, widthProperty().greaterThan(NARROWEST + SIDE));
    getChildren().addAll(list, side);
    items.addListener((ListChangeListener<CompletionItem>) _ -> resized());
    selected.subscribe(_ -> select());
  }

  /// The height for the current content, in pixels.
  public double wantedHeight() {
    return Math.clamp(items.size(), 4, MOST_ROWS) * ROW + 4;
  }

  private void resized() {
    list.setPrefHeight(wantedHeight());
    select();
  }

  private void select() {
    int index = selected.get();
    if (index < items.size()) {
      list.getSelectionModel().clearAndSelect(index);
      list.scrollTo(Math.max(0, index - MOST_ROWS / 2));
      explain(items.get(index));
    }
  }

  private void explain(CompletionItem item) {
    title.setText(item.label());
    documentation.getChildren().setAll(title);
    if (!item.detail().isEmpty()) {
      Label detail = Nodes.label(item.detail(), "completion-detail");
      detail.setWrapText(true);
      documentation.getChildren().add(detail);
    }
    if (!item.documentation().isEmpty()) {
      documentation.getChildren().add(new InlineCodeText(item.documentation()));
    }
  }

  private final class Row extends GraphicCell<CompletionItem> {
    private final FontIcon icon = new FontIcon();
    private final Label label = new Label();
    private final Label detail = new Label();
    private final HBox row = new HBox(icon, label, space(), detail);

    Row() {
      row.getStyleClass().add("completion-row");
      label.setMinWidth(USE_PREF_SIZE);
      detail.getStyleClass().add("completion-detail");
      detail.setMinWidth(0);
      setPrefWidth(0);
      setOnMousePressed(event -> {
        if (!isEmpty()) {
          selected.set(getIndex());
          accept.run();
        }
        event.consume();
      });
    }

    @Override
    protected Node show(CompletionItem item) {
      icon.setIconLiteral(icon(item.kind()));
      label.setText(item.label());
      detail.setText(item.detail());
      setAccessibleText(item.label() + " " + item.detail());
      return row;
    }

    private static Region space() {
      Region space = Nodes.space();
      space.setMinWidth(8);
      return space;
    }
  }

  private static String icon(CompletionItem.Kind kind) {
    return switch (kind) {
      case KEY -> "mdi2k-key-outline";
      case VALUE -> "mdi2f-format-list-bulleted-type";
      case RESOURCE -> "mdi2c-cube-outline";
      case NAME -> "mdi2t-tag-outline";
      case OBJECT -> "mdi2f-file-document-outline";
      case VARIABLE -> "mdi2v-variable";
      case FUNCTION -> "mdi2f-function-variant";
    };
  }
}
