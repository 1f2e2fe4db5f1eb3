package dev.admittance.app.debug.scenario;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Timeline;
import dev.admittance.app.controls.TwoPartBar;
import dev.admittance.app.debug.scenario.ScenarioMomentViewModel.Told;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Slider;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;

/// A scenario of initializers: the outcome of the creation, the time axis, the last event, the
/// sequence diagram, and the current state of clients and servers.
public final class ScenarioView extends VBox {
  private static final Messages MESSAGES = Messages.of(ScenarioView.class);

  static final String STYLES = String.valueOf(ScenarioView.class.getResource("scenario.css"));

  private static final double LEAST_PANES = 340;
  private static final double USABLE = 500;
  private static final double SEQUENCE_SHARE = 0.62;

  private final ScenariosViewModel scenarios;
  private final SequenceView sequence;
  private final CreationFailureBanner verdict;

  /// @param steps the step buttons
  public ScenarioView(ScenariosViewModel scenarios, Node steps) {
    this.scenarios = scenarios;
    ScenarioSession session = scenarios.session();
    sequence = new SequenceView(session);
    verdict = new CreationFailureBanner(session);
    Nodes.withId("debug/initializers", Nodes.styled(this, "debug-session", "initializers"));
    getStylesheets().add(STYLES);
    SplitPane split = new SplitPane(sequence, panes());
    // A hidden pane has no width, which loses the position of the divider.
    split
        .widthProperty()
        .addListener((_, before, now) -> {
          if (before.doubleValue() < USABLE && now.doubleValue() >= USABLE) {
            Platform.runLater(() -> split.setDividerPositions(SEQUENCE_SHARE));
          }
        });
    split.setMinHeight(0);
    Nodes.grow(split);
    getChildren()
        .setAll(
            heading(steps),
            verdict,
            new TimeLanesView(session, scenarios.whatIf(), scenarios.moment()::words),
            timeline(),
            told(),
            split);
    // A filter, since lists consume Escape.
    addEventFilter(KeyEvent.KEY_PRESSED, this::leave);
  }

  private void leave(KeyEvent event) {
    boolean choosing = event.getTarget() instanceof ComboBoxBase<?> box && box.isShowing();
    if (event.getCode() == KeyCode.ESCAPE && !choosing) {
      scenarios.leave();
      event.consume();
    }
  }

  public void focusSequence() {
    sequence.focusList();
  }

  /// Moves to the event that decided the outcome of the creation.
  public void showWhy() {
    verdict.jump();
  }

  private TwoPartBar heading(Node steps) {
    Button back = new Button("", new FontIcon(MaterialDesignA.ARROW_LEFT));
    Nodes.withId("debug/initializers-back", Nodes.styled(back, Styles.BUTTON_ICON, Styles.FLAT));
    back.setAccessibleText(MESSAGES.get("back"));
    Nodes.tip(back, MESSAGES.get("back.tip"));
    back.setOnAction(_ -> scenarios.leave());
    Label title = Nodes.withId("debug/initializers-title", Nodes.label("", "debug-title"));
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    title.setMinWidth(0);
    title.textProperty().bind(scenarios.titleProperty());
    Label rules = Nodes.uncut(Nodes.label("", "debug-counter"));
    rules.setId("debug/initializers-rules");
    rules
        .textProperty()
        .bind(
            scenarios
                .session()
                .runProperty()
                .map(run -> run.map(ScenarioRun::rulesInWords).orElse("")));
    TwoPartBar heading =
        new TwoPartBar(List.of(back, title, rules, Nodes.space(), counter()), List.of(steps));
    heading.getStyleClass().add("debug-heading");
    return heading;
  }

  private Label counter() {
    ScenarioSession session = scenarios.session();
    return Nodes.uncut(
        Nodes.bound(
            "debug/initializers-counter",
            Bindings.createStringBinding(
                () -> MESSAGES.get("shared.of", session.indexProperty().get() + 1, count(session)),
                session.indexProperty(),
                session.runProperty()),
            "debug-counter"));
  }

  private static int count(ScenarioSession session) {
    return session.runProperty().get().map(run -> run.last() + 1).orElse(0);
  }

  private Timeline timeline() {
    ScenarioSession session = scenarios.session();
    Timeline timeline = new Timeline("debug/initializers-timeline", MESSAGES.get("timeline"));
    timeline.describe(scenarios.moment()::words);
    Slider slider = timeline.slider();
    timeline.followMarks(
        session.runProperty().map(run -> run.map(ScenarioRun::timelineMarks).orElse(List.of())));
    session.runProperty().subscribe(_ -> slider.setMax(Math.max(0, count(session) - 1)));
    session.indexProperty().subscribe(index -> slider.setValue(Math.max(0, index.intValue())));
    slider
        .valueProperty()
        .subscribe(value -> session.moveTo((int) Math.round(value.doubleValue())));
    return timeline;
  }

  private HBox told() {
    Label headline =
        told("debug/initializers-headline", told -> (told.actor() + " " + told.headline()).strip());
    headline.getStyleClass().add("scenario-event-headline");
    headline.setMinWidth(0);
    headline.setWrapText(true);
    Nodes.grow(headline);
    Label rule = told("debug/initializers-rule", Told::rule);
    rule.getStyleClass().add("scenario-event-rule");
    rule.setMinWidth(USE_PREF_SIZE);
    Nodes.tip(rule, MESSAGES.get("rule"));
    Label at = told("debug/initializers-moment", told -> MESSAGES.get("at", told.at()));
    at.getStyleClass().add("scenario-event-moment");
    at.setMinWidth(USE_PREF_SIZE);
    HBox row = Nodes.row("scenario-event", headline, Nodes.space(), at, rule);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private Label told(String id, Function<Told, String> text) {
    return Nodes.bound(id, scenarios.moment().toldProperty().map(text));
  }

  private TabPane panes() {
    TabPane tabs = Nodes.withId("debug/initializers-panes", new TabPane());
    tabs.setMinWidth(LEAST_PANES);
    tabs.setAccessibleText(MESSAGES.get("panes"));
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    tabs.getTabs()
        .add(tab("clients", MESSAGES.get("pane.clients"), new ClientsView(scenarios.moment())));
    tabs.getTabs()
        .add(tab("caches", MESSAGES.get("pane.caches"), new CachesView(scenarios.moment())));
    tabs.getTabs().add(tab("what-if", MESSAGES.get("pane.what-if"), new WhatIfView(scenarios)));
    return tabs;
  }

  private static Tab tab(String id, String title, Node content) {
    Tab tab = new Tab(title, content);
    tab.setId("debug/initializers-tab-" + id);
    return tab;
  }
}
