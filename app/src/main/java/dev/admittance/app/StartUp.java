package dev.admittance.app;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;

/// What the window is opened for; told by the system property `admittance.start-up`.
enum StartUp {
  /// To be worked with.
  WORK,

  /// To be measured: it prints a line when its first frame is on the screen, another when the whole
  /// first screen is, and another when that is so of the workspace it was asked to open, and ends.
  PRINT,

  /// To be watched by a Java runtime that makes a start-up cache: it shows each of its activities
  /// once, and ends.
  REHEARSE;

  private static final String PROPERTY = "admittance.start-up";

  /// What this process opens it for; [#WORK] where the property is not set, or to something else.
  static StartUp ofProcess() {
    return of(Optional.ofNullable(System.getProperty(PROPERTY)));
  }

  static StartUp of(Optional<String> value) {
    for (StartUp one : values()) {
      if (value.filter(one.name().toLowerCase(Locale.ROOT)::equals).isPresent()) {
        return one;
      }
    }
    return WORK;
  }

  /// Waits, while events are seen to, until a window that was just shown is on the screen.
  ///
  /// @return whether it was not closed meanwhile
  static boolean awaitFirstFrame(Stage stage) {
    Object frame = new Object();
    boolean[] over = new boolean[1];
    Runnable end =
        () -> {
          if (!over[0]) {
            over[0] = true;
            Platform.exitNestedEventLoop(frame, null);
          }
        };
    stage.setOnHidden(_ -> end.run());
    whenOnScreen(stage.getScene(), end);
    Platform.enterNestedEventLoop(frame);
    return stage.isShowing();
  }

  /// Does things one after the other on the thread of the window, each when what the one before
  /// changed is on the screen.
  static void playOnScreen(Scene scene, List<Runnable> acts) {
    Queue<Runnable> left = new ArrayDeque<>(acts);
    whenOnScreen(scene, () -> next(scene, left));
  }

  private static void next(Scene scene, Queue<Runnable> left) {
    Runnable act = left.poll();
    if (act != null) {
      act.run();
      whenOnScreen(scene, () -> next(scene, left));
    }
  }

  /// Runs something once what is shown now was drawn: reading a workspace would hold the first
  /// frame up otherwise, as both want the same few cores.
  static void whenDrawn(Scene scene, Runnable action) {
    Runnable[] once = new Runnable[1];
    once[0] =
        () -> {
          scene.removePostLayoutPulseListener(once[0]);
          Platform.runLater(action);
        };
    scene.addPostLayoutPulseListener(once[0]);
    Platform.requestNextPulse();
  }

  /// Runs something once what is shown now is on the screen, which is when the frame after it is
  /// drawn.
  private static void whenOnScreen(Scene scene, Runnable action) {
    whenDrawn(scene, () -> whenDrawn(scene, action));
  }
}
