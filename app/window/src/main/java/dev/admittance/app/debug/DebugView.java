package dev.admittance.app.debug;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.TwoPartBar;
import dev.admittance.app.controls.dock.DockArea;
import dev.admittance.app.controls.dock.DockTab;
import dev.admittance.app.debug.address.AddressActions;
import dev.admittance.app.debug.address.AddressNotice;
import dev.admittance.app.debug.analyses.AnalysesView;
import dev.admittance.app.debug.blame.BlameView;
import dev.admittance.app.debug.breakpoint.BreakpointsView;
import dev.admittance.app.debug.calls.CallsView;
import dev.admittance.app.debug.captures.VerdictBadge;
import dev.admittance.app.debug.compare.RunCompareView;
import dev.admittance.app.debug.diff.ObjectDiffView;
import dev.admittance.app.debug.diff.PatchView;
import dev.admittance.app.debug.initializers.FollowButton;
import dev.admittance.app.debug.lanes.LanesView;
import dev.admittance.app.debug.logpoint.LogLaneView;
import dev.admittance.app.debug.logpoint.LogPointsView;
import dev.admittance.app.debug.origin.OriginView;
import dev.admittance.app.debug.outcome.MessagesView;
import dev.admittance.app.debug.outcome.MetricsView;
import dev.admittance.app.debug.outcome.OutcomeView;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.panes.ResponseView;
import dev.admittance.app.debug.panes.StepDescriptionView;
import dev.admittance.app.debug.rerun.RenameDialog;
import dev.admittance.app.debug.rerun.RunTabsView;
import dev.admittance.app.debug.rerun.TryView;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.timeline.TimelineView;
import dev.admittance.app.debug.why.WhyView;
import dev.admittance.app.debug.wire.WireView;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.KeyTip;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;

/// The centre of the debugger: the run and the step buttons, the admission chain, the timeline, the
/// current step, the object and the panes.
final class DebugView extends StackPane {
  private static final Messages MESSAGES = Messages.of(DebugView.class);

  private static final double LEAST_TITLE = 60;

  /// In a low window the admission chain shrinks before the panes do.
  private static final double LEAST_PANES = 150;

  private final DebugViewModel debug;
  private final AddressActions links;
  private final ObjectDiffView object;
  private final DockArea panes;
  private final BreakpointsView breakpoints;
  private final LogPointsView logPoints;
  private final TryView trying;
  private final RunCompareView comparison;

  /// @param lanes the admission chain
  /// @param object of the request
  /// @param rename asks for another title of a run
  /// @param links copies addresses
  DebugView(
      DebugViewModel debug,
      LanesView lanes,
      ObjectDiffView object,
      List<Action> toolbar,
      RenameDialog rename,
      AddressActions links) {
    this.debug = debug;
    this.links = links;
    this.object = object;
    trying = new TryView(debug.trying());
    logPoints = new LogPointsView(debug.logPoints());
    breakpoints = new BreakpointsView(debug.breakpoints());
    panes = new DockArea("debug", debug.dock(), tabs());
    getStyleClass().add("debug");
    VBox session = session(lanes, toolbar);
    ObservableValue<Boolean> present = debug.session().traceProperty().map(Optional::isPresent);
    BooleanProperty comparing = debug.compare().inFrontProperty();
    session.visibleProperty().bind(present.flatMap(p -> comparing.map(c -> p && !c)));
    Node empty = new NoRequestView(debug);
    empty.visibleProperty().bind(present.flatMap(p -> comparing.map(c -> !p && !c)));
    comparison = new RunCompareView(debug.compare());
    comparison.visibleProperty().bind(comparing);
    StackPane center = Nodes.grow(new StackPane(empty, session, comparison));
    getChildren()
        .setAll(
            new VBox(
                AddressNotice.of(debug.addresses()),
                new RunTabsView(debug.tabs(), debug.compare(), rename),
                center));
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
    trying.focusEditor();
  }

  void focusLogPoint() {
    logPoints.focusExpression();
  }

  void focusWatchedField() {
    breakpoints.focusField();
  }

  private VBox session(LanesView lanes, List<Action> toolbar) {
    Nodes.grow(panes);
    panes.setMinHeight(LEAST_PANES);
    return Nodes.column(
        "debug-session",
        heading(toolbar),
        new OutcomeView(debug.outcome()),
        lanes,
        new LogLaneView(debug.logPoints(), () -> debug.dock().show(Pane.LOG.id())),
        new TimelineView(debug.timeline(), debug.session()),
        new StepDescriptionView(debug.description()),
        panes);
  }

  private TwoPartBar heading(List<Action> toolbar) {
    Label title = Nodes.bound("debug/title", debug.tabs().request(), "debug-title");
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    title.setMinWidth(LEAST_TITLE);
    VerdictBadge badge = new VerdictBadge();
    badge.setId("debug/verdict");
    badge.setMinWidth(Region.USE_PREF_SIZE);
    debug.tabs().verdict().subscribe(badge::show);
    TwoPartBar heading =
        new TwoPartBar(
            List.of(title, badge, new FollowButton(debug.initializers()), Nodes.space(), counter()),
            List.of(new StepBar(toolbar), follow(), new PanesMenu(debug.dock(), panes.tabs())));
    heading.getStyleClass().add("debug-heading");
    return heading;
  }

  private ToggleButton follow() {
    ToggleButton follow = new ToggleButton("", new FontIcon(MaterialDesignL.LINK_VARIANT));
    Nodes.withId("debug/follow", Nodes.styled(follow, Styles.BUTTON_ICON, Styles.FLAT, "follow"));
    follow.setAccessibleText(MESSAGES.get("follow"));
    follow.setTooltip(Nodes.tip(MESSAGES.get("follow.tip")));
    follow.selectedProperty().bindBidirectional(debug.inspector().followingProperty());
    return follow;
  }

  private Label counter() {
    DebugSession session = debug.session();
    return Nodes.uncut(
        Nodes.bound(
            "debug/counter",
            Bindings.createStringBinding(
                () -> MESSAGES.get("step-of", session.index().get() + 1, session.stepCount().get()),
                session.index(),
                session.stepCount()),
            "debug-counter"));
  }

  private List<DockTab> tabs() {
    List<DockTab> tabs = new ArrayList<>();
    tabs.add(
        new DockTab(
            DebugLayout.OBJECT,
            MESSAGES.get("shared.object"),
            new KeyTip(MESSAGES.get("shared.object"), "debug/object"),
            object));
    panes()
        .forEach((pane, node) -> {
          KeyTip tip = new KeyTip(pane.title(), "debug/" + pane.id());
          tabs.add(new DockTab(pane.id(), pane.title(), tip, node));
        });
    return tabs;
  }

  private Map<Pane, Node> panes() {
    Map<Pane, Node> panes = new EnumMap<>(Pane.class);
    panes.put(Pane.PATCH, new PatchView(debug.patch(), links::copyOperation));
    panes.put(Pane.WHY, new WhyView(debug.why(), debug.whyNot(), debug.expressions()));
    panes.put(Pane.WIRE, new WireView(debug.wire()));
    panes.put(Pane.CALLS, new CallsView(debug.calls()));
    panes.put(Pane.RESPONSE, new ResponseView(debug.response()));
    panes.put(Pane.MESSAGES, new MessagesView(debug.messages()));
    panes.put(Pane.METRICS, new MetricsView(debug.metrics()));
    panes.put(Pane.BLAME, new BlameView(debug.blame()));
    panes.put(Pane.LOG, logPoints);
    panes.put(Pane.ORIGIN, new OriginView(debug.origin()));
    panes.put(Pane.BREAKPOINTS, breakpoints);
    panes.put(Pane.TRY, trying);
    panes.put(Pane.EXPLORE, new AnalysesView(debug.analyses()));
    return panes;
  }
}
