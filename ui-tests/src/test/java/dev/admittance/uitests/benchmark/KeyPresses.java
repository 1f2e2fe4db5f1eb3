package dev.admittance.uitests.benchmark;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;

/// How long key presses in an area took, each until the frame that shows it was painted.
final class KeyPresses {
  private static final int WARM_UP = 40;
  private static final int MEASURED = 200;
  private static final int PAUSE_MILLIS = 25;

  private final long[] sortedNanos;

  private KeyPresses(long[] nanos) {
    this.sortedNanos = nanos.clone();
    Arrays.sort(sortedNanos);
  }

  /// Presses keys in the middle of a text.
  static KeyPresses into(CodeArea area) throws ExecutionException, InterruptedException {
    TypeBenchmark.onFx(() -> {
      area.requestFocus();
      int line = area.getParagraphs().size() / 2;
      area.moveTo(line, area.getParagraphLength(line));
      area.showParagraphAtCenter(line);
      return true;
    });
    Thread.sleep(1_000);
    long[] nanos = new long[MEASURED];
    for (int i = -WARM_UP; i < MEASURED; i++) {
      long taken = press(area);
      if (i >= 0) {
        nanos[i] = taken;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return new KeyPresses(nanos);
  }

  private static long press(CodeArea area) throws ExecutionException, InterruptedException {
    CompletableFuture<Long> painted = new CompletableFuture<>();
    Platform.runLater(() -> {
      long begin = System.nanoTime();
      area.fireEvent(
          new KeyEvent(
              KeyEvent.KEY_TYPED, "x", "x", KeyCode.UNDEFINED, false, false, false, false));
      afterPulses(area.getScene(), 2, () -> painted.complete(System.nanoTime() - begin));
    });
    return painted.get();
  }

  /// The second pulse begins when the frame of the first one is on the screen.
  static void afterPulses(Scene scene, int pulses, Runnable action) {
    if (pulses == 0) {
      action.run();
      return;
    }
    Runnable[] listener = new Runnable[1];
    listener[0] =
        () -> {
          scene.removePostLayoutPulseListener(listener[0]);
          afterPulses(scene, pulses - 1, action);
        };
    scene.addPostLayoutPulseListener(listener[0]);
    Platform.requestNextPulse();
  }

  /// What so many of a hundred presses took at most.
  double millis(int percent) {
    return sortedNanos[Math.min(sortedNanos.length - 1, sortedNanos.length * percent / 100)] / 1e6;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "p50 %.1f ms p99 %.1f ms", millis(50), millis(99));
  }
}
