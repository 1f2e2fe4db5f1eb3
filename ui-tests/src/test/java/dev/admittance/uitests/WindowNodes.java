package dev.admittance.uitests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.IndexedCell;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Finds the controls of the window by their ids among what is in sight, and waits for conditions.
abstract class WindowNodes {
  static final long PATIENCE_MILLIS = 20_000;

  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  final FxRobot robot = new FxRobot();

  final Stage stage;

  WindowNodes(Stage stage) {
    this.stage = stage;
  }

  /// Waits for a condition, which is asked on JavaFX's thread. What it asks for may come later.
  final void until(String what, Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(
          PATIENCE_MILLIS, TimeUnit.MILLISECONDS, () -> onFx(() -> holds(condition)));
    } catch (TimeoutException e) {
      screenshot("failure");
      throw new AssertionError("not within " + PATIENCE_MILLIS + " ms: " + what, e);
    }
  }

  private static boolean holds(Callable<Boolean> condition) throws Exception {
    try {
      return condition.call();
    } catch (AssertionError _) {
      return false;
    }
  }

  /// Saves what the window shows.
  final WritableImage screenshot(String name) {
    WritableImage image = onFx(() -> stage.getScene().snapshot(null));
    try {
      Files.createDirectories(SCREENSHOTS);
      ImageIO.write(
          SwingFXUtils.fromFXImage(image, null),
          "png",
          SCREENSHOTS.resolve(name + ".png").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return image;
  }

  final Node node(String id) {
    return onFx(() -> find(id).orElseThrow(() -> new AssertionError("`" + id + "` is not there")));
  }

  final Optional<Node> find(String id) {
    return nodes(stage.getScene().getRoot())
        .filter(node -> id.equals(node.getId()))
        .findFirst()
        .or(() -> inMenu(id));
  }

  final Optional<Node> row(String id, int row) {
    return find(id).stream()
        .flatMap(WindowNodes::nodes)
        .filter(node ->
            node instanceof IndexedCell<?> cell
                && cell.getIndex() == row
                && !cell.isEmpty()
                && node.getStyleClass().stream()
                    .anyMatch(s ->
                        s.endsWith("row-cell") || s.equals("list-cell") || s.equals("tree-cell")))
        .findFirst();
  }

  final Optional<Node> inMenu(String id) {
    return robot.listTargetWindows().stream()
        .filter(window -> !window.equals(stage) && window.isShowing())
        .flatMap(window -> nodes(window.getScene().getRoot()))
        .filter(node -> id.equals(node.getId()))
        .findFirst();
  }

  /// A node and everything in it that is in sight.
  static Stream<Node> nodes(Node node) {
    if (!node.isVisible()) {
      return Stream.empty();
    }
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node), parent.getChildrenUnmodifiable().stream().flatMap(WindowNodes::nodes))
        : Stream.of(node);
  }

  static <T> T onFx(Callable<T> action) {
    if (javafx.application.Platform.isFxApplicationThread()) {
      try {
        return action.call();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
    return WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, action);
  }
}
