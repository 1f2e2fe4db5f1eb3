package dev.admittance.app.debug;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.debug.breakpoint.BreakpointsViewModel;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;

/// The actions of the debugger, for the toolbar and the command palette.
final class DebugActions {
  private static final Messages MESSAGES = Messages.of(DebugActions.class);

  private final List<Action> toolbar;
  private final List<Action> breakpoints;
  private final List<Action> panes;
  private final List<Action> others;
  private final List<Action> more;

  /// @param focus the parts that can take the focus
  /// @param more actions of features
  DebugActions(DebugViewModel debug, Focus focus, List<Action> more) {
    this.more = more;
    toolbar = StepTargets.of(debug.initializers(), debug.session(), debug.execution());
    breakpoints = breakpoints(debug.breakpoints(), debug.session(), focus);
    panes =
        Stream.of(Pane.values())
            .map(pane ->
                action(
                    pane.id(),
                    MESSAGES.get("show-pane", pane.title()),
                    pane.shortcut(),
                    ConstantBoolean.TRUE,
                    () -> focus.pane(pane)))
            .toList();
    others =
        List.of(
            action(
                "decisive-step",
                MESSAGES.get("decisive-step"),
                "Alt+J",
                debug.session().stepCount().isNotEqualTo(0),
                () -> debug.outcome().goToDecisiveStep()),
            action(
                "captures",
                MESSAGES.get("go-captures"),
                "Alt+1",
                ConstantBoolean.TRUE,
                focus::captures),
            action(
                "steps",
                MESSAGES.get("go-steps"),
                "Alt+N",
                debug.session().stepCount().isNotEqualTo(0),
                focus::steps),
            action(
                "object", MESSAGES.get("go-object"), "Alt+2", ConstantBoolean.TRUE, focus::object),
            action(
                "filter",
                MESSAGES.get("filter-captures"),
                "Shortcut+F",
                ConstantBoolean.TRUE,
                focus::filter),
            action(
                "changes-only",
                MESSAGES.get("changes-only"),
                "Alt+C",
                ConstantBoolean.TRUE,
                () -> toggle(debug.diff().changesOnlyProperty())),
            action(
                "copy-curl",
                MESSAGES.get("copy-curl"),
                "Shortcut+Alt+C",
                debug.wire().canCopy(),
                () -> debug.wire().copyCurl(SystemClipboard::put)));
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
        action(
            "toggle-breakpoint",
            MESSAGES.get("breakpoint-toggle"),
            "F9",
            here,
            breakpoints::toggleHere),
        action(
            "watch-field",
            MESSAGES.get("watch-field"),
            "Shortcut+F9",
            ConstantBoolean.TRUE,
            focus::watchField),
        action(
            "stop-on-denial",
            MESSAGES.get("stop-on-denial"),
            "",
            ConstantBoolean.TRUE,
            () -> toggle(breakpoints.onDenialProperty())),
        action(
            "stop-on-failure",
            MESSAGES.get("stop-on-failure"),
            "",
            ConstantBoolean.TRUE,
            () -> toggle(breakpoints.onFailureProperty())),
        action(
            "clear-breakpoints",
            MESSAGES.get("breakpoints-clear"),
            "Shortcut+Shift+F9",
            ConstantBoolean.TRUE,
            breakpoints::clear));
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

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action("debug/" + id, title, shortcut, enabled, run);
  }
}
