package dev.admittance.cluster.live;

import static dev.admittance.cluster.live.Manifest.configuration;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class WatchedClusterTest {
  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");

  private final FakeClusterClient client = new FakeClusterClient("https://a.test", "v1.30.2");

  @Test
  void versionsAreThoseThatTheServerServes() throws InterruptedException {
    client.answer("/api", Manifest.of("{kind: APIVersions, versions: [v1]}"));
    client.answer("/api/v1", resources("v1", "namespaces"));
    client.answer(
        "/apis",
        Manifest.of(
            """
            kind: APIGroupList
            groups:
            - versions: [{groupVersion: admissionregistration.k8s.io/v1}, {groupVersion: admissionregistration.k8s.io/v1beta1}]
            - versions: [{groupVersion: metrics.example.com/v1}]
            """));
    client.answer(
        "/apis/admissionregistration.k8s.io/v1",
        resources("admissionregistration.k8s.io/v1", "validatingwebhookconfigurations"));
    client.answer(
        "/apis/admissionregistration.k8s.io/v1beta1",
        resources("admissionregistration.k8s.io/v1beta1", "validatingadmissionpolicies"));

    try (LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      LiveSnapshot snapshot = await(cluster, one -> one.version().isPresent());

      assertThat(snapshot.follows().keySet())
          .containsExactly(
              WatchedResources.VALIDATING_WEBHOOKS,
              WatchedResources.VALIDATING_POLICIES,
              WatchedResources.NAMESPACES);
      assertThat(
              client.followerOf(
                  ResourcePath.of(
                      "admissionregistration.k8s.io", "v1beta1", "validatingadmissionpolicies")))
          .isPresent();
      assertThat(snapshot.release()).isEqualTo(new KubernetesRelease(1, 30));
      assertThat(snapshot.served().get().find("metrics.example.com", "v1", "x", "")).isEmpty();
    }
    assertThat(client.followerOf(VALIDATING)).isEmpty();
  }

  @Test
  void aggregatedDiscoveryIsReadInTwoQuestions() throws InterruptedException {
    client.answer("/api", Manifest.of("{kind: APIGroupDiscoveryList, items: []}"));
    client.answer(
        "/apis",
        Manifest.of(
            """
            kind: APIGroupDiscoveryList
            items:
            - metadata: {name: example.com}
              versions:
              - version: v1
                resources:
                - resource: things
                  scope: Namespaced
                  responseKind: {group: example.com, version: v1, kind: Thing}
                  verbs: [create, delete, list]
                  subresources:
                  - subresource: scale
                    responseKind: {group: autoscaling, version: v1, kind: Scale}
                    verbs: [get, update]
            """));

    try (LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      LiveSnapshot snapshot = await(cluster, one -> one.version().isPresent());

      assertThat(snapshot.served().get().find("example.com", "v1", "things", ""))
          .get()
          .satisfies(thing -> {
            assertThat(thing.namespaced()).isTrue();
            assertThat(thing.admits("CREATE")).isTrue();
            assertThat(thing.admits("UPDATE")).isFalse();
          });
      assertThat(snapshot.served().get().find("example.com", "v1", "things", "scale"))
          .get()
          .satisfies(scale -> assertThat(scale.kind().group()).isEqualTo("autoscaling"));
      assertThat(client.asked()).containsExactly("/version", "/api", "/apis");
    }
  }

  @Test
  void whoMayNotAskWhatThereIsStillSeesWhatMayBeRead() throws InterruptedException {
    client.has(VALIDATING, List.of(configuration("ValidatingWebhookConfiguration", "a", "hook")));
    client.fail(new ClusterFault.Forbidden("You may not get /version.", "get", "/version"));

    try (LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      LiveSnapshot snapshot = await(cluster, one -> !one.hooks().isEmpty());

      assertThat(snapshot.discovery()).containsInstanceOf(ClusterFault.Forbidden.class);
      assertThat(snapshot.release()).isEqualTo(KubernetesRelease.DEFAULT);
    }
  }

  @Test
  void serverThatDoesNotAnswerIsAskedAgain() throws InterruptedException {
    client.answer("/api", Manifest.of("{kind: APIGroupDiscoveryList, items: []}"));
    client.answer("/apis", Manifest.of("{kind: APIGroupDiscoveryList, items: []}"));
    client.fail(new ClusterFault.Unreachable("Nobody answers."));

    try (LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      LiveSnapshot silent = await(cluster, one -> one.discovery().isPresent());
      assertThat(silent.follows()).isEmpty();

      client.recover();

      assertThat(await(cluster, one -> one.discovery().isEmpty()).version()).contains("v1.30.2");
    }
  }

  @Test
  void clockThatIsSetBackStopsNeitherQuestionsNorSnapshots() throws InterruptedException {
    AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-22T12:00:00Z"));
    client.answer("/api", Manifest.of("{kind: APIGroupDiscoveryList, items: []}"));
    client.answer("/apis", Manifest.of("{kind: APIGroupDiscoveryList, items: []}"));
    client.fail(new ClusterFault.Unreachable("Nobody answers."));

    try (LiveCluster cluster = WatchedCluster.start(client, now::get)) {
      await(cluster, one -> one.discovery().isPresent());
      Instant earlier = now.updateAndGet(then -> then.minus(Duration.ofHours(1)));
      client.recover();

      assertThat(await(cluster, one -> one.discovery().isEmpty()).at()).isEqualTo(earlier);
    }
  }

  @Test
  void objectsOfListsGetTheirKind() throws InterruptedException {
    client.fail(new ClusterFault.Forbidden("No.", "get", "/version"));
    try (LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      ObjectListener listener = awaitFollower();
      listener.changed(
          configuration("ValidatingWebhookConfiguration", "a", "hook")
              .without("kind")
              .without("apiVersion"));

      assertThat(await(cluster, one -> !one.hooks().isEmpty()).objects())
          .extracting(LiveObject::kind)
          .containsExactly("ValidatingWebhookConfiguration");
    }
  }

  @Test
  void listenersHearOfManyChangesAtOnceAndOfTheLast() throws InterruptedException {
    client.fail(new ClusterFault.Forbidden("No.", "get", "/version"));
    List<LiveSnapshot> seen = new CopyOnWriteArrayList<>();
    try (LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      ObjectListener listener = awaitFollower();
      Runnable end = cluster.listen(seen::add);
      for (int i = 0; i < 200; i++) {
        listener.changed(configuration("ValidatingWebhookConfiguration", "c" + i, "hook"));
      }
      await(cluster, one -> one.hooks().size() == 200);
      awaitUntil(() -> !seen.isEmpty() && seen.getLast().hooks().size() == 200);
      end.run();
      int heard = seen.size();
      listener.followed(new WatchState.Interrupted(new ClusterFault.Expired("Too old.")));
      await(cluster, one -> !one.isCurrent(WatchedResources.VALIDATING_WEBHOOKS));

      assertThat(seen).hasSize(heard).hasSizeLessThan(100);
    }
  }

  private ObjectListener awaitFollower() throws InterruptedException {
    awaitUntil(() -> client.followerOf(VALIDATING).isPresent());
    return client.followerOf(VALIDATING).orElseThrow();
  }

  private static JsonObject resources(String version, String name) {
    return Manifest.of(
        "{kind: APIResourceList, groupVersion: %s, resources: [{name: %s, kind: X, verbs: [list]}]}"
            .formatted(version, name));
  }

  private static LiveSnapshot await(LiveCluster cluster, Predicate<LiveSnapshot> condition)
      throws InterruptedException {
    awaitUntil(() -> condition.test(cluster.snapshot()));
    return Optional.of(cluster.snapshot()).filter(condition).orElseThrow();
  }

  private static void awaitUntil(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.sleep(10);
    }
  }
}
