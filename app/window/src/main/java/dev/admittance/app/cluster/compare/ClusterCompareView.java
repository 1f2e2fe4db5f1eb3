package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.compare.ClusterCompareViewModel.Stage;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.compare.ComparedObject;
import dev.admittance.cluster.compare.ComparedObject.State;
import dev.admittance.cluster.compare.WorkspaceObject;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.text.Position;
import dev.admittance.storage.StateFolder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.collections.SetChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The differences between the workspace and a cluster, and the controls that apply them.
public final class ClusterCompareView extends VBox {
  private static final Messages MESSAGES = Messages.of(ClusterCompareView.class);

  static final String SHEET = String.valueOf(ClusterCompareView.class.getResource("compare.css"));

  private static final double LIST_SHARE = 0.36;
  private static final String JOURNALS = "applied";

  private final ClusterSession session;
  private final ClusterServices services;
  private final ClusterCompareViewModel compare;
  private final ChangeReviewViewModel review;
  private final ListView<ComparedObject> list = new ListView<>();
  private final DifferencesView differences;
  private final HBox states = new HBox();
  private final Label summary = new Label();
  private final Button reviewing = new Button();
  private final StackPane stage = new StackPane();
  private final SplitPane halves;
  private final VBox comparison;
  private final NoticeBar problem = new NoticeBar("cluster/compare-problem", "mdi2a-alert-outline");
  private final NoticeBar stale = new NoticeBar("cluster/compare-stale", "mdi2u-update");
  private final NoticeBar news = new NoticeBar("cluster/compare-news", "mdi2i-information-outline");

  public static ClusterPage page() {
    return new ClusterPage(
        ClusterSession.APPLY,
        MESSAGES.get("title"),
        "mdi2c-compare-horizontal",
        ClusterCompareView::new);
  }

  private ClusterCompareView(ClusterSession session) {
    this.session = session;
    this.services = session.services();
    compare = new ClusterCompareViewModel(session);
    review = new ChangeReviewViewModel(session, () -> StateFolder.folder(JOURNALS));
    review.whenChanged(compare::compare);
    differences =
        new DifferencesView(
            new DifferencesView.Callbacks(
                this::open,
                object -> new ClusterObjectImport(services).write(object),
                object ->
                    review.review(
                        List.of(ClusterCompareViewModel.removal(object)), compare.live())));
    Nodes.withId("cluster/compare-page", Nodes.styled(this, "compare"));
    getStylesheets().add(SHEET);
    configureList();
    halves = new SplitPane(list, differences);
    halves.setDividerPositions(LIST_SHARE);
    stale.say("");
    stale.add("cluster/compare-again", MESSAGES.get("again.stale"), compare::compare);
    Button undo =
        news.add(
            "cluster/compare-undo",
            MESSAGES.get("shared.undo"),
            () -> UndoDialog.undo(services.dialogs(), review.undoing(), session.context()));
    Nodes.tip(undo, MESSAGES.get("undo.tip"));
    review.undoing().undoableProperty().subscribe(journal -> undo.setVisible(journal.isPresent()));
    undo.managedProperty().bind(undo.visibleProperty());
    news.add("cluster/compare-dismiss", MESSAGES.get("shared.dismiss"), review::dismiss);
    Nodes.grow(stage);
    comparison = new VBox(bar(), problem, stale, stage);
    Nodes.grow(comparison);
    ChangeReviewView changes = new ChangeReviewView(review, services.dialogs());
    Nodes.grow(changes);
    StackPane pages = Nodes.grow(new StackPane(comparison, changes));
    changes.visibleProperty().bind(review.openProperty());
    comparison.visibleProperty().bind(review.openProperty().not());
    getChildren().setAll(news, pages);
    follow();
    compare.compare();
    review.undoing().recall();
    session.proposedProperty().subscribe(_ -> reviewProposed());
  }

  private void reviewProposed() {
    session
        .takeProposed()
        .ifPresent(change ->
            review.review(
                List.of(change),
                session.snapshotProperty().get().objects().stream()
                    .map(LiveObject::object)
                    .toList()));
  }

  private void configureList() {
    list.setId("cluster/compare-list");
    list.setAccessibleText(MESSAGES.get("list.name"));
    list.setItems(compare.rows());
    list.setCellFactory(_ -> new ComparedCell(compare));
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(chosen -> {
          if (chosen != null) {
            compare.selectedProperty().set(Optional.of(chosen));
          }
        });
    list.setOnKeyPressed(event -> {
      ComparedObject chosen = list.getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.SPACE && chosen != null) {
        compare.check(chosen, !compare.checked().contains(ClusterCompareViewModel.id(chosen)));
        event.consume();
      }
    });
  }

  private FlowPane bar() {
    Button again = Nodes.uncut(new Button(MESSAGES.get("compare"), new FontIcon("mdi2r-refresh")));
    Nodes.withId("cluster/compare-run", Nodes.styled(again, Styles.SMALL));
    Nodes.tip(again, MESSAGES.get("compare.tip"));
    again.setOnAction(_ -> compare.compare());
    again
        .disableProperty()
        .bind(compare.stageProperty().map(now -> now == Stage.RUNNING || !compare.isPossible()));
    states.getStyleClass().add("compare-states");
    Nodes.withId("cluster/compare-summary", Nodes.styled(summary, Styles.TEXT_MUTED));
    summary.setMinWidth(0);
    Button all =
        Buttons.small("cluster/compare-all", MESSAGES.get("choose-all"), () -> compare.checkAll());
    Nodes.tip(all, MESSAGES.get("choose-all.tip"));
    Nodes.withId("cluster/compare-review", Nodes.styled(reviewing, Styles.SMALL, Styles.ACCENT));
    reviewing.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(reviewing, MESSAGES.get("try-out.tip"));
    reviewing.setOnAction(_ -> review.review(compare.changes(), compare.live()));
    HBox chosen = Nodes.row("compare-states", all, reviewing);
    return Nodes.styled(new FlowPane(again, states, chosen, summary), "compare-bar");
  }

  private void follow() {
    compare.stageProperty().subscribe(_ -> show());
    compare.rows().addListener((ListChangeListener<ComparedObject>) _ -> show());
    compare.checked().addListener((SetChangeListener<String>) _ -> count());
    review.busyProperty().subscribe(_ -> count());
    compare.problemProperty().subscribe(problem::say);
    compare.staleProperty().subscribe(old -> stale.say(old ? MESSAGES.get("stale") : ""));
    compare.selectedProperty().subscribe(this::select);
    review.newsProperty().subscribe(news::say);
    session.whenClosed(services.workspace().currentProperty().subscribe(_ -> show())::unsubscribe);
    session.clientProperty().subscribe(_ -> show());
  }

  private void select(Optional<ComparedObject> chosen) {
    chosen.ifPresent(list.getSelectionModel()::select);
    differences.show(chosen);
  }

  private void show() {
    Stage now = compare.stageProperty().get();
    showStates();
    count();
    boolean known = now == Stage.DONE || !compare.counts().isEmpty();
    if (services.workspace().live().isEmpty()) {
      stage
          .getChildren()
          .setAll(
              new EmptyState(
                  MaterialDesignF.FOLDER_OPEN_OUTLINE,
                  MESSAGES.get("no-workspace"),
                  MESSAGES.get("no-workspace.hint")));
    } else if (!known) {
      stage
          .getChildren()
          .setAll(
              new EmptyState(
                      MaterialDesignC.COMPARE_HORIZONTAL,
                      now == Stage.RUNNING ? MESSAGES.get("comparing") : MESSAGES.get("not-yet"),
                      MESSAGES.get("not-yet.hint"))
                  .explainedBy("apply#compare"));
    } else if (compare.counts().isEmpty()) {
      stage
          .getChildren()
          .setAll(
              new EmptyState(
                  MaterialDesignC.COMPARE_HORIZONTAL,
                  MESSAGES.get("nothing"),
                  compare.problemProperty().get().isEmpty()
                      ? MESSAGES.get("nothing.hint")
                      : MESSAGES.get("nothing.unread-hint")));
    } else {
      stage.getChildren().setAll(halves);
    }
  }

  private void showStates() {
    Map<State, Long> counts = compare.counts();
    states.getChildren().clear();
    for (State state : State.values()) {
      if (counts.containsKey(state)) {
        FontIcon icon = new FontIcon(ClusterCompareDescriptions.icon(state));
        icon.getStyleClass().add(ClusterCompareDescriptions.style(state));
        ToggleButton filter =
            Buttons.toggle(
                "cluster/compare-filter/" + state,
                ClusterCompareDescriptions.count(state, counts.get(state)),
                MESSAGES.get("filter.tip"));
        Nodes.styled(filter, "compare-filter").setGraphic(icon);
        filter.setSelected(!compare.hidden().contains(state));
        filter.setOnAction(_ -> {
          if (filter.isSelected()) {
            compare.hidden().remove(state);
          } else {
            compare.hidden().add(state);
          }
        });
        states.getChildren().add(filter);
      }
    }
  }

  private void count() {
    int chosen = compare.checked().size();
    summary.setText(
        compare.stageProperty().get() == Stage.RUNNING
            ? MESSAGES.get("reading")
            : compare.objection());
    reviewing.setText(
        chosen == 0
            ? MESSAGES.get("try-out")
            : MESSAGES.get("try-out.chosen", ChangeReviewDescriptions.titled(chosen)));
    reviewing.setDisable(chosen == 0 || review.busyProperty().get());
  }

  private void open(WorkspaceObject object) {
    services.sources().open(object.file(), Position.START);
  }
}
