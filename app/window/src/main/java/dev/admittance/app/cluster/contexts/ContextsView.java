package dev.admittance.app.cluster.contexts;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The side panel of Cluster: the contexts of the kubeconfig above the details of the selected one.
public final class ContextsView extends VBox {
  private static final Messages MESSAGES = Messages.of(ContextsView.class);

  private static final String STYLES =
      String.valueOf(ContextsView.class.getResource("contexts.css"));
  private static final double SHARE_OF_LIST = 0.55;

  private static final double NARROWEST = 220;

  private final ContextsViewModel contexts;
  private final TextField search = new TextField();
  private final ListView<ContextRow> list = new ListView<>();
  private final VBox problems = new VBox();
  private final ContextDetails details;
  private boolean following;

  /// Reads the kubeconfig again whenever it becomes visible.
  ///
  /// @param permissions the permitted exec credential plugins
  /// @param dialogs shows the questions about plugins
  public ContextsView(
      ContextsViewModel contexts,
      ExecPluginPermissions permissions,
      ExecPluginPrompts prompts,
      DialogLayer dialogs) {
    this.contexts = contexts;
    details = new ContextDetails(contexts, permissions);
    Nodes.withId("cluster/contexts-panel", Nodes.styled(this, "contexts"));
    getStylesheets().add(STYLES);
    prepareSearch();
    prepareList();
    Nodes.withId("cluster/contexts-problems", Nodes.styled(problems, "contexts-problems"));
    problems.managedProperty().bind(problems.visibleProperty());
    NoticeBar words = new NoticeBar("cluster/plugin-says", "mdi2m-message-text-outline");
    prompts.wordsProperty().subscribe(words::say);
    StackPane stage = new StackPane(list, nothingFound(), empty());
    stage.setMinWidth(NARROWEST);
    SplitPane split = new SplitPane(stage);
    split.setOrientation(Orientation.VERTICAL);
    SplitPane.setResizableWithParent(details, false);
    Nodes.grow(split);
    VBox searched = Nodes.column("contexts-search", search);
    getChildren().setAll(heading(), searched, words, problems, split);
    contexts
        .kubeconfigProperty()
        .map(known -> known.contexts().isEmpty())
        .subscribe(none -> showDetails(split, !none));
    contexts.kubeconfigProperty().subscribe(_ -> showProblems());
    contexts.chosenProperty().subscribe(this::follow);
    permissions.allProperty().subscribe(_ -> details.show());
    prompts.loginsProperty().subscribe(_ -> permissions.look());
    contexts.rows().subscribe(() -> follow(contexts.chosenProperty().get()));
    new ExecPluginDialog(dialogs, prompts);
    NodeVisibility.of(this)
        .subscribe(inSight -> {
          contexts.follow(inSight);
          permissions.look();
        });
  }

  private HBox heading() {
    Label title = Nodes.label(MESSAGES.get("title"), "contexts-title");
    Label count = Nodes.withId("cluster/contexts-count", Nodes.label("", "contexts-count"));
    Runnable follow =
        () -> {
          int all = contexts.kubeconfigProperty().get().contexts().size();
          int found = contexts.rows().size();
          String words =
              all == 1 ? MESSAGES.get("count.context") : MESSAGES.get("count.contexts", all);
          count.setText(
              all == 0 ? "" : found == all ? words : MESSAGES.get("shared.of", found, words));
        };
    contexts.rows().subscribe(follow);
    follow.run();
    return Nodes.row("contexts-heading", title, Nodes.space(), count);
  }

  public void find() {
    search.requestFocus();
    search.selectAll();
  }

  private void prepareSearch() {
    search.setId("cluster/contexts-search");
    search.setPromptText(MESSAGES.get("search.prompt"));
    ScreenReaderLabel.name(search, MESSAGES.get("search.name"));
    Nodes.tip(search, MESSAGES.get("search.tip"));
    search.textProperty().bindBidirectional(contexts.searchProperty());
    search.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.DOWN) {
            list.requestFocus();
            event.consume();
          } else if (event.getCode() == KeyCode.ESCAPE && !search.getText().isEmpty()) {
            search.clear();
            event.consume();
          } else if (event.getCode() == KeyCode.ENTER) {
            contexts.openFound();
            event.consume();
          }
        });
  }

  private void prepareList() {
    list.setId("cluster/contexts");
    list.setAccessibleText(MESSAGES.get("list.name"));
    list.getStyleClass().add("context-list");
    list.setItems(contexts.rows());
    list.setCellFactory(_ -> new ContextCell());
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(row -> {
          if (row != null && !following) {
            contexts.chosenProperty().set(Optional.of(row.name()));
          }
        });
    KeyActions.onOpen(list, contexts::open);
  }

  private Node nothingFound() {
    Label label = Nodes.label(MESSAGES.get("nothing-fits"), "contexts-none");
    Runnable follow =
        () ->
            label.setVisible(
                contexts.rows().isEmpty()
                    && !contexts.kubeconfigProperty().get().contexts().isEmpty());
    contexts.rows().subscribe(follow);
    follow.run();
    return label;
  }

  private Node empty() {
    EmptyState empty =
        new EmptyState(
                MaterialDesignF.FILE_SEARCH_OUTLINE,
                MESSAGES.get("none"),
                MESSAGES.get("none.hint"))
            .explainedBy("cluster#contexts");
    empty.setId("cluster/contexts-empty");
    Runnable follow =
        () ->
            empty.setVisible(
                contexts.readProperty().get()
                    && contexts.kubeconfigProperty().get().contexts().isEmpty());
    contexts.kubeconfigProperty().subscribe(_ -> follow.run());
    contexts.readProperty().subscribe(_ -> follow.run());
    return empty;
  }

  /// Without contexts, the explanation of their source takes the whole height.
  private void showDetails(SplitPane split, boolean any) {
    if (!any) {
      split.getItems().remove(details);
    } else if (!split.getItems().contains(details)) {
      split.getItems().add(details);
      split.setDividerPositions(SHARE_OF_LIST);
    }
  }

  private void showProblems() {
    problems.getChildren().setAll(ContextDetails.problems(contexts.problems()));
    problems.setVisible(!contexts.problems().isEmpty());
    details.show();
  }

  private void follow(Optional<String> chosen) {
    following = true;
    list.getItems().stream()
        .filter(row -> chosen.equals(Optional.of(row.name())))
        .findFirst()
        .ifPresentOrElse(
            row -> list.getSelectionModel().select(row),
            () -> list.getSelectionModel().clearSelection());
    following = false;
    details.show();
  }
}
