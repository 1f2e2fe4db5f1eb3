package dev.admittance.app.debug;

import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// What can be done in the debugger. Keys are those of common debuggers.
final class DebugActions {
  private static final BooleanExpression ALWAYS = Bindings.createBooleanBinding(() -> true);

  private final Action restart;
  private final Action stepBack;
  private final Action stepOver;
  private final Action stepInto;
  private final Action stepOut;
  private final Action stepBackInto;
  private final Action runToEnd;
  private final List<Action> panes;
  private final List<Action> others;
  private final List<Action> more;

  /// Makes the actions.
  ///
  /// @param focus where the focus can be put
  /// @param more actions of features
  DebugActions(DebugViewModel debug, Focus focus, List<Action> more) {
    this.more = more;
    DebugSession session = debug.session();
    BooleanExpression forward = session.canStepForward();
    BooleanExpression back = session.canStepBack();
    restart = action("restart", "Restart", "Shortcut+Shift+F5", back, session::restart);
    stepBack = action("step-back", "Step Back", "Shift+F10", back, session::stepBack);
    stepOver = action("step-over", "Step Over", "F10", forward, session::stepOver);
    stepInto = action("step-into", "Step Into", "F11", forward, session::stepInto);
    stepOut = action("step-out", "Step Out", "Shift+F11", session.canStepOut(), session::stepOut);
    stepBackInto =
        action("step-back-into", "Step Back Into", "Alt+Left", back, session::stepBackInto);
    runToEnd = action("run-to-end", "Run to End", "F5", forward, session::runToEnd);
    panes =
        Stream.of(Pane.values())
            .map(pane ->
                action(
                    pane.id(),
                    "Show " + pane.title(),
                    pane.shortcut(),
                    ALWAYS,
                    () -> focus.pane(pane)))
            .toList();
    others =
        List.of(
            action("captures", "Go to Captures", "Alt+1", ALWAYS, focus::captures),
            action("object", "Go to Object", "Alt+2", ALWAYS, focus::object),
            action("filter", "Filter Captures", "Shortcut+F", ALWAYS, focus::filter),
            action(
                "changes-only",
                "Toggle Changes Only",
                "Alt+C",
                ALWAYS,
                () -> toggleChanges(debug)));
  }

  /// Where the focus can be put.
  interface Focus {
    void captures();

    void filter();

    void object();

    void pane(Pane pane);
  }

  /// Those that have a button, in its order.
  List<Action> toolbar() {
    return List.of(restart, stepBackInto, stepBack, stepOver, stepInto, stepOut, runToEnd);
  }

  /// All of them.
  List<Action> all() {
    return Stream.of(toolbar(), panes, others, more).flatMap(List::stream).toList();
  }

  private static void toggleChanges(DebugViewModel debug) {
    debug.diff().changesOnlyProperty().set(!debug.diff().changesOnlyProperty().get());
  }

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action("debug/" + id, title, shortcut, enabled, run);
  }
}
