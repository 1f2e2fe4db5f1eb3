package dev.admittance.app.debug;

import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.session.BreakpointsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;

/// The actions of the debugger, for the toolbar and the command palette.
final class DebugActions {
  private static final Messages MESSAGES = Messages.of(DebugActions.class);
  private static final ActionFactory ACTIONS = new ActionFactory("debug/", MESSAGES);

  private final List<Action> toolbar;
  private final List<Action> breakpoints;
  private final List<Action> panes;
  private final List<Action> others;
  private final List<Action> more;

  /// @param focus the parts that can take the focus
  /// @param more actions of features
  DebugActions(DebugViewModel debug, Focus focus, List<Action> more) {
    this.more = more;
    toolbar = StepTargets.of(debug.scenarios(), debug.session(), debug.execution());
    breakpoints = breakpoints(debug.breakpoints(), debug.session(), focus);
    panes =
        Stream.of(Pane.values())
            .map(pane ->
                ACTIONS.titled(
                    pane.id(),
                    MESSAGES.get("show-pane", pane.title()),
                    pane.shortcut(),
                    () -> focus.pane(pane)))
            .toList();
    others =
        List.of(
            ACTIONS.of(
                "decisive-step",
                "decisive-step",
                "Alt+J",
                debug.session().stepCount().isNotEqualTo(0),
                () -> debug.outcome().goToDecisiveStep()),
            ACTIONS.of("captures", "go-captures", "Alt+1", focus::captures),
            ACTIONS.of(
                "steps",
                "go-steps",
                "Alt+N",
                debug.session().stepCount().isNotEqualTo(0),
                focus::steps),
            ACTIONS.of("object", "go-object", "Alt+2", focus::object),
            ACTIONS.of("filter", "filter-captures", "Shortcut+F", focus::filter),
            ACTIONS.of(
                "changes-only",
                "changes-only",
                "Alt+C",
                () -> toggle(debug.panes().diff().changesOnlyProperty())),
            ACTIONS.of(
                "copy-curl",
                "copy-curl",
                "Shortcut+Alt+C",
                debug.panes().wire().canCopy(),
                () -> debug.panes().wire().copyCurl(SystemClipboard::put)));
  }

  /// The parts that can take the focus.
  interface Focus {
    void captures();

    void steps();

    void filter();

    void object();

    void pane(Pane pane);

    void watchField();
  }

  private static List<Action> breakpoints(
      BreakpointsViewModel breakpoints, DebugSession session, Focus focus) {
    BooleanExpression here =
        Bindings.createBooleanBinding(
            () -> session.positionProperty().get().isPresent(), session.positionProperty());
    return List.of(
        ACTIONS.of("toggle-breakpoint", "breakpoint-toggle", "F9", here, breakpoints::toggleHere),
        ACTIONS.of("watch-field", "watch-field", "Shortcut+F9", focus::watchField),
        ACTIONS.of(
            "stop-on-denial", "stop-on-denial", "", () -> toggle(breakpoints.onDenialProperty())),
        ACTIONS.of(
            "stop-on-failure",
            "stop-on-failure",
            "",
            () -> toggle(breakpoints.onFailureProperty())),
        ACTIONS.of(
            "clear-breakpoints", "breakpoints-clear", "Shortcut+Shift+F9", breakpoints::clear));
  }

  /// The actions of the toolbar, in order.
  List<Action> toolbar() {
    return toolbar;
  }

  List<Action> all() {
    return Stream.of(toolbar, breakpoints, panes, others, more).flatMap(List::stream).toList();
  }

  private static void toggle(BooleanProperty property) {
    property.set(!property.get());
  }
}
