package dev.admittance.uitests;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import org.testfx.util.WaitForAsyncUtils;

/// Whether somebody who looks at a window sees that a control has the focus.
final class FocusLook {
  /// A frame may be drawn around a control.
  private static final double AROUND = 4;

  /// More than a caret, which is in sight half of the time only.
  private static final int FEWEST_PIXELS = 40;

  /// Of 255, in one of the three colours.
  private static final int LEAST_DIFFERENCE = 24;

  private FocusLook() {}

  /// Whether the control that has the focus looks different, with what is close around it, from
  /// what it looks like without. Leaves the focus where it is.
  static boolean isSeen(WindowRobot window, Node focused) throws TimeoutException {
    awaitPulse(window);
    WritableImage with = window.ask(scene -> screenshot(scene, focused));
    focus(window, window.ask(Scene::getRoot));
    WritableImage without = window.ask(scene -> screenshot(scene, focused));
    focus(window, focused);
    return differences(with, without) >= FEWEST_PIXELS;
  }

  private static void focus(WindowRobot window, Node node) throws TimeoutException {
    window.ask(_ -> {
      node.requestFocus();
      return true;
    });
    awaitPulse(window);
  }

  /// Styles are not sure to follow a focus that comes and goes between two pulses.
  private static void awaitPulse(WindowRobot window) throws TimeoutException {
    CompletableFuture<Boolean> pulse = new CompletableFuture<>();
    Runnable listener = () -> pulse.complete(true);
    window.ask(scene -> {
      scene.addPostLayoutPulseListener(listener);
      Platform.requestNextPulse();
      return true;
    });
    WaitForAsyncUtils.waitFor(WindowRobot.PATIENCE_MILLIS, TimeUnit.MILLISECONDS, pulse::isDone);
    window.ask(scene -> {
      scene.removePostLayoutPulseListener(listener);
      return true;
    });
  }

  private static WritableImage screenshot(Scene scene, Node node) {
    Bounds place = node.localToScene(node.getLayoutBounds());
    SnapshotParameters part = new SnapshotParameters();
    part.setViewport(
        new Rectangle2D(
            place.getMinX() - AROUND,
            place.getMinY() - AROUND,
            place.getWidth() + 2 * AROUND,
            place.getHeight() + 2 * AROUND));
    return scene.getRoot().snapshot(part, null);
  }

  private static int differences(WritableImage with, WritableImage without) {
    PixelReader one = with.getPixelReader();
    PixelReader other = without.getPixelReader();
    int width = (int) Math.min(with.getWidth(), without.getWidth());
    int height = (int) Math.min(with.getHeight(), without.getHeight());
    int found = 0;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        if (isTold(one.getArgb(x, y), other.getArgb(x, y))) {
          found++;
        }
      }
    }
    return found;
  }

  private static boolean isTold(int one, int other) {
    for (int shift = 0; shift <= 16; shift += 8) {
      if (Math.abs((one >> shift & 0xff) - (other >> shift & 0xff)) >= LEAST_DIFFERENCE) {
        return true;
      }
    }
    return false;
  }
}
