package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.ObjectWatch;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.server.FaultProxy;
import dev.admittance.cluster.server.KubeServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Credentials get into no log and no message, whatever goes wrong, however much is logged.
class HiddenCredentialsTest {
  private static final String SECRET = "kept-quiet-4711";
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");
  private static final ClientLimits SHORT =
      new ClientLimits(
          Duration.ofSeconds(5), Duration.ofSeconds(2), Duration.ofMillis(100), 1 << 20);

  private static KubeServer server;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
  }

  @AfterAll
  static void end() {
    server.close();
  }

  @Test
  void staysOutOfLogsAndMessages() throws Exception {
    Log log = new Log();
    Logger root = Logger.getLogger("");
    Level before = root.getLevel();
    root.addHandler(log);
    root.setLevel(Level.ALL);
    try (FaultProxy proxy = FaultProxy.before(server)) {
      for (Credentials credentials :
          List.of(
              new Credentials.Token(SECRET),
              new Credentials.Basic("ada", SECRET),
              new Credentials.ClientCertificate(SECRET, SECRET))) {
        ask(proxy, credentials, log);
      }
    } finally {
      root.setLevel(before);
      root.removeHandler(log);
    }
    assertThat(log.lines).noneMatch(line -> line.contains(SECRET));
  }

  private static void ask(FaultProxy proxy, Credentials credentials, Log log) throws Exception {
    try (ClusterClient client =
        Fabric8Clients.connect(
            proxy.endpoint(), CredentialSource.of(credentials), InstantSource.system(), SHORT)) {
      log.take(catchThrowable(() -> client.list(NAMESPACES)));
      log.take(
          catchThrowable(() ->
              client
                  .writer(WriteGate.dryRun(client.server()))
                  .create(NAMESPACES, Seen.namespace("x"), true)));
      Seen seen = new Seen();
      try (ObjectWatch _ = client.follow(NAMESPACES, seen)) {
        Waiting.until(() -> seen.last() instanceof WatchState.Interrupted);
        log.lines.add(seen.last().toString());
        proxy.answer(_ -> true, "500 Oops", "", "what a day");
        Waiting.until(() -> seen.last() instanceof WatchState.Interrupted(ClusterFault.Failed _));
        log.lines.add(seen.last().toString());
      }
      proxy.stop();
      log.lines.add(client + " " + credentials);
    }
  }

  @Test
  void hidesWhoTheProxyIsAskedAs() {
    ApiServerEndpoint endpoint =
        new ApiServerEndpoint(
            URI.create("https://127.0.0.1:1"),
            Optional.empty(),
            true,
            Optional.empty(),
            Optional.of(URI.create("http://ada:" + SECRET + "@127.0.0.1:1")),
            Optional.empty());
    Log log = new Log();

    log.take(
        catchThrowable(() ->
            Fabric8Clients.connect(
                    endpoint, CredentialSource.ANONYMOUS, InstantSource.system(), SHORT)
                .list(NAMESPACES)));

    assertThat(log.lines).isNotEmpty();
    assertThat(log.lines + endpoint.toString()).doesNotContain(SECRET);
  }

  private static final class Log extends Handler {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    private void take(Throwable failure) {
      assertThat(failure).isNotNull();
      StringWriter text = new StringWriter();
      failure.printStackTrace(new PrintWriter(text));
      lines.add(text.toString());
    }

    @Override
    public void publish(LogRecord entry) {
      lines.add(new SimpleFormatter().format(entry));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
