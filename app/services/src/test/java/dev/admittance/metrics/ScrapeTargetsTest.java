package dev.admittance.metrics;

import static dev.admittance.metrics.Texts.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ScrapeTargetsTest {
  private static final String SLICE =
      "/apis/discovery.k8s.io/v1/namespaces/default/endpointslices/kubernetes";

  private final FakeClusterClient balancer = server("shop.example.com:443");
  private final FakeClusterClient one = server("10.0.0.1:6443");
  private final FakeClusterClient two = server("10.0.0.2:6443");
  private Instant now = NOON;
  private final Deque<Runnable> held = new ArrayDeque<>();
  private boolean hold;
  private final ScrapeTargets targets =
      new ScrapeTargets(balancer, (InstantSource) () -> now, this::execute);

  private void execute(Runnable trial) {
    if (hold) {
      held.add(trial);
    } else {
      trial.run();
    }
  }

  private static FakeClusterClient server(String address) {
    FakeClusterClient client = new FakeClusterClient("https://" + address, "v1.31.0");
    client.say("/metrics", Texts.server(1, 1, 1));
    return client;
  }

  @BeforeEach
  void tellAddresses() throws IOException {
    balancer.answer(
        SLICE,
        json(
            """
            {"endpoints": [{"addresses": ["10.0.0.1"]}, {"addresses": ["10.0.0.2", 3, "evil/"]}],
             "ports": [{"port": 6443}, {"port": 99999}, {"port": "x"}]}
            """));
    balancer.hasPeer(one);
    balancer.hasPeer(two);
  }

  private static JsonObject json(String text) throws IOException {
    return (JsonObject) JsonText.parse(text);
  }

  @Test
  void theConnectionIsReadFirstAndThenEachServer() {
    assertThat(targets.scrape()).containsOnlyKeys("shop.example.com:443");
    assertThat(targets.known()).isZero();
    assertThat(targets.scrape()).containsOnlyKeys("10.0.0.1:6443", "10.0.0.2:6443");
    assertThat(targets.known()).isEqualTo(2);
  }

  @Test
  void whileServersAreTriedTheConnectionIsRead() {
    hold = true;
    targets.scrape();
    assertThat(targets.scrape()).containsOnlyKeys("shop.example.com:443");
    held.remove().run();
    assertThat(targets.scrape()).hasSize(2).containsKey("shop.example.com:443");
    held.remove().run();
    assertThat(targets.scrape()).containsOnlyKeys("10.0.0.1:6443", "10.0.0.2:6443");
  }

  @Test
  void whatIsOutOfReachIsTriedAgainLater() {
    targets.scrape();
    two.fail(new ClusterFault.Unreachable("Nobody answers"));
    assertThat(targets.scrape()).containsOnlyKeys("10.0.0.1:6443", "shop.example.com:443");
    two.recover();
    assertThat(targets.scrape()).containsOnlyKeys("10.0.0.1:6443", "shop.example.com:443");
    now = now.plus(Duration.ofMinutes(11));
    assertThat(targets.scrape()).containsOnlyKeys("10.0.0.1:6443", "10.0.0.2:6443");
  }

  @Test
  void whereNoOtherAnswersTheConnectionIsRead() {
    targets.scrape();
    one.fail(new ClusterFault.Unreachable("Nobody answers"));
    two.fail(new ClusterFault.Unreachable("Nobody answers"));
    assertThat(targets.scrape()).containsOnlyKeys("shop.example.com:443");
  }

  @Test
  void closesWhatItOpened() {
    targets.scrape();
    targets.scrape();
    targets.close();
    assertThat(one.isClosed()).isTrue();
    assertThat(balancer.isClosed()).isFalse();
  }

  @Test
  void addressesAreThoseOfTheService() throws IOException {
    assertThat(ApiServerAddresses.of(balancer))
        .containsExactlyInAnyOrder(one.server(), two.server());
    FakeClusterClient old = new FakeClusterClient("https://old", "v1.16.0");
    old.answer(
        "/api/v1/namespaces/default/endpoints/kubernetes",
        json(
            """
            {"subsets": [{"addresses": [{"ip": "fd00::1"}], "ports": [{"port": 443}]}]}
            """));
    assertThat(ApiServerAddresses.of(old)).isEqualTo(Set.of(URI.create("https://[fd00::1]:443")));
    assertThat(ApiServerAddresses.of(one)).isEmpty();
  }
}
