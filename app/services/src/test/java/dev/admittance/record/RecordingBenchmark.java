package dev.admittance.record;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.simulator.redaction.RedactionKey;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// How long a recording holds requests up. Run by hand; prints, for a number of clients that call
/// one after the other on connections that stay open, how long they waited for their answers, and
/// how much of it was recorded.
final class RecordingBenchmark {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int CALLS = 2_000;
  private static final int HANDLED = 20_000;

  private RecordingBenchmark() {}

  public static void main(String[] arguments) throws Exception {
    for (int kib : List.of(4, 64)) {
      handle(kib);
      redact(kib);
    }
    Path folder = Files.createTempDirectory("recording");
    EndpointKeys keys = Caller.keys();
    try (Recording recording =
        Recording.start(
            RecordingSettings.of(Caller.loopback(), "127.0.0.1", folder, Optional.empty()),
            keys,
            InstantSource.system())) {
      System.out.println("clients  body KiB  calls/s  p50 ms  p99 ms  longest ms  dropped");
      for (int clients : List.of(1, 8, 32)) {
        for (int kib : List.of(4, 64)) {
          measure(recording, keys, clients, kib);
        }
      }
    }
  }

  /// What a request waits for besides the network, with a queue that is full from the start.
  private static void handle(int kib) throws InterruptedException {
    byte[] body = body(kib).getBytes(StandardCharsets.UTF_8);
    CallQueue full = new CallQueue(1, 1);
    RecordingHandler handler = new RecordingHandler(Optional.empty(), full, InstantSource.system());
    long[] times = new long[HANDLED];
    for (int i = -HANDLED; i < HANDLED; i++) {
      long start = System.nanoTime();
      handler.handle(body, "timeout=1s").afterwards().run();
      if (i >= 0) {
        times[i] = System.nanoTime() - start;
      }
    }
    Arrays.sort(times);
    System.out.printf(
        Locale.ROOT,
        "queue full, %d KiB: p50 %.1f us, p99 %.1f us, longest %.1f us%n",
        kib,
        times[HANDLED / 2] / 1e3,
        times[HANDLED * 99 / 100] / 1e3,
        times[HANDLED - 1] / 1e3);
  }

  /// What the thread that writes makes of captures.
  private static void redact(int kib) throws IOException {
    JsonValue review = JsonText.parse(body(kib));
    RedactionKey key = new RedactionKey(new byte[RedactionKey.BYTES]);
    int rounds = 2_000;
    long start = 0;
    for (int i = -rounds; i < rounds; i++) {
      if (i == 0) {
        start = THREADS.getCurrentThreadCpuTime();
      }
      JsonText.write(Redaction.of(review, key).value());
    }
    System.out.printf(
        Locale.ROOT,
        "redacted and written, %d KiB: %.0f us of a core%n",
        kib,
        (THREADS.getCurrentThreadCpuTime() - start) / 1e3 / rounds);
  }

  private static String body(int kib) {
    StringBuilder data = new StringBuilder();
    for (int i = 0; i < kib; i++) {
      data.append(",\"key-")
          .append(i)
          .append("\":\"")
          .append("value of it ".repeat(85))
          .append('"');
    }
    return Caller.review(
        "u", "{\"kind\":\"ConfigMap\",\"data\":{\"password\":\"hush\"" + data + "}}");
  }

  private static void measure(Recording recording, EndpointKeys keys, int clients, int kib)
      throws Exception {
    String body = body(kib);
    long dropped = recording.counts().dropped();
    List<long[]> times = new ArrayList<>();
    long start = System.nanoTime();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<long[]> client = () -> client(keys, recording.url(), body, CALLS / clients);
      List<Future<long[]>> running = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        running.add(threads.submit(client));
      }
      for (Future<long[]> one : running) {
        times.add(one.get());
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    long[] all = times.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    System.out.printf(
        Locale.ROOT,
        "%7d  %8d  %7.0f  %6.1f  %6.1f  %10.1f  %7d%n",
        clients,
        kib,
        all.length / seconds,
        all[all.length / 2] / 1e6,
        all[all.length * 99 / 100] / 1e6,
        all[all.length - 1] / 1e6,
        recording.counts().dropped() - dropped);
  }

  /// The first calls open the connection and are not counted: an API server keeps it.
  private static long[] client(EndpointKeys keys, URI url, String body, int calls)
      throws Exception {
    long[] times = new long[calls];
    try (Caller caller = new Caller(keys.authorityPem())) {
      for (int i = -10; i < calls; i++) {
        long start = System.nanoTime();
        caller.post(url, body);
        if (i >= 0) {
          times[i] = System.nanoTime() - start;
        }
      }
    }
    return times;
  }
}
