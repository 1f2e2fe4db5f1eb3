package dev.admittance.uitests.benchmark;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;

/// How long key presses in an area took, each until the frame that shows it was painted, and what
/// the UI thread spent meanwhile.
final class KeyPresses {
  private static final int WARM_UP = 40;
  private static final int MEASURED = 200;
  private static final int PAUSE_MILLIS = 25;

  /// How many letters are typed before they are removed again, so that the line stays in sight.
  private static final int WORD = 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final long[] sortedNanos;
  private final Spent each;

  /// What the UI thread has spent.
  private record Spent(long nanos, long bytes) {
    static Spent now() throws ExecutionException, InterruptedException {
      return TypeBenchmark.onFx(() ->
          new Spent(THREADS.getCurrentThreadCpuTime(), THREADS.getCurrentThreadAllocatedBytes()));
    }

    Spent each(Spent before) {
      return new Spent((nanos - before.nanos) / MEASURED, (bytes - before.bytes) / MEASURED);
    }
  }

  private KeyPresses(long[] nanos, Spent each) {
    this.sortedNanos = nanos.clone();
    Arrays.sort(sortedNanos);
    this.each = each;
  }

  /// Types words at the end of the first name in the second half of a text, and removes each letter
  /// by letter.
  static KeyPresses into(CodeArea area) throws ExecutionException, InterruptedException {
    TypeBenchmark.onFx(() -> {
      area.requestFocus();
      int line = area.getParagraphs().size() / 2;
      while (!area.getParagraph(line).getText().startsWith("  name: ")) {
        line++;
      }
      area.moveTo(line, area.getParagraphLength(line));
      area.showParagraphAtCenter(line);
      return true;
    });
    Thread.sleep(1_000);
    long[] nanos = new long[MEASURED];
    Spent before = Spent.now();
    for (int i = -WARM_UP; i < MEASURED; i++) {
      if (i == 0) {
        before = Spent.now();
      }
      long taken = press(area, key(i + WARM_UP));
      if (i >= 0) {
        nanos[i] = taken;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return new KeyPresses(nanos, Spent.now().each(before));
  }

  private static KeyEvent key(int index) {
    return index % (2 * WORD) < WORD
        ? new KeyEvent(KeyEvent.KEY_TYPED, "x", "x", KeyCode.UNDEFINED, false, false, false, false)
        : new KeyEvent(
            KeyEvent.KEY_PRESSED, "", "", KeyCode.BACK_SPACE, false, false, false, false);
  }

  private static long press(CodeArea area, KeyEvent key)
      throws ExecutionException, InterruptedException {
    CompletableFuture<Long> painted = new CompletableFuture<>();
    Platform.runLater(() -> {
      long begin = System.nanoTime();
      area.fireEvent(key);
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

  /// The processor time of the UI thread for a press, with what it did between presses.
  double processorMillis() {
    return each.nanos() / 1e6;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "p50 %.1f ms p99 %.1f ms, UI thread %.1f ms and %,d KB a press",
        millis(50),
        millis(99),
        processorMillis(),
        each.bytes() >> 10);
  }
}
