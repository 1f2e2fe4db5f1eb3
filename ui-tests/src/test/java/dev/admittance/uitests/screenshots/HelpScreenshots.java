package dev.admittance.uitests.screenshots;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.transform.Transform;

/// The screenshots that lie beside the pages of the help, which the README shows as well. Compares
/// what the window looks like with them, or, with the system property
/// `admittance.screenshots=write`, takes them anew.
public final class HelpScreenshots {
  /// How to take them anew.
  public static final String RENEW = "bash .ci/screenshots";

  private static final Path FOLDER =
      Path.of("..", "resources/src/main/resources/dev/admittance/resources/help/images");
  private static final Path SEEN = Path.of("target", "screenshots");

  private final boolean writes = "write".equals(System.getProperty("admittance.screenshots"));
  private final List<String> wrong = new ArrayList<>();

  /// Takes a screenshot of a part of a window, or compares it. On JavaFX's thread.
  ///
  /// @param name of the screenshot, such as `debug-light`
  /// @param part of the window
  /// @param scale pixels of the screenshot for one of the window
  /// @param changing what may be another each time in its words, such as numbers
  public void show(String name, Node part, double scale, Pattern changing) {
    Screenshot seen = take(part, scale);
    try {
      if (writes) {
        ScreenshotFile.write(file(name), seen);
      } else {
        compare(name, seen, changing);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  private static Path file(String name) {
    return FOLDER.resolve(name + ".png");
  }

  private void compare(String name, Screenshot seen, Pattern changing) throws IOException {
    Optional<Screenshot> wanted = ScreenshotFile.read(file(name));
    List<String> differences =
        wanted
            .map(screenshot -> ImageSimilarity.differences(screenshot, seen, changing))
            .orElse(List.of("there is no such screenshot yet"));
    if (!differences.isEmpty()) {
      ScreenshotFile.write(SEEN.resolve(name + ".png"), seen);
      wrong.add(
          "%s: %s"
              .formatted(
                  name,
                  String.join("; ", differences.subList(0, Math.min(8, differences.size())))));
    }
  }

  private static Screenshot take(Node part, double scale) {
    Scene scene = part.getScene();
    Bounds whole = scene.getRoot().getLayoutBounds();
    Bounds bounds = part.localToScene(part.getLayoutBounds());
    SnapshotParameters how = new SnapshotParameters();
    how.setTransform(Transform.scale(scale, scale));
    BufferedImage image = SwingFXUtils.fromFXImage(scene.getRoot().snapshot(how, null), null);
    int left = (int) Math.round(Math.max(0, bounds.getMinX()) * scale);
    int top = (int) Math.round(Math.max(0, bounds.getMinY()) * scale);
    int right =
        (int)
            Math.min(
                image.getWidth(), Math.round(Math.min(bounds.getMaxX(), whole.getMaxX()) * scale));
    int bottom =
        (int)
            Math.min(
                image.getHeight(), Math.round(Math.min(bounds.getMaxY(), whole.getMaxY()) * scale));
    return new Screenshot(
        image.getSubimage(left, top, right - left, bottom - top),
        VisibleWords.in(
            scene.getRoot(),
            new BoundingBox(
                bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight())));
  }

  /// What is wrong with the screenshots, and how to take them anew; empty where nothing is.
  public String wrong() {
    return wrong.isEmpty()
        ? ""
        : String.format(
            Locale.ROOT,
            "Screenshots of the help and the README are not what the window looks like (see %s)."
                + " Look at them, and take them anew with `%s`:%n%s",
            SEEN,
            RENEW,
            String.join(System.lineSeparator(), wrong));
  }
}
