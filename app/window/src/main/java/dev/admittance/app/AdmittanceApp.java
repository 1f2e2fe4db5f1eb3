package dev.admittance.app;

import dev.admittance.app.shell.ShellViewModel;
import dev.admittance.storage.Session;
import java.lang.ref.Reference;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.logging.Logger;
import javafx.application.Application;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.stage.Screen;
import javafx.stage.Stage;

/// The JavaFX application, which creates the window and shows its first frame early.
public class AdmittanceApp extends Application {
  private static final double WIDTH = 1440;
  private static final double HEIGHT = 900;

  /// The maximum height of a window manager's title bar, in pixels.
  private static final double TITLE_BAR = 40;

  /// How long the state folder may take to answer before the window opens without it.
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /// For title bars and task bars; desktops scale the nearest size.
  private static final List<String> ICONS =
      List.of("/dev/admittance/resources/icons/32.png", "/dev/admittance/resources/icons/128.png");

  /// The line that a measured start prints; `.ci/benchmark start` reads it.
  private static final String FIRST_FRAME = "admittance.first-frame";

  private static final String WINDOW_SHOWN = "admittance.window-shown";

  private static final String WORKSPACE_SHOWN = "admittance.workspace-shown";

  /// Started while JavaFX starts, which creates the application itself without arguments; empty if
  /// another launcher did.
  private static volatile Optional<Future<StartupState>> begun = Optional.empty();

  private Optional<StartupState> prepared = Optional.empty();

  public AdmittanceApp() {}

  /// Opens the window; blocks until it closes.
  public static void launch(LaunchOptions options) {
    FutureTask<StartupState> startup =
        new FutureTask<>(() -> StartupState.make(List.of(options.toArguments())));
    Thread.ofPlatform().daemon().name("preparation").start(startup);
    begun = Optional.of(startup);
    Optional<Logger> silenced =
        Application.class.getModule().isNamed() ? Optional.empty() : Optional.of(silenced());
    try {
      Application.launch(AdmittanceApp.class, options.toArguments());
    } finally {
      // Loggers without a reference are collected with their filters.
      Reference.reachabilityFence(silenced);
    }
  }

  /// Silences JavaFX's warning about the class path, which is intended here. In a packaged runtime
  /// JavaFX is a module, and nothing needs to be silenced before the first frame.
  private static Logger silenced() {
    Logger javafx = Logger.getLogger("javafx");
    javafx.setFilter(record ->
        !String.valueOf(record.getMessage()).startsWith("Unsupported JavaFX configuration"));
    return javafx;
  }

  /// Whether there is a display. Systems other than Linux always have one.
  public static boolean displayAvailable() {
    boolean needsServer =
        System.getProperty("os.name", "").startsWith("Linux")
            && System.getProperty("glass.platform", "").isEmpty();
    String display = System.getenv("DISPLAY");
    return !needsServer || (display != null && !display.isBlank());
  }

  @Override
  public void init() throws InterruptedException, ExecutionException {
    prepared =
        Optional.of(
            begun.isPresent()
                ? StartupState.await(begun.orElseThrow(), PATIENCE, getParameters().getRaw())
                : StartupState.make(getParameters().getRaw()));
  }

  @Override
  public void start(Stage stage) {
    LaunchOptions options = LaunchOptions.of(getParameters().getNamed());
    LaunchMode startUp = LaunchMode.ofProcess();
    StartupState startup = prepared.orElseThrow();
    WindowFoundation foundation = WindowFoundation.lay(startup.settings(), options.theme());
    // A screen of 1080 lines at a scale of 150 % has space for 720.
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    stage.setScene(
        new Scene(
            foundation.skeleton(startup.activities()),
            Math.min(WIDTH, screen.getWidth()),
            Math.min(HEIGHT, screen.getHeight() - TITLE_BAR)));
    stage.setTitle(ShellViewModel.APPLICATION);
    startup
        .session()
        .bounds()
        .filter(AdmittanceApp::isOnAScreen)
        .ifPresent(last -> place(stage, last));
    stage.show();
    if (LaunchMode.awaitFirstFrame(stage)) {
      if (startUp == LaunchMode.PRINT) {
        System.out.println(FIRST_FRAME);
      }
      ICONS.forEach(icon -> stage.getIcons().add(new Image(icon)));
      MainWindow window =
          new MainWindow(
              stage, foundation, startup.session(), startup.diagnosis(), this::showOutside);
      window.show();
      startup.silent().ifPresent(foundation.context().failures()::reportSilentState);
      run(window, stage, startUp, options);
    }
  }

  private static void run(
      MainWindow window, Stage stage, LaunchMode startUp, LaunchOptions options) {
    Scene scene = stage.getScene();
    switch (startUp) {
      case WORK -> LaunchMode.whenDrawn(scene, () -> window.opening().open(options));
      case PRINT -> LaunchMode.playOnScreen(scene, measured(window, options, stage));
      case TRAIN -> LaunchMode.playOnScreen(scene, training(window, options, stage));
    }
  }

  private static List<Runnable> measured(MainWindow window, LaunchOptions options, Stage stage) {
    boolean opens = options.sample() || options.workspace().isPresent();
    return List.of(
        () -> {
          System.out.println(WINDOW_SHOWN);
          window.opening().open(options);
        },
        () ->
            window
                .opening()
                .whenOpen(
                    opens,
                    () ->
                        LaunchMode.playOnScreen(
                            stage.getScene(),
                            List.of(
                                () -> {
                                  if (opens) {
                                    System.out.println(WORKSPACE_SHOWN);
                                  }
                                },
                                stage::close))));
  }

  private static List<Runnable> training(MainWindow window, LaunchOptions options, Stage stage) {
    return List.of(
        () -> window.opening().open(options),
        () ->
            window
                .opening()
                .whenOpen(
                    options.sample(),
                    () -> {
                      List<Runnable> acts = new ArrayList<>(window.opening().training());
                      acts.add(stage::close);
                      LaunchMode.playOnScreen(stage.getScene(), acts);
                    }));
  }

  private void showOutside(URI document) {
    getHostServices().showDocument(document.toString());
  }

  /// The screen of the last session may be gone.
  private static boolean isOnAScreen(Session.Bounds last) {
    return last.width() > 200
        && last.height() > 200
        && !Screen.getScreensForRectangle(last.x(), last.y(), last.width(), last.height())
            .isEmpty();
  }

  private static void place(Stage stage, Session.Bounds last) {
    stage.setX(last.x());
    stage.setY(last.y());
    stage.setWidth(last.width());
    stage.setHeight(last.height());
    stage.setMaximized(last.maximised());
  }
}
