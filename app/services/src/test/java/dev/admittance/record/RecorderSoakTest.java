package dev.admittance.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagnostics.ProcessFigures;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A recording to which more is sent than it can write, for a while: what is dropped is counted,
/// and memory and open files stay flat. `bash .ci/soak` makes sixty rounds of it, a build three.
class RecorderSoakTest {
  private static final int ROUNDS = Integer.getInteger("admittance.soak.recorder", 3);
  private static final int CLIENTS = 16;
  private static final int CALLS = 100;
  private static final long MOST_HEAP_GROWTH = 16_000_000;
  private static final long MOST_FILE_GROWTH = 8;
  private static final int MOST_WAITS = 6_000;

  @TempDir private Path folder;

  @Test
  void everyRequestIsAnsweredAndWrittenOrCountedAsDropped() throws Exception {
    EndpointKeys keys = Caller.keys();
    List<ProcessFigures> held = new ArrayList<>();
    try (Recording recording =
        Recording.start(
            RecordingSettings.of(Caller.loopback(), "127.0.0.1", folder, Optional.empty()),
            keys,
            InstantSource.system())) {
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
    }
    ProcessFigures early = held.get(held.size() / 3);
    assertThat(held.getLast().heap() - early.heap()).isLessThan(MOST_HEAP_GROWTH);
    assertThat(held.getLast().files() - early.files()).isLessThanOrEqualTo(MOST_FILE_GROWTH);
  }

  /// The counts once all requests are counted, which happens a moment after the answer; those of
  /// now where that takes too long.
  private static RecordingCounts settled(Recording recording, long sent)
      throws InterruptedException {
    RecordingCounts counts = recording.counts();
    for (int i = 0; i < MOST_WAITS && (counts.received() < sent || counts.waiting() > 0); i++) {
      Thread.sleep(10);
      counts = recording.counts();
    }
    return counts;
  }

  private static void offer(EndpointKeys keys, URI url, String body) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Integer> client =
          () -> {
            try (Caller caller = new Caller(keys.authorityPem())) {
              for (int i = 0; i < CALLS; i++) {
                caller.post(url, body);
              }
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
