package dev.admittance.app.workspace;

import java.util.function.Predicate;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/// One-time actions on observable values. For the UI thread.
public final class ValueWaiter {
  private ValueWaiter() {}

  /// Runs an action as soon as a value meets a condition, which it may already do.
  public static <T> void is(ObservableValue<T> value, Predicate<T> wanted, Runnable action) {
    if (wanted.test(value.getValue())) {
      action.run();
      return;
    }
    Subscription[] waiting = new Subscription[1];
    waiting[0] =
        value.subscribe((_, now) -> {
          if (wanted.test(now)) {
            waiting[0].unsubscribe();
            action.run();
          }
        });
  }

  /// Runs an action as soon as the text of a file is loaded.
  public static void ready(OpenFile file, Runnable action) {
    is(file.stateProperty(), state -> state instanceof FileState.Ready, action);
  }
}
