package dev.admittance.uitests;

import dev.admittance.app.AdmittanceApp;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/// A process with the whole window, in which somebody edits, saves, renames, fixes all, migrates,
/// imports and sets breakpoints in random order, until the process is killed. Prints what it does,
/// with the time; a number that was typed or set once never comes again.
final class CrashingWork {
  private final WindowRobot window;
  private final Random random;
  private int number;

  private CrashingWork(WindowRobot window, Random random, int number) {
    this.window = window;
    this.random = random;
    this.number = number;
  }

  /// A thing that somebody does with the window.
  private record Act(String name, Runnable action) {}

  /// Works until the process is killed.
  ///
  /// @param arguments the folder, the seed and the first number
  public static void main(String[] arguments) throws TimeoutException {
    FxToolkit.toolkitContext().setSetupTimeoutInMillis(180_000);
    Stage stage = FxToolkit.registerPrimaryStage();
    FxToolkit.setupApplication(AdmittanceApp.class, "--theme=light", "--workspace=" + arguments[0]);
    WaitForAsyncUtils.waitForAsyncFx(
        30_000,
        () -> {
          stage.setX(0);
          stage.setY(0);
          stage.setWidth(1280);
          stage.setHeight(800);
        });
    WindowRobot window = new WindowRobot(stage);
    window.until("the workspace is open", () -> window.title().contains("shop"));
    print("open", 0);
    new CrashingWork(
            window, new Random(Long.parseLong(arguments[1])), Integer.parseInt(arguments[2]))
        .work();
  }

  private static void print(String what, int number) {
    System.out.println(what + " " + number + " " + System.currentTimeMillis());
  }

  private void work() {
    List<Act> acts =
        List.of(
            new Act("type", this::type),
            new Act("type", this::type),
            new Act("save", () -> window.press(KeyCode.CONTROL, KeyCode.S)),
            new Act("save-all", () -> window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.S)),
            new Act("rename", this::rename),
            new Act("fix-all", this::fixAll),
            new Act("suppress", this::suppress),
            new Act("migrate", this::migrate),
            new Act("import", this::importCapture),
            new Act("breakpoint", this::breakpoint));
    run(new Act("restore", this::restore));
    while (true) {
      run(acts.get(random.nextInt(acts.size())));
    }
  }

  private void run(Act act) {
    print("begin-" + act.name(), number);
    try {
      act.action().run();
      print("done-" + act.name(), number);
    } catch (AssertionError | RuntimeException e) {
      // Not every act is possible at every time: there may be nothing left to fix or to migrate.
      print("not-" + act.name(), number);
      window.press(KeyCode.ESCAPE);
    }
  }

  /// What a crash left comes back, text for text.
  private void restore() {
    pause(1_500);
    while (window.shows("recovery/bar")) {
      if (!window.shows("recovery/dialog")) {
        window.click("recovery/review");
      }
      window.click("recovery/restore");
      pause(300);
    }
  }

  private void open(String file) {
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write(file);
    window.press(KeyCode.ENTER);
    window.until("the file is open", () -> window.shows("design/tab/" + file));
    if (window.shows("design/source")) {
      window.click("design/source");
    }
  }

  private void type() {
    open("ant.yaml");
    window.press(KeyCode.CONTROL, KeyCode.HOME);
    FxRobot robot = new FxRobot();
    robot.write("# ", 0);
    int words = 2 + random.nextInt(8);
    for (int i = 0; i < words; i++) {
      robot.write("t" + ++number + " ", 0);
      print("typed", number);
      pause(30);
    }
    window.press(KeyCode.ENTER);
  }

  private void rename() {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.clickRow("design/outline", 1);
    window.focus("design/outline");
    window.press(KeyCode.F2);
    quick("it can be renamed", "design/rename-bar");
    window.write("n" + ++number + ".shop.example");
    window.press(KeyCode.ENTER);
  }

  private void fixAll() {
    problems();
    quick("all can be fixed", "problems/fix-all/0");
    window.click("problems/fix-all/0");
    window.click("problems/fix-all");
    pause(100);
  }

  private void suppress() {
    problems();
    quick("it can be suppressed", "problems/suppress/0");
    window.click("problems/suppress/0");
    window.write("reason " + ++number);
    window.press(KeyCode.ENTER);
  }

  private void problems() {
    if (!window.shows("problems/table")) {
      window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    }
  }

  private void migrate() {
    open("old.yaml");
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.M);
    quick("it can be migrated", "design/migrate/apply");
    pause(500);
    window.click("design/migrate/apply");
  }

  private void importCapture() {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.copy(
        """
        {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-%d",\
        "kind":{"group":"","version":"v1","kind":"ConfigMap"},\
        "resource":{"group":"","version":"v1","resource":"configmaps"},\
        "name":"prices","namespace":"shop","operation":"CREATE","userInfo":{"username":"alice"},\
        "object":{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"prices","namespace":"shop"}}}}
        """
            .formatted(++number));
    window.focus("debug/captures");
    window.press(KeyCode.CONTROL, KeyCode.V);
    pause(200);
  }

  private void breakpoint() {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.press(KeyCode.CONTROL, KeyCode.F9);
    window.write("spec.b" + ++number + "\n");
    print("set", number);
  }

  /// Waits shortly: what is not there soon is not there at all.
  private void quick(String what, String id) {
    for (int i = 0; i < 20; i++) {
      if (window.shows(id)) {
        return;
      }
      pause(100);
    }
    throw new AssertionError("not there: " + what);
  }

  private static void pause(int millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
