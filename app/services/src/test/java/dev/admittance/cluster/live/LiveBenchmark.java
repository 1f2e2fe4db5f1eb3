package dev.admittance.cluster.live;

import dev.admittance.cluster.WatchState;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Locale;

/// Snapshots of a cluster of 2,000 webhooks and 10,000 namespaces while 50 things change a second:
/// what a minute of it costs, and whether an hour of it needs more memory than ten minutes. Time is
/// simulated; prints what it takes of a core, and the heap in use.
public final class LiveBenchmark {
  private static final int CHANGES_A_SECOND = 50;
  private static final int PICTURES_A_SECOND =
      (int) (Duration.ofSeconds(1).toMillis() / WatchedCluster.PACE.toMillis());
  private static final int SECONDS = 3_600;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final LiveSnapshotBuilder maker;
  private final BusyCluster cluster;
  private long reading;
  private long drawing;
  private long slowest;
  private LiveSnapshot snapshot = LiveSnapshot.EMPTY;

  private LiveBenchmark() {
    BusyCluster[] busy = new BusyCluster[1];
    maker = new LiveSnapshotBuilder(() -> busy[0].now());
    cluster = new BusyCluster(42, maker::changed);
    busy[0] = cluster;
  }

  /// Runs it.
  ///
  /// @param args none
  public static void main(String[] args) {
    new LiveBenchmark().run();
  }

  private void run() {
    long start = THREADS.getCurrentThreadCpuTime();
    cluster.appear();
    for (WatchedResources resource : WatchedResources.values()) {
      maker.followed(resource, new WatchState.Current());
    }
    snapshot = maker.snapshot();
    say(
        String.format(
            Locale.ROOT,
            "%d hooks, %d namespaces: first snapshot after %.0f ms",
            snapshot.hooks().size(),
            snapshot.namespaces(),
            millis(THREADS.getCurrentThreadCpuTime() - start)));
    say(String.format(Locale.ROOT, "heap with them: %d MiB", heap()));
    second();
    reading = 0;
    drawing = 0;
    for (int i = 0; i < 60; i++) {
      second();
    }
    report("the first minute", 60);
    long before = 0;
    for (int minute = 0; minute < SECONDS / 60; minute++) {
      for (int i = 0; i < 60; i++) {
        second();
      }
      if (minute % 10 == 9) {
        report("ten minutes, to minute " + (minute + 1), 600);
        long now = heap();
        before = minute == 9 ? now : before;
        say(String.format(Locale.ROOT, "heap: %d MiB", now));
      }
    }
    say(
        String.format(
            Locale.ROOT,
            "heap after an hour: %d MiB more than after ten minutes, when all that is bounded is"
                + " full",
            heap() - before));
  }

  private void second() {
    for (int p = 0; p < PICTURES_A_SECOND; p++) {
      long start = THREADS.getCurrentThreadCpuTime();
      int changes = CHANGES_A_SECOND / PICTURES_A_SECOND + (p % 2);
      for (int i = 0; i < changes; i++) {
        cluster.change(Duration.ofMillis(1_000 / CHANGES_A_SECOND));
      }
      long read = THREADS.getCurrentThreadCpuTime();
      snapshot = maker.snapshot();
      long drawn = THREADS.getCurrentThreadCpuTime();
      reading += read - start;
      drawing += drawn - read;
      slowest = Math.max(slowest, drawn - read);
    }
  }

  private void report(String what, int seconds) {
    say(
        String.format(
            Locale.ROOT,
            "%s: %.1f %% of a core to read changes, %.1f %% to make snapshots, slowest snapshot %.1f"
                + " ms",
            what,
            reading / 1e7 / seconds,
            drawing / 1e7 / seconds,
            millis(slowest)));
    reading = 0;
    drawing = 0;
    slowest = 0;
  }

  private static double millis(long nanos) {
    return nanos / 1e6;
  }

  private static long heap() {
    System.gc();
    return (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20;
  }

  private static void say(String text) {
    System.out.println(text);
  }
}
