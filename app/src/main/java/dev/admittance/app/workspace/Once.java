package dev.admittance.app.workspace;

import java.util.function.Predicate;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/// Waits for values. To be used on the UI thread.
public final class Once {
  private Once() {}

  /// Does something as soon as a value is as wanted, which it may be already.
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

  /// Does something as soon as the text of a file is there.
  public static void ready(OpenFile file, Runnable action) {
    is(file.stateProperty(), state -> state instanceof FileState.Ready, action);
  }
}
