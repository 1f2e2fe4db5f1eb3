package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.server.KubeServer;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TunnelServerTest {
  @Test
  void serversAreReachedByWayOfSocks(@TempDir Path folder) throws Exception {
    try (KubeServer server = KubeServer.start(folder)) {
      assumeTrue(server.isReal(), "a mock speaks plain HTTP, which does not go through");
      ApiServerEndpoint direct = server.endpoint();
      try (FakeSocks socks =
              new FakeSocks(Optional.of(direct.server().getPort()), Optional.of("me:secret"));
          ClusterClient client =
              Fabric8Clients.connect(
                  new ApiServerEndpoint(
                      direct.server(),
                      direct.authorities(),
                      true,
                      Optional.empty(),
                      Optional.of(socks.uri()),
                      Optional.empty()),
                  server.as(KubeServer.ADMIN),
                  InstantSource.system())) {
        assertThat(client.list(ResourcePath.of("", "v1", "namespaces"))).isNotEmpty();
        assertThat(socks.asked())
            .isNotEmpty()
            .allMatch(("127.0.0.1:" + direct.server().getPort())::equals);
      }
    }
  }
}
