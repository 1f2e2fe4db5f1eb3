package dev.admittance.app.design;

import dev.admittance.app.design.OutlineEntry.Kind;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The outline as a tree. Enter or a click shows the text behind a row.
final class OutlineView extends VBox {
  private final DesignViewModel design;
  private final TreeView<OutlineEntry> tree = new TreeView<>();

  OutlineView(DesignViewModel design) {
    this.design = design;
    setId("design/side");
    getStyleClass().add("outline");
    getStylesheets()
        .add(Objects.requireNonNull(OutlineView.class.getResource("outline.css")).toExternalForm());
    Label title = new Label("Configurations and files");
    title.getStyleClass().add("panel-title");
    HBox bar = new HBox(title);
    bar.getStyleClass().add("panel-bar");
    tree.setId("design/outline");
    tree.setAccessibleText("Configurations in the order of the server, and files");
    tree.setShowRoot(false);
    tree.setCellFactory(_ -> new OutlineCell());
    tree.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER) {
        openSelected();
        event.consume();
      }
    });
    tree.setOnMouseClicked(this::openClicked);
    VBox.setVgrow(tree, Priority.ALWAYS);
    getChildren().addAll(bar, tree);
    design.outline().subscribe(this::show);
  }

  private void show(List<OutlineEntry> groups) {
    TreeItem<OutlineEntry> root = new TreeItem<>();
    groups.forEach(group -> root.getChildren().add(item(group)));
    root.setExpanded(true);
    tree.setRoot(root);
  }

  private static TreeItem<OutlineEntry> item(OutlineEntry entry) {
    TreeItem<OutlineEntry> item = new TreeItem<>(entry);
    entry.children().forEach(child -> item.getChildren().add(item(child)));
    item.setExpanded(entry.kind() == Kind.GROUP || entry.kind() == Kind.CONFIGURATION);
    return item;
  }

  private void openClicked(MouseEvent event) {
    if (event.getClickCount() == 1) {
      openSelected();
    }
  }

  private void openSelected() {
    TreeItem<OutlineEntry> selected = tree.getSelectionModel().getSelectedItem();
    if (selected != null) {
      design.open(selected.getValue());
    }
  }
}
