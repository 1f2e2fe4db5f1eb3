package dev.admittance.app.debug;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.LazyNode;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.TwoPartBar;
import dev.admittance.app.controls.dock.DockArea;
import dev.admittance.app.controls.dock.DockTab;
import dev.admittance.app.debug.analyses.AnalysesView;
import dev.admittance.app.debug.blame.BlameView;
import dev.admittance.app.debug.blame.OriginView;
import dev.admittance.app.debug.calls.CallsView;
import dev.admittance.app.debug.captures.VerdictBadge;
import dev.admittance.app.debug.changes.KeepBar;
import dev.admittance.app.debug.compare.RunCompareView;
import dev.admittance.app.debug.diff.ObjectDiffView;
import dev.admittance.app.debug.diff.PatchView;
import dev.admittance.app.debug.lanes.LanesView;
import dev.admittance.app.debug.logpoint.LogLaneView;
import dev.admittance.app.debug.logpoint.LogPointsView;
import dev.admittance.app.debug.outcome.MessagesView;
import dev.admittance.app.debug.outcome.MetricsView;
import dev.admittance.app.debug.outcome.OutcomeView;
import dev.admittance.app.debug.panes.InspectorViewModel;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.panes.ResponseView;
import dev.admittance.app.debug.rerun.RenameDialog;
import dev.admittance.app.debug.rerun.RunTabsView;
import dev.admittance.app.debug.rerun.TryView;
import dev.admittance.app.debug.scenario.FollowButton;
import dev.admittance.app.debug.session.BreakpointsView;
import dev.admittance.app.debug.share.AddressActions;
import dev.admittance.app.debug.share.AddressNotice;
import dev.admittance.app.debug.timeline.TimelineView;
import dev.admittance.app.debug.why.WhyView;
import dev.admittance.app.debug.wire.WireView;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.app.shell.KeyTip;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The centre of the debugger: the run and the step buttons, the admission chain, the timeline, the
/// current step, the object and the panes.
final class DebugView extends StackPane {
  private static final Messages MESSAGES = Messages.of(DebugView.class);

  private static final double LEAST_TITLE = 60;

  /// Below this height the chain stands in one line, above it in lanes.
  private static final double LOW = 500;

  /// Below this width all panes stand in one group, above it in two.
  private static final double NARROW = 760;

  /// In a low window the admission chain shrinks before the panes do.
  private static final double LEAST_PANES = 150;

  private final DebugViewModel debug;
  private final AddressActions links;
  private final ObjectDiffView object;
  private final DockArea panes;
  private final LazyNode<BreakpointsView> breakpoints;
  private final LazyNode<LogPointsView> logPoints;
  private final LazyNode<TryView> trying;
  private final RunCompareView comparison;
  private final VBox session;
  private final StackPane center;

  /// @param lanes the admission chain
  /// @param object of the request
  /// @param sharing the actions that export
  /// @param rename asks for another title of a run
  /// @param links copies addresses
  DebugView(
      DebugViewModel debug,
      LanesView lanes,
      ObjectDiffView object,
      List<Action> toolbar,
      List<Action> sharing,
      RenameDialog rename,
      AddressActions links) {
    this.debug = debug;
    this.links = links;
    this.object = object;
    trying = new LazyNode<>(() -> new TryView(debug.trying()));
    logPoints = new LazyNode<>(() -> new LogPointsView(debug.logPoints()));
    breakpoints = new LazyNode<>(() -> new BreakpointsView(debug.breakpoints()));
    panes = new DockArea("debug", debug.dock(), tabs());
    getStyleClass().add("debug");
    session = session(lanes, toolbar, sharing);
    ObservableValue<Boolean> present = debug.session().traceProperty().map(Optional::isPresent);
    BooleanProperty comparing = debug.compare().inFrontProperty();
    session.visibleProperty().bind(present.flatMap(p -> comparing.map(c -> p && !c)));
    Node empty = new NoRequestView(debug);
    empty.visibleProperty().bind(present.flatMap(p -> comparing.map(c -> !p && !c)));
    comparison = new RunCompareView(debug.compare());
    comparison.visibleProperty().bind(comparing);
    center = Nodes.grow(Nodes.stack(empty, session, comparison));
    // What is too high for a very low window ends below its edge, not above.
    center.setAlignment(Pos.TOP_CENTER);
    heightProperty()
        .subscribe(height ->
            debug
                .lanes()
                .lowProperty()
                .set(height.doubleValue() > 0 && height.doubleValue() < LOW));
    widthProperty().subscribe(width -> fit(width.doubleValue()));
    getChildren()
        .setAll(
            new VBox(
                AddressNotice.of(debug.addresses()),
                new RunTabsView(debug.tabs(), debug.compare(), rename),
                KeepBar.of(debug.keep()),
                center));
  }

  /// Lays out the panes for a width, unless somebody moved them.
  private void fit(double width) {
    if (width > 0) {
      debug.dock().setDefaults(width < NARROW ? DebugLayout.narrow() : DebugLayout.first());
    }
  }

  /// Adds the hidden session to the scene, so that the first request need not wait for its styles.
  void prepare() {
    if (session.getParent() == null) {
      center.getChildren().add(session);
      session.applyCss();
    }
  }

  void focusObject() {
    object.focusRows();
  }

  void focusPane(String pane) {
    panes.focus(pane);
  }

  void focusComparison() {
    comparison.focusRows();
  }

  void focusTry() {
    trying.get().focusEditor();
  }

  void focusLogPoint() {
    logPoints.get().focusExpression();
  }

  void focusWatchedField() {
    breakpoints.get().focusField();
  }

  private VBox session(LanesView lanes, List<Action> toolbar, List<Action> sharing) {
    Nodes.grow(panes);
    panes.setMinHeight(LEAST_PANES);
    Label summary =
        Nodes.showWhile(
            Nodes.uncut(lanes.summary()),
            widthProperty().map(width -> width.doubleValue() >= NARROW));
    return Nodes.column(
        "debug-session",
        heading(lanes, toolbar, sharing),
        new OutcomeView(debug.outcome(), summary),
        lanes,
        new LogLaneView(debug.logPoints(), () -> debug.dock().show(Pane.LOG.id())),
        new TimelineView(debug.timeline(), debug.session()),
        panes);
  }

  private TwoPartBar heading(LanesView lanes, List<Action> toolbar, List<Action> sharing) {
    Label title = Nodes.bound("debug/title", debug.tabs().request(), "debug-title");
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    title.setMinWidth(LEAST_TITLE);
    VerdictBadge badge = new VerdictBadge();
    badge.setId("debug/verdict");
    badge.setMinWidth(Region.USE_PREF_SIZE);
    debug.tabs().verdict().subscribe(badge::show);
    // In a low window the sentence below has to do.
    HBox request =
        Nodes.showWhile(
            Nodes.row("debug-request", title, badge), debug.lanes().lowProperty().not());
    TwoPartBar heading =
        new TwoPartBar(
            List.of(request, new FollowButton(debug.scenarios())),
            List.of(
                new StepBar(toolbar),
                follow(),
                lanes.menu(),
                ActionButtons.menu(
                    "debug/share-menu", MESSAGES.get("export"), "mdi2e-export-variant", sharing),
                new PanesMenu(debug.dock(), panes.tabs())));
    heading.getStyleClass().add("debug-heading");
    return heading;
  }

  private ToggleButton follow() {
    return Nodes.styled(
        Buttons.toggle(
            "debug/follow",
            "mdi2l-link-variant",
            MESSAGES.get("follow"),
            MESSAGES.get("follow.tip"),
            debug.inspector().followingProperty()),
        "follow");
  }

  private List<DockTab> tabs() {
    List<DockTab> tabs = new ArrayList<>();
    tabs.add(
        new DockTab(
            InspectorViewModel.OBJECT,
            MESSAGES.get("shared.object"),
            new KeyTip(MESSAGES.get("shared.object"), "debug/object"),
            new LazyNode<>(() -> object)));
    panes()
        .forEach((pane, node) -> {
          KeyTip tip = new KeyTip(pane.title(), "debug/" + pane.id());
          tabs.add(new DockTab(pane.id(), pane.title(), tip, node));
        });
    return tabs;
  }

  private Map<Pane, LazyNode<?>> panes() {
    Map<Pane, LazyNode<?>> panes = new EnumMap<>(Pane.class);
    panes.put(
        Pane.PATCH,
        new LazyNode<>(() -> new PatchView(debug.panes().patch(), links::copyOperation)));
    panes.put(
        Pane.WHY,
        new LazyNode<>(() ->
            new WhyView(debug.panes().why(), debug.panes().whyNot(), debug.panes().expressions())));
    panes.put(Pane.WIRE, new LazyNode<>(() -> new WireView(debug.panes().wire())));
    panes.put(Pane.CALLS, new LazyNode<>(() -> new CallsView(debug.calls())));
    panes.put(Pane.RESPONSE, new LazyNode<>(() -> new ResponseView(debug.panes().response())));
    panes.put(Pane.MESSAGES, new LazyNode<>(() -> new MessagesView(debug.panes().messages())));
    panes.put(Pane.METRICS, new LazyNode<>(() -> new MetricsView(debug.panes().metrics())));
    panes.put(Pane.BLAME, new LazyNode<>(() -> new BlameView(debug.panes().blame())));
    panes.put(Pane.LOG, logPoints);
    panes.put(Pane.ORIGIN, new LazyNode<>(() -> new OriginView(debug.panes().origin())));
    panes.put(Pane.BREAKPOINTS, breakpoints);
    panes.put(Pane.TRY, trying);
    panes.put(Pane.EXPLORE, new LazyNode<>(() -> new AnalysesView(debug.analyses())));
    return panes;
  }
}
