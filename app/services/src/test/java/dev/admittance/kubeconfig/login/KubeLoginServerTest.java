package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.authority.TestCertificates;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.access.Identity;
import dev.admittance.cluster.access.SelfAccessReviews;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.Kubeconfigs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// From the text of a kubeconfig to a server that takes one for somebody.
@DisabledOnOs(OS.WINDOWS)
class KubeLoginServerTest {
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");

  private static KubeServer server;

  @TempDir Path folder;
  private Plugins plugins;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
    assumeTrue(server.isReal(), "a mock speaks plain HTTP, over which nobody logs in");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void prepare() {
    plugins = new Plugins(folder);
  }

  private ClusterClient connect(String cluster, String user) throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("config"),
            """
            clusters: [{name: c, cluster: {server: "%s", %s}}]
            users: [{name: u, user: {%s}}]
            contexts: [{name: x, context: {cluster: c, user: u}}]
            """
                .formatted(server.endpoint().server(), cluster, user));
    ExecPluginApprover everything =
        new ExecPluginApprover() {
          @Override
          public Optional<Set<String>> ask(
              ExecPluginRequest request, Optional<ExecPluginConsent> former) {
            return Optional.of(Set.of());
          }

          @Override
          public void said(ExecPlugin plugin, String line) {}
        };
    KubeConnection made =
        new KubeConnections(plugins.environment(), plugins.consents, everything, plugins.clock)
            .connect(Kubeconfigs.read(List.of(config)).find("x").orElseThrow());
    return Fabric8Clients.connect(made.endpoint(), made.credentials(), InstantSource.system());
  }

  private static String authority(String pem) {
    return "certificate-authority-data: "
        + Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.UTF_8));
  }

  private static String trusted() {
    return authority(server.endpoint().authorities().orElseThrow());
  }

  private static Optional<ClusterFault> fault(ClusterClient client) {
    try {
      client.list(NAMESPACES);
      return Optional.empty();
    } catch (ClusterException e) {
      return Optional.of(e.fault());
    }
  }

  @Test
  void pluginsAreRunAgainOnceTheServerRefusesWhatTheyGave() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "expired");
    plugins.script(
        "login",
        "printf '{\"apiVersion\":\"%s\",\"kind\":\"ExecCredential\",\"status\":{\"token\":\"%%s\"}}'"
                .formatted(Plugins.V1)
            + " \"$(cat '"
            + token
            + "')\"");
    String user =
        "exec: {apiVersion: " + Plugins.V1 + ", command: ./login, interactiveMode: Never}";
    try (ClusterClient client = connect(trusted(), user)) {
      assertThat(fault(client)).containsInstanceOf(ClusterFault.Unauthorized.class);
      Files.writeString(token, KubeServer.ADMIN);
      assertThat(fault(client)).as("too soon").containsInstanceOf(ClusterFault.Unauthorized.class);
      plugins.now = plugins.now.plus(ExecPluginSource.PATIENCE);
      assertThat(fault(client)).isEmpty();
    }
  }

  @Test
  void renewedTokenFilesCountWithoutConnectingAnew() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), KubeServer.NOBODY + "\n");
    try (ClusterClient client = connect(trusted(), "tokenFile: token")) {
      assertThat(fault(client)).containsInstanceOf(ClusterFault.Forbidden.class);
      Files.writeString(token, KubeServer.ADMIN + "\n");
      plugins.now = plugins.now.plus(Duration.ofMinutes(1));
      assertThat(fault(client)).isEmpty();
    }
  }

  @Test
  void theServerTakesOneForWhoIsImpersonated() throws IOException {
    String user =
        "token: admin, as: jane, as-groups: [viewers], as-user-extra: {example.com/reason: [a b]}";
    try (ClusterClient client = connect(trusted(), user)) {
      Identity who = SelfAccessReviews.ask(client).identity().orElseThrow();
      assertThat(who.user()).isEqualTo("jane");
      assertThat(who.groups()).containsExactly("viewers", "system:authenticated");
      assertThat(who.extra()).containsEntry("example.com/reason", List.of("a b"));
    }
  }

  @Test
  void nobodyIsToldWhoOneIsBeforeTheServerIsVerified() throws IOException {
    String stranger =
        authority(
            TestCertificates.create(List.of("other"), InstantSource.system(), new SecureRandom())
                .authorityPem());
    try (ClusterClient client = connect(stranger, "token: admin")) {
      assertThat(fault(client)).containsInstanceOf(ClusterFault.Untrusted.class);
    }
    try (ClusterClient client = connect(trusted() + ", tls-server-name: other", "token: admin")) {
      assertThat(fault(client)).containsInstanceOf(ClusterFault.Untrusted.class);
    }
    try (ClusterClient client =
        connect(trusted() + ", tls-server-name: localhost", "token: admin")) {
      assertThat(fault(client)).isEmpty();
    }
    try (ClusterClient client = connect("insecure-skip-tls-verify: true", "token: admin")) {
      assertThat(fault(client)).isEmpty();
    }
  }
}
