package dev.admittance.cluster.live;

import static dev.admittance.cluster.live.Manifest.configuration;
import static dev.admittance.cluster.live.Manifest.namespace;
import static dev.admittance.cluster.live.Manifest.service;
import static dev.admittance.cluster.live.Manifest.slice;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.BackendHealth.State;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is seen of an API server.
class LiveServerTest {
  private static final String GROUP = "admissionregistration.k8s.io";
  private static final ResourcePath VALIDATING =
      ResourcePath.of(GROUP, "v1", "validatingwebhookconfigurations");
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");

  private static KubeServer server;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      create(client, NAMESPACES, namespace("guard", "x"));
      create(client, in("guard", "", "services"), service("guard", "hook", 443));
      create(
          client,
          in("guard", "discovery.k8s.io", "endpointslices"),
          slice("guard", "hook", "IPv4", 1, 2));
      create(client, VALIDATING, hooks("guard-pods", "hook.example.com"));
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /// A hook that no request of these tests comes to.
  private static JsonObject hooks(String name, String hook) {
    return Manifest.of(
        configuration("ValidatingWebhookConfiguration", name, "hook")
            .with("metadata", Manifest.of("name: " + name))
            .toString()
            .replace("[{\"name\":\"hook\"", "[{\"name\":\"" + hook + "\""));
  }

  private static ResourcePath in(String namespace, String group, String plural) {
    return new ResourcePath(group, "v1", plural, namespace);
  }

  private static void create(ClusterClient client, ResourcePath resource, JsonObject object)
      throws IOException {
    server.writer(client).create(resource, object, false);
  }

  @Test
  void hooksAreSeenWithWhatStandsBehindThem() throws Exception {
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      LiveSnapshot snapshot =
          await(
              cluster,
              one ->
                  hook(one, "guard-pods").isPresent()
                      && one.isCurrent(WatchedResources.SERVICES)
                      && one.isCurrent(WatchedResources.ENDPOINT_SLICES)
                      && one.isCurrent(WatchedResources.NAMESPACES));
      LiveHook hook = hook(snapshot, "guard-pods").orElseThrow();

      assertThat(hook.name()).isEqualTo("hook.example.com");
      assertThat(hook.rules()).isEqualTo("CREATE UPDATE pods");
      assertThat(hook.backend())
          .extracting(BackendHealth::state, BackendHealth::ready, BackendHealth::total)
          .containsExactly(State.PARTLY_READY, 1, 2);
      assertThat(hook.lastChange().map(LastChange::manager)).contains("admittance");
      assertThat(snapshot.version().orElseThrow()).startsWith("v1.");
      assertThat(snapshot.discovery()).isEmpty();
      assertThat(snapshot.served().get().find("", "v1", "pods", "status")).isPresent();
      assertThat(snapshot.state().get().namespaceLabels("guard").orElseThrow())
          .containsEntry("team", "x");
    }
  }

  @Test
  void changesComeInByThemselves() throws Exception {
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      await(cluster, one -> one.isCurrent(WatchedResources.VALIDATING_WEBHOOKS));
      ClusterWriter writer = server.writer(client);

      create(client, VALIDATING, hooks("another", "b.example.com"));
      await(cluster, one -> hook(one, "another").isPresent());
      JsonObject stored = client.get(VALIDATING.path("another"));
      writer.replace(
          VALIDATING,
          Manifest.of(stored.toString().replace("b.example.com", "c.example.com")),
          false);
      await(
          cluster,
          one -> hook(one, "another").map(LiveHook::name).equals(Optional.of("c.example.com")));
      writer.delete(VALIDATING, "another", Optional.empty(), false);
      LiveSnapshot last = await(cluster, one -> hook(one, "another").isEmpty());

      assertThat(last.changes()).hasSizeGreaterThanOrEqualTo(3);
    }
  }

  @Test
  void rightsThatAreMissingAreNamedAndBlindNothingElse() throws Exception {
    try (ClusterClient client = server.connect(KubeServer.VIEWER);
        LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      LiveSnapshot snapshot =
          await(
              cluster,
              one ->
                  one.isCurrent(WatchedResources.SERVICES)
                      && one.follows().get(WatchedResources.VALIDATING_WEBHOOKS)
                          instanceof WatchState.Interrupted);

      assertThat(snapshot.follows().get(WatchedResources.VALIDATING_WEBHOOKS))
          .isInstanceOfSatisfying(
              WatchState.Interrupted.class,
              state -> assertThat(state.fault()).isInstanceOf(ClusterFault.Forbidden.class));
      assertThat(snapshot.version()).isPresent();
    }
  }

  @Test
  void serverThatIsGoneIsSaidToBeAndLosesNoRows() throws Exception {
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      await(
          cluster,
          one ->
              one.isCurrent(WatchedResources.VALIDATING_WEBHOOKS)
                  && hook(one, "guard-pods").isPresent());

      server.kill();
      LiveSnapshot interrupted =
          await(
              cluster,
              one ->
                  one.follows().get(WatchedResources.VALIDATING_WEBHOOKS)
                      instanceof WatchState.Interrupted);
      assertThat(hook(interrupted, "guard-pods")).isPresent();
      server.restart();
      await(cluster, one -> one.isCurrent(WatchedResources.VALIDATING_WEBHOOKS));
      create(client, VALIDATING, hooks("afterwards", "d.example.com"));

      LiveSnapshot recovered = await(cluster, one -> hook(one, "afterwards").isPresent());
      assertThat(hook(recovered, "guard-pods")).isPresent();
    }
  }

  private static Optional<LiveHook> hook(LiveSnapshot snapshot, String configuration) {
    return snapshot.hooks().stream()
        .filter(hook -> hook.key().configuration().equals(configuration))
        .findFirst();
  }

  private static LiveSnapshot await(LiveCluster cluster, Predicate<LiveSnapshot> condition)
      throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(90).toNanos();
    LiveSnapshot snapshot = cluster.snapshot();
    while (!condition.test(snapshot)) {
      assertThat(System.nanoTime()).describedAs("%s", snapshot.follows()).isLessThan(end);
      Thread.sleep(20);
      snapshot = cluster.snapshot();
    }
    return snapshot;
  }
}
