package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Connections to other API servers of a cluster.
class PeerTest {
  private static final URI BALANCER = URI.create("https://shop.example.com/api");
  private static final URI PEER = URI.create("https://10.0.0.1:6443");

  private static ApiServerEndpoint endpoint(boolean verified, Optional<String> tlsServerName) {
    return new ApiServerEndpoint(
        BALANCER, Optional.empty(), verified, tlsServerName, Optional.empty(), Optional.empty());
  }

  @Test
  void theCertificateThereIsForTheSameName() {
    assertThat(endpoint(true, Optional.empty()).at(PEER).tlsServerName())
        .contains("shop.example.com");
    assertThat(endpoint(true, Optional.of("kubernetes")).at(PEER))
        .isEqualTo(
            new ApiServerEndpoint(
                PEER,
                Optional.empty(),
                true,
                Optional.of("kubernetes"),
                Optional.empty(),
                Optional.empty()));
  }

  @Test
  void aPeerIsAtItsAddress() throws ClusterException {
    try (ClusterClient client = connect(true);
        ClusterClient peer = client.at(PEER)) {
      assertThat(peer.server()).isEqualTo(PEER);
    }
  }

  @Test
  void nobodyIsSentCredentialsWhoseCertificateIsNotLookedAt() throws ClusterException {
    try (ClusterClient client = connect(false)) {
      assertThatThrownBy(() -> client.at(PEER))
          .isInstanceOfSatisfying(
              ClusterException.class,
              refused -> assertThat(refused.fault()).isInstanceOf(ClusterFault.Untrusted.class));
    }
  }

  private static ClusterClient connect(boolean verified) throws ClusterException {
    return Fabric8Clients.connect(
        endpoint(verified, Optional.empty()),
        CredentialSource.of(new Credentials.Token("sesame")),
        InstantSource.system());
  }
}
