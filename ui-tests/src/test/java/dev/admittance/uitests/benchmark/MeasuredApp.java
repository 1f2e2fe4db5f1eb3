package dev.admittance.uitests.benchmark;

import dev.admittance.app.AdmittanceApp;
import javafx.application.Application;
import javafx.stage.Stage;

/// The application itself, which ends when its window was painted.
public final class MeasuredApp extends AdmittanceApp {

  /// JavaFX makes it.
  public MeasuredApp() {}

  @Override
  public void start(Stage stage) {
    super.start(stage);
    FirstFrame.announce(stage);
  }

  /// Opens it.
  public static final class Launcher {
    private Launcher() {}

    /// Opens it.
    public static void main(String[] args) {
      Application.launch(MeasuredApp.class, args);
    }
  }
}
