package dev.admittance.cluster.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.cluster.server.FaultProxy;
import dev.admittance.cluster.server.KubeServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One trouble after the other between here and an API server.
class LiveFaultsTest {
  private static final int ROWS = 20;
  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");

  @Test
  void noTroubleTakesRowsAwayOrLeavesAnyBehind(@TempDir Path folder) throws Exception {
    try (KubeServer server = KubeServer.start(folder);
        ClusterClient direct = server.connect(KubeServer.ADMIN);
        FaultProxy proxy = FaultProxy.before(server)) {
      for (int i = 0; i < ROWS; i++) {
        server
            .writer(direct)
            .create(
                VALIDATING,
                Manifest.configuration("ValidatingWebhookConfiguration", "c" + i, "h.example.com")
                    .with("metadata", Manifest.of("name: c" + i)),
                false);
      }
      try (ClusterClient client =
              Fabric8Clients.connect(
                  proxy.endpoint(), server.as(KubeServer.ADMIN), InstantSource.system());
          LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
        await(cluster, one -> one.hooks().size() == ROWS && isCurrent(one));
        AtomicInteger fewest = new AtomicInteger(ROWS);
        cluster.listen(one -> fewest.accumulateAndGet(one.hooks().size(), Math::min));

        trouble(cluster, proxy, "500 Internal Server Error", ClusterFault.Failed.class);
        trouble(cluster, proxy, "401 Unauthorized", ClusterFault.Unauthorized.class);
        trouble(cluster, proxy, "403 Forbidden", ClusterFault.Forbidden.class);
        assertThat(fewest).hasValue(ROWS);

        proxy.answer(_ -> true, "500 Internal Server Error", "", "");
        proxy.cut();
        await(cluster, one -> fault(one).isPresent());
        server.writer(direct).delete(VALIDATING, "c0", Optional.empty(), false);
        proxy.stop();
        await(cluster, one -> isCurrent(one) && one.hooks().size() == ROWS - 1);
      }
    }
  }

  private static void trouble(
      LiveCluster cluster, FaultProxy proxy, String status, Class<? extends ClusterFault> told)
      throws InterruptedException {
    proxy.answer(_ -> true, status, "", "");
    proxy.cut();
    await(cluster, one -> fault(one).filter(told::isInstance).isPresent());
    proxy.stop();
    await(cluster, LiveFaultsTest::isCurrent);
  }

  private static boolean isCurrent(LiveSnapshot snapshot) {
    return snapshot.isCurrent(WatchedResources.VALIDATING_WEBHOOKS);
  }

  private static Optional<ClusterFault> fault(LiveSnapshot snapshot) {
    return snapshot.follows().get(WatchedResources.VALIDATING_WEBHOOKS)
            instanceof WatchState.Interrupted(ClusterFault fault)
        ? Optional.of(fault)
        : Optional.empty();
  }

  private static void await(LiveCluster cluster, Predicate<LiveSnapshot> condition)
      throws InterruptedException {
    long end = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (!condition.test(cluster.snapshot())) {
      assertThat(System.nanoTime()).describedAs("%s", cluster.snapshot().follows()).isLessThan(end);
      Thread.sleep(20);
    }
  }
}
