package dev.admittance.uitests;

import dev.admittance.app.AdmittanceApp;
import java.util.concurrent.TimeUnit;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/// A process with a window in which a file is opened and typed into, one character after the other,
/// until the process is killed. Prints each character with the time when it was typed.
final class KilledWindow {
  private KilledWindow() {}

  public static void main(String[] arguments) throws Exception {
    Stage stage = FxToolkit.registerPrimaryStage();
    FxToolkit.setupApplication(AdmittanceApp.class, "--theme=light", "--workspace=" + arguments[0]);
    WaitForAsyncUtils.waitForAsyncFx(
        10_000,
        () -> {
          stage.setX(0);
          stage.setY(0);
          stage.setWidth(1280);
          stage.setHeight(800);
        });
    WindowRobot window = new WindowRobot(stage);
    window.until("the workspace is open", () -> window.title().startsWith(arguments[1]));
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write(arguments[2]);
    window.press(KeyCode.ENTER);
    window.until("the file is open", () -> window.shows("design/tab/" + arguments[2]));
    window.click("design/source");
    FxRobot robot = new FxRobot();
    window.press(KeyCode.CONTROL, KeyCode.HOME);
    robot.write("# ");
    for (int i = 0; ; i++) {
      robot.write((char) ('a' + i % 26));
      System.out.println("typed " + i + " " + System.currentTimeMillis());
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }
}
