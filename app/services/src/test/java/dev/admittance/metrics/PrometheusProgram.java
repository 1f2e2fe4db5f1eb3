package dev.admittance.metrics;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A real Prometheus server that knows what a text in the OpenMetrics format says, and nothing
/// else.
public final class PrometheusProgram implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /// bcrypt of `test`.
  private static final String PASSWORD =
      "$2b$12$hNf2lSsxfm0.i4a.1kVpSOVyBCfIB51VRjgBUyv6kdnyTlgWj81Ay";

  private final Process process;
  private final int port;

  private PrometheusProgram(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /// The program: what `ADMITTANCE_PROMETHEUS` names, or else what is found in `PATH`; empty where
  /// there is none.
  public static Optional<Path> find() {
    String named = System.getenv("ADMITTANCE_PROMETHEUS");
    Stream<Path> candidates =
        named == null
            ? Arrays.stream(
                    Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
                .map(folder -> Path.of(folder, "prometheus"))
            : Stream.of(Path.of(named));
    return candidates
        .filter(program ->
            Files.isExecutable(program) && Files.isExecutable(program.resolveSibling("promtool")))
        .findFirst();
  }

  /// Starts it.
  ///
  /// @param user who must name themselves, with the password `test`; empty for anybody
  static PrometheusProgram start(Path program, Path folder, String text, Optional<String> user)
      throws IOException, InterruptedException {
    Path data = folder.resolve("data");
    Path input = Files.writeString(folder.resolve("input"), text);
    promtool(
        program,
        folder,
        "tsdb",
        "create-blocks-from",
        "openmetrics",
        input.toString(),
        data.toString());
    Path settings = Files.writeString(folder.resolve("prometheus.yml"), "scrape_configs: []\n");
    Path web =
        Files.writeString(
            folder.resolve("web.yml"),
            user.map(name -> "basic_auth_users: {" + name + ": " + PASSWORD + "}\n").orElse(""));
    int port = freePort();
    List<String> command =
        new ArrayList<>(
            List.of(
                program.toString(),
                "--config.file=" + settings,
                "--web.config.file=" + web,
                "--storage.tsdb.path=" + data,
                "--web.listen-address=127.0.0.1:" + port));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    PrometheusProgram prometheus = new PrometheusProgram(process, port);
    prometheus.awaitReady(folder.resolve("log"));
    return prometheus;
  }

  /// Runs the `promtool` beside a program.
  ///
  /// @param folder that it runs in
  /// @throws IOException with its output if it fails
  public static void promtool(Path program, Path folder, String... arguments)
      throws IOException, InterruptedException {
    Path log = folder.resolve("promtool.log");
    List<String> command = new ArrayList<>();
    command.add(program.resolveSibling("promtool").toString());
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IOException("promtool: " + Files.readString(log));
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void awaitReady(Path log) throws IOException, InterruptedException {
    Instant deadline = Instant.now().plus(PATIENCE);
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(url() + "/-/ready")).build();
      while (process.isAlive() && Instant.now().isBefore(deadline)) {
        try {
          int code = http.send(request, BodyHandlers.discarding()).statusCode();
          if (code == 200 || code == 401) {
            return;
          }
        } catch (IOException _) {
          // It does not listen yet.
        }
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
    close();
    throw new IOException("prometheus: " + Files.readString(log));
  }

  /// Where it is.
  String url() {
    return "http://127.0.0.1:" + port;
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
