package dev.admittance.uitests;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.testfx.api.FxRobotContext;
import org.testfx.robot.BaseRobot;
import org.testfx.robot.KeyboardRobot;
import org.testfx.robot.MouseRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Moves, presses and writes as a person does. TestFX sleeps for 50 ms after each press, each
/// release and each letter; this waits once, after all of them, for the window to take them in.
final class RobotInput {
  /// The first may have begun before the input, and the second lays out what came of it.
  private static final int PULSES = 3;

  private final MouseRobot mouse;
  private final KeyboardRobot keyboard;
  private final BaseRobot base;

  RobotInput(FxRobotContext context) {
    mouse = context.getMouseRobot();
    keyboard = context.getKeyboardRobot();
    base = context.getBaseRobot();
  }

  void moveTo(Point2D place) {
    mouse.moveNoWait(place);
    settle();
  }

  void moveBy(double x, double y) {
    moveTo(base.retrieveMouse().add(x, y));
  }

  void scroll(int amount, VerticalDirection direction) {
    for (int i = 0; i < amount; i++) {
      mouse.scrollNoWait(direction == VerticalDirection.UP ? -1 : 1);
    }
    settle();
  }

  void click() {
    mouse.pressNoWait(MouseButton.PRIMARY);
    mouse.releaseNoWait(MouseButton.PRIMARY);
    settle();
  }

  void press() {
    mouse.pressNoWait(MouseButton.PRIMARY);
    settle();
  }

  void release() {
    mouse.releaseNoWait(MouseButton.PRIMARY);
    settle();
  }

  /// Presses keys, lets them go in the order in which they were pressed last, and settles.
  void push(KeyCode... keys) {
    keyboard.pressNoWait(keys);
    for (int i = keys.length - 1; i >= 0; i--) {
      keyboard.releaseNoWait(keys[i]);
    }
    settle();
  }

  /// Writes into what has the focus in a scene, letter after letter.
  void write(Scene scene, String text) {
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      base.typeKeyboard(scene, code(letter), Character.toString(letter));
      drain();
    }
    settle();
  }

  private static KeyCode code(char letter) {
    return switch (letter) {
      case '\n' -> KeyCode.ENTER;
      case '\t' -> KeyCode.TAB;
      default -> KeyCode.UNDEFINED;
    };
  }

  /// Waits until the window has done what was begun on its thread, and has laid out and painted
  /// what came of it.
  static void settle() {
    CompletableFuture<Boolean> painted = new CompletableFuture<>();
    Platform.runLater(() -> new Countdown(painted).start());
    try {
      WaitForAsyncUtils.waitFor(WindowRobot.PATIENCE_MILLIS, TimeUnit.MILLISECONDS, painted);
    } catch (TimeoutException e) {
      throw new AssertionError("the window does not paint", e);
    }
    drain();
  }

  /// Waits until JavaFX's thread has done what it was given before.
  private static void drain() {
    WaitForAsyncUtils.waitForAsyncFx(WindowRobot.PATIENCE_MILLIS, () -> true);
  }

  private static final class Countdown extends AnimationTimer {
    private final CompletableFuture<Boolean> done;
    private int pulses;

    Countdown(CompletableFuture<Boolean> done) {
      this.done = done;
    }

    @Override
    public void handle(long now) {
      pulses++;
      if (pulses == PULSES) {
        stop();
        done.complete(true);
      }
    }
  }
}
