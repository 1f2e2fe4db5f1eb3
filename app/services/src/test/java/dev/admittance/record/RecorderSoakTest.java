package dev.admittance.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagnostics.ProcessFigures;
import dev.admittance.record.endpoint.EndpointLimits;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A recording that is offered 2,000 requests a second, with room for few of them to wait: each is
/// answered, what is dropped is counted, and memory and open files stay flat. `bash .ci/soak` makes
/// sixty rounds of it, a build three.
class RecorderSoakTest {
  private static final int ROUNDS = Integer.getInteger("admittance.soak.recorder", 3);
  private static final int CLIENTS = 40;
  private static final int CALLS = 50;

  /// Between two calls of a client: with all of them, 2,000 requests a second.
  private static final Duration PAUSE = Duration.ofMillis(20);

  /// How many calls may wait to be written.
  private static final int QUEUE = 64;

  private static final long MOST_HEAP_GROWTH = 16_000_000;
  private static final long MOST_FILE_GROWTH = 8;
  private static final int MOST_WAITS = 6_000;

  @TempDir private Path folder;

  @Test
  void everyRequestIsAnsweredAndWrittenOrCountedAsDropped() throws Exception {
    EndpointKeys keys = Caller.keys();
    List<ProcessFigures> held = new ArrayList<>();
    try (Recording recording = Recording.start(settings(), keys, InstantSource.system())) {
      String body = Caller.review("u", "{\"kind\":\"ConfigMap\",\"data\":{\"a\":\"b\"}}");
      for (int round = 1; round <= ROUNDS; round++) {
        long start = System.nanoTime();
        offer(keys, recording.url(), body);
        double seconds = (System.nanoTime() - start) / 1e9;
        RecordingCounts counts = settled(recording, (long) round * CLIENTS * CALLS);
        held.add(ProcessFigures.now());
        System.out.printf(
            Locale.ROOT,
            "recorder %3d: %.0f requests/s, %d received, %d written, %d dropped, %s%n",
            round,
            CLIENTS * CALLS / seconds,
            counts.received(),
            counts.written(),
            counts.dropped(),
            held.getLast());
        assertThat(counts.received()).isEqualTo((long) round * CLIENTS * CALLS);
        assertThat(counts.written() + counts.dropped()).isEqualTo(counts.received());
        assertThat(counts.failed() + counts.unusable()).isZero();
      }
      ProcessFigures early = held.get(held.size() / 3);
      assertThat(held.getLast().heap() - early.heap()).isLessThan(MOST_HEAP_GROWTH);
      awaitFewFiles(early.files() + MOST_FILE_GROWTH);
    }
  }

  /// Waits until no more files than that are open: the endpoint closes connections a moment after
  /// their clients have.
  private static void awaitFewFiles(long most) throws IOException, InterruptedException {
    for (int i = 0; i < MOST_WAITS && ProcessFigures.now().files() > most; i++) {
      Thread.sleep(10);
    }
    assertThat(ProcessFigures.now().files()).isLessThanOrEqualTo(most);
  }

  private RecordingSettings settings() {
    return new RecordingSettings(
        Caller.loopback(),
        "127.0.0.1",
        folder,
        Optional.empty(),
        EndpointLimits.USUAL,
        RotationLimits.USUAL,
        QUEUE,
        64L << 20);
  }

  /// The counts once all requests are counted, which happens a moment after the answer, and each of
  /// them is written or dropped, which happens a moment after it waits no more; those of now where
  /// that takes too long.
  private static RecordingCounts settled(Recording recording, long sent)
      throws InterruptedException {
    RecordingCounts counts = recording.counts();
    for (int i = 0; i < MOST_WAITS && !isSettled(counts, sent); i++) {
      Thread.sleep(10);
      counts = recording.counts();
    }
    return counts;
  }

  private static boolean isSettled(RecordingCounts counts, long sent) {
    return counts.received() >= sent
        && counts.waiting() == 0
        && counts.written() + counts.dropped() >= counts.received();
  }

  private static void offer(EndpointKeys keys, URI url, String body) throws Exception {
    try (Caller caller = new Caller(keys.authorityPem());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Integer> client =
          () -> {
            long next = System.nanoTime();
            for (int i = 0; i < CALLS; i++) {
              caller.post(url, body);
              next += PAUSE.toNanos();
              TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
            }
            return CALLS;
          };
      List<Future<Integer>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        running.add(threads.submit(client));
      }
      for (Future<Integer> one : running) {
        one.get();
      }
    }
  }
}
