package dev.admittance.uitests.benchmark;

import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.IntConsumer;
import java.util.stream.DoubleStream;
import javafx.application.Platform;
import javafx.scene.Scene;

/// How long things took until the frame that shows them was painted.
final class Frames {
  private static final int WARM_UP_SECONDS = 10;
  private static final int PAUSE_MILLIS = 80;
  private static final double FRAME_MILLIS = 16.7;

  private final double[] millis;

  private Frames(double[] sorted) {
    millis = sorted;
  }

  /// Does something again and again for some time, and measures after a while.
  ///
  /// @param action is given how often it was done, from 0
  static Frames times(Scene scene, IntConsumer action, int seconds)
      throws ExecutionException, InterruptedException {
    int i = 0;
    long start = System.nanoTime();
    while (System.nanoTime() - start < WARM_UP_SECONDS * 1_000_000_000L) {
      one(scene, action, i++);
    }
    DoubleStream.Builder taken = DoubleStream.builder();
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    while (System.nanoTime() < end) {
      taken.add(one(scene, action, i++));
    }
    return new Frames(taken.build().sorted().toArray());
  }

  private static double one(Scene scene, IntConsumer action, int number)
      throws ExecutionException, InterruptedException {
    CompletableFuture<Long> painted = new CompletableFuture<>();
    long begin = System.nanoTime();
    Platform.runLater(() -> {
      action.accept(number);
      KeyPresses.afterPulses(scene, 2, () -> painted.complete(System.nanoTime() - begin));
    });
    double millis = painted.get() / 1e6;
    Thread.sleep(PAUSE_MILLIS);
    return millis;
  }

  /// What so many of a hundred took at most.
  double at(int percent) {
    return millis[Math.min(millis.length - 1, millis.length * percent / 100)];
  }

  /// Prints the times beside those of a bare window.
  void print(String what, Frames bare) {
    long late = DoubleStream.of(millis).filter(each -> each > 2 * FRAME_MILLIS).count();
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s: label p50 %.1f ms p99 %.1f ms, hook p50 %.1f ms p99 %.1f ms, ratio p50 %.2f, p99"
                + " %.2f, longest %.1f ms; %d of %d missed a frame",
            what,
            bare.at(50),
            bare.at(99),
            at(50),
            at(99),
            at(50) / bare.at(50),
            at(99) / bare.at(99),
            millis[millis.length - 1],
            late,
            millis.length));
  }
}
