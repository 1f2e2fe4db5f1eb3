package dev.admittance.app;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;

/// The purpose of the window, set by the system property `admittance.start-up`.
enum LaunchMode {
  WORK,

  /// A measured start: prints a line when its first frame is visible, when the welcome screen is
  /// complete, and when the workspace that it opens is, and exits.
  PRINT,

  /// A training run for the start-up cache of a Java runtime: shows each activity once and exits.
  TRAIN;

  private static final String PROPERTY = "admittance.start-up";

  /// The purpose of this process; [#WORK] if the property is absent or invalid.
  static LaunchMode ofProcess() {
    return of(Optional.ofNullable(System.getProperty(PROPERTY)));
  }

  static LaunchMode of(Optional<String> value) {
    for (LaunchMode one : values()) {
      if (value.filter(one.name().toLowerCase(Locale.ROOT)::equals).isPresent()) {
        return one;
      }
    }
    return WORK;
  }

  /// Processes events until a new window is on the screen.
  ///
  /// @return false if it was closed meanwhile
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

  /// Runs steps on the UI thread, each once the result of the previous one is on the screen.
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

  /// Runs an action once the current content is drawn: reading a workspace would delay the first
  /// frame, as both need the CPU.
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

  /// Runs an action once the current content is on the screen, which is when the next frame is
  /// drawn.
  private static void whenOnScreen(Scene scene, Runnable action) {
    whenDrawn(scene, () -> whenDrawn(scene, action));
  }
}
