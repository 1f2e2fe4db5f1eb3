package dev.admittance.uitests.benchmark;

import javafx.application.Platform;
import javafx.stage.Stage;

/// Tells the parent process when a window was painted.
final class FirstFrame {
  /// What is printed then.
  static final String SIGN = "first frame";

  private FirstFrame() {}

  /// Waits for the second pulse after the window was shown, when the first is on the screen; then
  /// prints the sign and ends.
  static void announce(Stage stage) {
    Runnable[] second = new Runnable[1];
    second[0] =
        () -> {
          stage.getScene().removePostLayoutPulseListener(second[0]);
          System.out.println(SIGN);
          Platform.exit();
        };
    Runnable[] first = new Runnable[1];
    first[0] =
        () -> {
          stage.getScene().removePostLayoutPulseListener(first[0]);
          stage.getScene().addPostLayoutPulseListener(second[0]);
          Platform.requestNextPulse();
        };
    stage.getScene().addPostLayoutPulseListener(first[0]);
    Platform.requestNextPulse();
  }
}
