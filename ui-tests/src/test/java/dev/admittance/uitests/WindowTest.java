package dev.admittance.uitests;

import dev.admittance.app.AdmittanceApp;
import dev.admittance.model.json.JsonObject;
import dev.admittance.storage.Session;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.Group;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/// Opens the whole window for a test and closes it again.
abstract class WindowTest {
  // The screen of JavaFX's headless platform is 1000 by 1000; a higher window breaks the robot.
  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;

  /// A busy machine takes longer to load the classes of a window than TestFX would wait.
  private static final long SETUP_MILLIS = 180_000;

  /// Never the state of who runs the tests, nor that of the test before. It stays, since a window
  /// may still write into it when the test is over. There was a window before, so that this one
  /// does not offer what it offers the first time.
  @BeforeEach
  void rememberNothing() throws IOException {
    forgetEverything();
    Session.NONE.withKept(JsonObject.of("tour", JsonObject.EMPTY)).write();
  }

  /// As it is before the first start.
  static void forgetEverything() throws IOException {
    Path states = Files.createDirectories(Path.of("target", "state").toAbsolutePath());
    System.setProperty(StateFolder.PROPERTY, Files.createTempDirectory(states, "test").toString());
  }

  /// Opens the window.
  ///
  /// @param arguments as `AdmittanceApp` gets them, such as `--theme=light`
  final WindowRobot open(String... arguments) throws TimeoutException {
    return open(WIDTH, HEIGHT, arguments);
  }

  /// Opens the window in another size.
  ///
  /// @param width in pixels of the layout: a screen of 1920 by 1200 has 960 by 600 of them when
  ///   everything is shown twice as large
  final WindowRobot open(double width, double height, String... arguments) throws TimeoutException {
    FxToolkit.toolkitContext().setSetupTimeoutInMillis(SETUP_MILLIS);
    Stage stage = FxToolkit.registerPrimaryStage();
    // The stage is that of the test before, whose size the window would begin with; and side panels
    // keep the width that they begin with.
    place(stage, width, height);
    FxToolkit.setupApplication(AdmittanceApp.class, arguments);
    place(stage, width, height);
    WaitForAsyncUtils.waitForFxEvents();
    return new WindowRobot(stage);
  }

  private static void place(Stage stage, double width, double height) {
    WaitForAsyncUtils.waitForAsyncFx(
        WindowRobot.PATIENCE_MILLIS,
        () -> {
          stage.setX(0);
          stage.setY(0);
          stage.setWidth(width);
          stage.setHeight(height);
        });
  }

  /// Leaves nothing of the window in the stage, which the next test has as well: what is kept slows
  /// down all that come after.
  @AfterEach
  void closeWindow() throws TimeoutException {
    FxToolkit.hideStage();
    FxToolkit.setupStage(stage -> stage.getScene().setRoot(new Group()));
    FxToolkit.cleanupStages();
    WindowRobot.forgetEvents();
  }
}
