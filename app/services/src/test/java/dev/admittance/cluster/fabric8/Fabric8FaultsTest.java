package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.ObjectWatch;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.ServerText;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.server.FaultProxy;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What can go wrong between here and an API server, and that it ends by itself.
class Fabric8FaultsTest {
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");
  private static final ClientLimits SHORT =
      new ClientLimits(
          Duration.ofSeconds(5), Duration.ofSeconds(2), Duration.ofMillis(200), 1 << 20);

  private static KubeServer server;

  private FaultProxy proxy;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
  }

  @AfterAll
  static void end() {
    server.close();
  }

  @BeforeEach
  void stand() {
    proxy = FaultProxy.before(server);
  }

  @AfterEach
  void leave() {
    proxy.close();
  }

  private ClusterClient connect(ApiServerEndpoint endpoint) throws ClusterException {
    return Fabric8Clients.connect(
        endpoint, server.as(KubeServer.ADMIN), InstantSource.system(), SHORT);
  }

  private static boolean any(String request) {
    return !request.isEmpty();
  }

  private static boolean isWatch(String request) {
    return request.contains("watch=true");
  }

  private static ClusterFault fault(ClusterClient client) {
    return catchThrowableOfType(ClusterException.class, () -> client.list(NAMESPACES)).fault();
  }

  @Test
  void passesWhatIsNotTroubled() throws IOException {
    try (ClusterClient client = connect(proxy.endpoint())) {
      assertThat(client.list(NAMESPACES)).isNotEmpty();
    }
  }

  @Test
  void tellsTheAuthorityThatIsWrong() throws IOException {
    try (FaultProxy other = FaultProxy.before(server);
        ClusterClient client =
            connect(
                ApiServerEndpoint.of(proxy.endpoint().server(), other.endpoint().authorities()))) {
      assertThat(fault(client))
          .isInstanceOfSatisfying(
              ClusterFault.Untrusted.class,
              fault ->
                  assertThat(fault.sentence()).contains("certificate signed by unknown authority"));
    }
  }

  @Test
  void tellsTheNameThatIsWrong() throws IOException {
    try (FaultProxy other = FaultProxy.before(server, List.of("api.example.com"));
        ClusterClient client = connect(other.endpoint())) {
      assertThat(fault(client))
          .isInstanceOfSatisfying(
              ClusterFault.Untrusted.class,
              fault -> assertThat(fault.sentence()).contains("127.0.0.1"));
      ApiServerEndpoint named =
          new ApiServerEndpoint(
              other.endpoint().server(),
              other.endpoint().authorities(),
              true,
              Optional.of("api.example.com"),
              Optional.empty(),
              Optional.empty());
      try (ClusterClient right = connect(named)) {
        assertThat(right.list(NAMESPACES)).isNotEmpty();
      }
    }
  }

  @Test
  void tellsAClockThatIsWrong() throws IOException {
    for (String at : List.of("2001-01-01T00:00:00Z", "2099-01-01T00:00:00Z")) {
      try (ClusterClient client =
          Fabric8Clients.connect(
              proxy.endpoint(),
              server.as(KubeServer.ADMIN),
              InstantSource.fixed(Instant.parse(at)),
              SHORT)) {
        assertThat(fault(client))
            .isInstanceOfSatisfying(
                ClusterFault.Untrusted.class,
                fault ->
                    assertThat(fault.sentence())
                        .contains("certificate has expired or is not yet valid")
                        .contains(at.substring(0, 4)));
      }
    }
  }

  @Test
  void asksForNewCredentialsOnce() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    CredentialSource renewing =
        new CredentialSource() {
          private String token = "expired";

          @Override
          public Credentials current() {
            return new Credentials.Token(token);
          }

          @Override
          public void refused(Credentials credentials) {
            asked.incrementAndGet();
            token = KubeServer.ADMIN;
          }
        };
    try (ClusterClient client =
        Fabric8Clients.connect(proxy.endpoint(), renewing, InstantSource.system(), SHORT)) {
      assertThat(client.list(NAMESPACES)).isNotEmpty();
      assertThat(asked).hasValue(1);
    }
  }

  @Test
  void givesUpOnCredentialsThatAreNeverTaken() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    CredentialSource useless =
        new CredentialSource() {
          @Override
          public Credentials current() {
            return new Credentials.Token("wrong-" + asked.get());
          }

          @Override
          public void refused(Credentials credentials) {
            asked.incrementAndGet();
          }
        };
    try (ClusterClient client =
        Fabric8Clients.connect(proxy.endpoint(), useless, InstantSource.system(), SHORT)) {
      assertThat(fault(client)).isInstanceOf(ClusterFault.Unauthorized.class);
      assertThat(asked.get()).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void readsNoMoreThanAnybodyNeeds() throws IOException {
    proxy.answer(Fabric8FaultsTest::any, "200 OK", "", "{\"a\":\"" + "x".repeat(2 << 20) + "\"}");
    try (ClusterClient client = connect(proxy.endpoint())) {
      assertThat(fault(client))
          .isInstanceOfSatisfying(
              ClusterFault.Garbled.class,
              fault -> assertThat(fault.sentence()).contains("larger than 1 MiB"));
    }
  }

  @Test
  void takesCredentialsNowhereElse() throws IOException {
    proxy.answer(
        line -> line.contains("namespaces"),
        "302 Found",
        "Location: " + proxy.endpoint().server() + "/elsewhere\r\n",
        "");
    try (ClusterClient client = connect(proxy.endpoint())) {
      assertThat(fault(client))
          .isInstanceOfSatisfying(
              ClusterFault.Garbled.class,
              fault -> assertThat(fault.sentence()).contains("sends us elsewhere"));
      assertThat(proxy.troubled()).isEqualTo(1);
    }
  }

  @Test
  void showsNothingThatSteersATerminal() throws IOException {
    proxy.answer(
        Fabric8FaultsTest::any,
        "500 Oops",
        "",
        "{\"kind\":\"Status\",\"message\":\"\\u001b[2J\\u202eevil\\r\\n<b>x</b>\"}");
    try (ClusterClient client = connect(proxy.endpoint())) {
      assertThat(fault(client).sentence()).isEqualTo("127.0.0.1 answered 500: [2Jevil <b>x</b>");
    }
  }

  @Test
  void boundsWhatAServerSays() {
    assertThat(ServerText.of("a".repeat(100_000))).hasSize(ServerText.MOST + 1).endsWith("…");
  }

  @Test
  void saysThatAnAnswerIsNoJson() throws IOException {
    proxy.answer(Fabric8FaultsTest::any, "200 OK", "", "<html>login</html>");
    try (ClusterClient client = connect(proxy.endpoint())) {
      assertThat(fault(client)).isInstanceOf(ClusterFault.Garbled.class);
    }
  }

  @Test
  void waitsForNobodyForever() throws IOException {
    try (ClusterClient client = connect(proxy.endpoint())) {
      proxy.freeze();

      assertThat(fault(client)).isInstanceOf(ClusterFault.TooSlow.class);
    }
  }

  @Test
  void saysWhenToAskAgain() throws IOException {
    proxy.answer(Fabric8FaultsTest::any, "429 Too Many Requests", "Retry-After: 7\r\n", "");
    try (ClusterClient client = connect(proxy.endpoint())) {
      assertThat(fault(client))
          .isInstanceOfSatisfying(
              ClusterFault.Throttled.class,
              fault -> assertThat(fault.retryAfter()).contains(Duration.ofSeconds(7)));
    }
  }

  @Test
  void recoversFromACutConnection() throws Exception {
    recovers(proxy::cut);
  }

  @Test
  void recoversFromASilentConnection() throws Exception {
    recovers(proxy::freeze, ClusterFault.TooSlow.class);
  }

  @Test
  void recoversFromAServerThatFails() throws Exception {
    recovers(
        () -> {
          proxy.answer(Fabric8FaultsTest::any, "500 Internal Server Error", "", "");
          proxy.cut();
        },
        ClusterFault.Failed.class);
  }

  @Test
  void recoversFromAServerThatAsksToWait() throws Exception {
    recovers(
        () -> {
          proxy.answer(Fabric8FaultsTest::any, "429 Too Many Requests", "Retry-After: 1\r\n", "");
          proxy.cut();
        },
        ClusterFault.Throttled.class);
  }

  @Test
  void recoversFromAVersionThatIsTooOld() throws Exception {
    recovers(
        () -> {
          proxy.answer(Fabric8FaultsTest::isWatch, "410 Gone", "", "");
          proxy.cut();
        },
        ClusterFault.Expired.class);
  }

  @Test
  void recoversFromCredentialsThatAreNotTakenForAWhile() throws Exception {
    recovers(
        () -> {
          proxy.answer(Fabric8FaultsTest::any, "401 Unauthorized", "", "");
          proxy.cut();
        },
        ClusterFault.Unauthorized.class);
  }

  private void recovers(Runnable trouble, Class<? extends ClusterFault> told) throws Exception {
    Seen seen = new Seen();
    try (ClusterClient client = connect(proxy.endpoint());
        ObjectWatch _ = client.follow(NAMESPACES, seen)) {
      Waiting.until(() -> seen.last() instanceof WatchState.Current);
      Map<String, JsonObject> before = seen.objects();

      trouble.run();
      Waiting.until(() ->
          seen.last() instanceof WatchState.Interrupted(ClusterFault fault)
              && told.isInstance(fault));
      assertThat(seen.objects()).as("nothing is forgotten meanwhile").isEqualTo(before);
      proxy.stop();

      Waiting.until(() -> seen.last() instanceof WatchState.Current);
      assertFollows(seen);
      assertThat(seen.objects()).as("nor afterwards").containsAllEntriesOf(before);
    }
  }

  private void recovers(Runnable trouble) throws Exception {
    Seen seen = new Seen();
    try (ClusterClient client = connect(proxy.endpoint());
        ObjectWatch _ = client.follow(NAMESPACES, seen)) {
      Waiting.until(() -> seen.last() instanceof WatchState.Current);

      trouble.run();

      assertFollows(seen);
    }
  }

  /// What is made while nobody looks is seen afterwards, and what is deleted is not.
  private void assertFollows(Seen seen) throws Exception {
    String name = "n" + Long.toHexString(System.nanoTime());
    try (ClusterClient direct = server.connect(KubeServer.ADMIN)) {
      server.writer(direct).create(NAMESPACES, Seen.namespace(name), false);
    }
    Waiting.until(() -> seen.names().contains(name));
  }

  @Test
  void refusesAuthoritiesThatAreNone() {
    assertThatThrownBy(() ->
            connect(ApiServerEndpoint.of(proxy.endpoint().server(), Optional.of("no certificate"))))
        .isInstanceOf(ClusterException.class)
        .hasMessageContaining("certificate authority of this context cannot be read");
  }
}
