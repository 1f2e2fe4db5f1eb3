package dev.admittance.app.task;

import javafx.animation.PauseTransition;
import javafx.util.Duration;

/// Waits with a JavaFX animation, so without a thread of its own.
public final class FxDelay implements Delay {
  @Override
  public void after(int millis, Runnable action) {
    PauseTransition pause = new PauseTransition(Duration.millis(millis));
    pause.setOnFinished(_ -> action.run());
    pause.play();
  }
}
