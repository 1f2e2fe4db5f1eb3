package dev.admittance.app.impact;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.impact.RunViewModel.Stage;
import dev.admittance.app.impact.result.ImpactDescriptions;
import dev.admittance.app.impact.result.ResultsView;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The centre of Impact: the progress of the run, its problems, and its results.
final class ImpactView extends StackPane {
  private static final Messages MESSAGES = Messages.of(ImpactView.class);

  private static final double PROBLEMS_HEIGHT = 150;

  private final RunViewModel run;
  private final ListView<Diagnostic> unread = new ListView<>();

  record Tools(Action stop, Action resume, List<Action> exports) {
    Tools {
      exports = List.copyOf(exports);
    }
  }

  ImpactView(
      RunViewModel run,
      ObservableValue<Boolean> stale,
      Exporter exporter,
      ResultsView results,
      Tools tools) {
    this.run = run;
    setId("impact/content");
    // In a low window the bottom is clipped rather than a neighbour.
    setMinHeight(0);
    EmptyState empty =
        new EmptyState(MaterialDesignC.COMPARE, MESSAGES.get("empty"), MESSAGES.get("empty.hint"))
            .explainedBy("impact");
    empty.setId("impact/empty");
    empty.visibleProperty().bind(run.stageProperty().isEqualTo(Stage.NOT_YET));
    Nodes.grow(results);
    VBox page =
        new VBox(
            head(tools), problem(), stale(stale), news(exporter), unreadable(), unread, results);
    page.visibleProperty().bind(empty.visibleProperty().not());
    getChildren().addAll(page, empty);
  }

  private HBox head(Tools tools) {
    Label sides = Nodes.withId("impact/sides", Nodes.label("", "impact-sides"));
    sides.setMinWidth(0);
    sides.textProperty().bind(run.preparedProperty().map(ImpactView::sides));
    Nodes.tip(sides, sides.textProperty());
    Label state = Nodes.withId("impact/state", Nodes.label("", "impact-state"));
    state.setMinWidth(0);
    state
        .textProperty()
        .bind(
            Bindings.createStringBinding(this::state, run.stageProperty(), run.figuresProperty()));
    ProgressBar bar = Nodes.withId("impact/progress", new ProgressBar());
    bar.setAccessibleText(MESSAGES.get("progress.name"));
    bar.progressProperty().bind(run.figuresProperty().map(RunProgress::share));
    Nodes.showWhile(
        bar,
        run.stageProperty()
            .map(now -> now == Stage.PREPARING || now == Stage.RUNNING || now == Stage.STOPPED));
    HBox head = Nodes.row("impact-head", sides, bar, state, Nodes.space());
    head.getChildren()
        .addAll(button(tools.stop(), "mdi2s-stop"), button(tools.resume(), "mdi2p-play-pause"));
    head.getChildren().add(exports(tools.exports()));
    return head;
  }

  private static MenuButton exports(List<Action> actions) {
    MenuButton menu =
        new MenuButton(MESSAGES.get("export"), new FontIcon("mdi2f-file-export-outline"));
    Nodes.withId("impact/export", Nodes.styled(menu, Styles.SMALL));
    menu.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(menu, MESSAGES.get("export.tip"));
    for (Action action : actions) {
      MenuItem item = Buttons.item(action.title(), () -> action.runIfEnabled());
      item.setId(action.id());
      item.disableProperty().bind(action.enabled().not());
      menu.getItems().add(item);
    }
    menu.disableProperty().bind(actions.getFirst().enabled().not());
    return menu;
  }

  private static Button button(Action action, String icon) {
    Button button = ActionButtons.labelled(action, icon);
    button.getStyleClass().add(Styles.SMALL);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.visibleProperty().bind(action.enabled());
    button.managedProperty().bind(action.enabled());
    return button;
  }

  private static String sides(Optional<PreparedComparison> prepared) {
    return prepared
        .map(both -> both.before().title() + " \u2192 " + both.after().title())
        .orElse("");
  }

  private String state() {
    RunProgress figures = run.figuresProperty().get();
    return switch (run.stageProperty().get()) {
      case NOT_YET -> "";
      case PREPARING -> MESSAGES.get("status.preparing");
      case RUNNING -> figures.words(true);
      case STOPPED -> MESSAGES.get("status.stopped", figures.words(false));
      case DONE -> figures.words(false);
      case FAILED -> MESSAGES.get("status.failed", figures.words(false));
    };
  }

  private NoticeBar problem() {
    NoticeBar bar = new NoticeBar("impact/problem", "mdi2a-alert-outline");
    run.problemProperty().subscribe(bar::say);
    return bar;
  }

  private static NoticeBar stale(ObservableValue<Boolean> stale) {
    NoticeBar bar = new NoticeBar("impact/stale", "mdi2u-update");
    stale.subscribe(now -> bar.say(now ? MESSAGES.get("stale") : ""));
    return bar;
  }

  private static NoticeBar news(Exporter exporter) {
    NoticeBar bar = new NoticeBar("impact/news", "mdi2i-information-outline");
    exporter.newsProperty().subscribe(bar::say);
    bar.add("impact/news-dismiss", MESSAGES.get("shared.dismiss"), exporter::dismiss);
    return bar;
  }

  private NoticeBar unreadable() {
    NoticeBar bar = new NoticeBar("impact/unread", "mdi2f-file-alert-outline");
    Button show = bar.add("impact/unread-show", MESSAGES.get("unread.show"), () -> {});
    unread.setId("impact/unread-list");
    unread.setAccessibleText(MESSAGES.get("unread.name"));
    unread.setItems(run.unread());
    unread.setCellFactory(_ -> new ProblemCell());
    unread.setPrefHeight(PROBLEMS_HEIGHT);
    unread.setMinHeight(Region.USE_PREF_SIZE);
    unread.setVisible(false);
    unread.managedProperty().bind(unread.visibleProperty());
    show.setOnAction(_ -> {
      unread.setVisible(!unread.isVisible());
      show.setText(unread.isVisible() ? MESSAGES.get("unread.hide") : MESSAGES.get("unread.show"));
    });
    run.unreadCountProperty()
        .subscribe(count -> {
          long problems = count.longValue();
          bar.say(
              problems == 0
                  ? ""
                  : problems == 1
                      ? MESSAGES.get("unread.one")
                      : MESSAGES.get("unread.many", ImpactDescriptions.number(problems)));
          if (problems == 0) {
            unread.setVisible(false);
            show.setText(MESSAGES.get("unread.show"));
          }
        });
    return bar;
  }

  /// The position and the message of a problem.
  private static final class ProblemCell extends ListCell<Diagnostic> {
    @Override
    protected void updateItem(Diagnostic problem, boolean empty) {
      super.updateItem(problem, empty);
      setText(
          empty || problem == null
              ? null
              : problem.file() + ":" + problem.range().start().line() + ": " + problem.message());
      setTooltip(empty || problem == null ? null : new Tooltip(getText()));
    }
  }
}
