package dev.admittance.app.design;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.editor.CodeEditorView;
import dev.admittance.app.editor.EditorServices;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The open files as tabs, or a hint what can be opened.
final class SourceTabsView extends StackPane {
  private static final Messages MESSAGES = Messages.of(SourceTabsView.class);

  /// The height of the tabs, in pixels; the style sheet has it too.
  private static final double TABS_HEIGHT = 36;

  private final OpenFiles files;
  private final EditorServices services;
  private final TabPane pane = new TabPane();

  SourceTabsView(OpenFiles files, EditorServices services) {
    this.files = files;
    this.services = services;
    setId("design/content");
    Nodes.addSheet(this, SourceTabsView.class, "design.css");
    pane.setId("design/tabs");
    pane.setAccessibleText(MESSAGES.get("open-files"));
    pane.getStyleClass().addAll(Styles.DENSE, "source-tabs");
    pane.setMinSize(0, 0);
    pane.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
    pane.visibleProperty().bind(Bindings.isNotEmpty(files.files()));
    EmptyState empty = empty();
    empty.visibleProperty().bind(Bindings.isEmpty(files.files()));
    getChildren().addAll(pane, empty);
    follow();
  }

  /// The visible editor; empty without an open file.
  ObservableValue<Optional<CodeEditorView>> shown() {
    return pane.getSelectionModel()
        .selectedItemProperty()
        .map(tab -> Optional.of((CodeEditorView) tab.getContent()))
        .orElse(Optional.empty());
  }

  /// Shows the tabs without the text below them.
  void showTabsAlone(boolean alone) {
    setMinHeight(alone ? TABS_HEIGHT : 0);
    setMaxHeight(alone ? TABS_HEIGHT : Double.MAX_VALUE);
  }

  /// Moves the focus into the text after the key event that asked for it, which would be typed
  /// there otherwise.
  void focusText() {
    Tab selected = pane.getSelectionModel().getSelectedItem();
    Node area = selected == null ? null : selected.getContent().lookup(".editor-area");
    if (area != null) {
      Platform.runLater(area::requestFocus);
    }
  }

  private void follow() {
    files.files().forEach(this::add);
    files
        .files()
        .addListener(
            (ListChangeListener<OpenFile>)
                change -> {
                  while (change.next()) {
                    change.getAddedSubList().forEach(this::add);
                    pane.getTabs().removeIf(tab -> change.getRemoved().contains(fileOf(tab)));
                  }
                });
    files.selectedProperty().subscribe(this::select);
    pane.getSelectionModel()
        .selectedItemProperty()
        .subscribe(tab -> {
          if (tab != null) {
            files.selectedProperty().set(Optional.of(fileOf(tab)));
          }
        });
  }

  private void add(OpenFile file) {
    Tab tab = new Tab(file.title(), new CodeEditorView(file, services));
    tab.textProperty()
        .bind(file.dirtyProperty().map(dirty -> dirty ? "\u25cf " + file.title() : file.title()));
    tab.setId("design/tab/" + file.name());
    tab.setTooltip(new Tooltip(file.name()));
    tab.setUserData(file);
    tab.setOnCloseRequest(event -> {
      // The tab closes when the file closes, which the user may refuse.
      event.consume();
      files.requestClose(file);
    });
    pane.getTabs().add(tab);
  }

  private void select(Optional<OpenFile> selected) {
    pane.getTabs().stream()
        .filter(tab -> Optional.of(fileOf(tab)).equals(selected))
        .forEach(pane.getSelectionModel()::select);
  }

  private static OpenFile fileOf(Tab tab) {
    return (OpenFile) tab.getUserData();
  }

  private static EmptyState empty() {
    return Nodes.withId(
        "design/empty",
        new EmptyState(
                MaterialDesignF.FILE_SEARCH_OUTLINE,
                MESSAGES.get("no-file"),
                MESSAGES.get("no-file.why"))
            .explainedBy("design"));
  }
}
