package dev.admittance.uitests.benchmark;

import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/// The least that a JavaFX window with our theme can be.
public final class BareWindow extends Application {
  private static final double WIDTH = 1440;
  private static final double HEIGHT = 900;

  /// JavaFX makes it.
  public BareWindow() {}

  @Override
  public void start(Stage stage) {
    Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
    stage.setScene(new Scene(new StackPane(new Label("bare")), WIDTH, HEIGHT));
    stage.show();
    FirstFrame.announce(stage);
  }

  /// Opens it.
  public static final class Launcher {
    private Launcher() {}

    /// Opens it.
    public static void main(String[] args) {
      Application.launch(BareWindow.class, args);
    }
  }
}
