package dev.admittance.app.debug.tests;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.util.List;
import javafx.beans.binding.BooleanExpression;

/// The actions that run tests, for the command palette.
public final class TestActions {
  private static final Messages MESSAGES = Messages.of(TestActions.class);

  private TestActions() {}

  /// Makes the actions.
  ///
  /// @param show shows the tests and focuses them
  public static List<Action> of(TestsViewModel tests, Runnable show) {
    return List.of(
        action("tests", "show", "Shortcut+Shift+T", ConstantBoolean.TRUE, show),
        action(
            "run-tests",
            "run",
            "Shortcut+Shift+F10",
            tests.canRun(),
            () -> {
              show.run();
              tests.runAll();
            }),
        action("run-failed-tests", "run-failed", "", tests.anyFailed(), tests::runFailed),
        action("update-tests", "update-all", "", tests.canUpdate(), tests::updateAll));
  }

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action("debug/" + id, MESSAGES.get(title), shortcut, enabled, run);
  }
}
