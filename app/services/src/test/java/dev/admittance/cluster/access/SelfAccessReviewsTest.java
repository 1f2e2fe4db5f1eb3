package dev.admittance.cluster.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfAccessReviewsTest {
  private static KubeServer server;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static AccessReport ask(String user) throws ClusterException {
    try (ClusterClient client = server.connect(user)) {
      return SelfAccessReviews.ask(client);
    }
  }

  private static Right right(AccessReport report, String target, Purpose purpose) {
    return report.rights().stream()
        .filter(found ->
            found.permission().target().equals(target) && found.permission().purpose() == purpose)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void administratorsMayDoEverythingThatThereIs() throws IOException {
    AccessReport report = ask(KubeServer.ADMIN);
    assertThat(report.identity().orElseThrow().user()).isEqualTo(KubeServer.ADMIN);
    assertThat(report.identity().orElseThrow().groups()).contains("system:masters");
    assertThat(report.missing()).isEmpty();
    assertThat(report.rights()).hasSameSizeAs(RequiredPermissions.all());
    assertThat(right(report, "certificates.cert-manager.io", Purpose.BACKENDS).state())
        .isEqualTo(Right.State.NOT_SERVED);
    assertThat(right(report, "namespaces", Purpose.SCOPE).state()).isEqualTo(Right.State.ALLOWED);
  }

  @Test
  void viewersMissWhatTheRoleViewDoesNotHave() throws IOException {
    AccessReport report = ask(KubeServer.VIEWER);
    assertThat(right(report, "services", Purpose.BACKENDS).state()).isEqualTo(Right.State.ALLOWED);
    Right hooks =
        right(
            report, "validatingwebhookconfigurations.admissionregistration.k8s.io", Purpose.HOOKS);
    assertThat(hooks.state()).isEqualTo(Right.State.REFUSED);
    assertThat(hooks.refused()).containsExactly("list", "watch");
    assertThat(right(report, "/metrics", Purpose.METRICS).state()).isEqualTo(Right.State.REFUSED);
    assertThat(report.missing())
        .contains(hooks)
        .noneMatch(one -> !one.permission().purpose().reads());
  }

  @Test
  void theManifestGrantsExactlyWhatIsMissing() throws IOException {
    assumeTrue(server.isReal(), "a mock does not decide by roles");
    AccessReport before = ask(KubeServer.NOBODY);
    assertThat(before.missing()).hasSizeGreaterThan(10);
    String manifest =
        ReadingRole.manifest(
            before.missing().stream().map(Right::permission).toList(), before.identity());
    try (ClusterClient admin = server.connect(KubeServer.ADMIN)) {
      ClusterWriter writer = server.writer(admin);
      List<Document> documents = DocumentReader.read(new SourceText("role", manifest)).documents();
      assertThat(documents).hasSize(2);
      writer.create(rbac("clusterroles"), json(documents.getFirst()), false);
      writer.create(rbac("clusterrolebindings"), json(documents.getLast()), false);
    }
    AccessReport after = ask(KubeServer.NOBODY);
    for (int i = 0; i < 200 && !after.missing().isEmpty(); i++) {
      // The authorizer hears of roles a moment after they are stored.
      after = ask(KubeServer.NOBODY);
    }
    assertThat(after.missing()).isEmpty();
    assertThat(after.rights())
        .filteredOn(right -> right.permission().purpose() == Purpose.CHANGES)
        .allMatch(right -> right.state() == Right.State.REFUSED);
  }

  @Test
  void whoIsNobodyIsNotToldWhatToAskFor() throws IOException {
    assumeTrue(server.isReal(), "a mock takes nobody for `system:anonymous`");
    try (ClusterClient client =
        Fabric8Clients.connect(
            server.endpoint(), CredentialSource.ANONYMOUS, InstantSource.system())) {
      assertThatThrownBy(() -> SelfAccessReviews.ask(client))
          .isInstanceOfSatisfying(
              ClusterException.class,
              e -> assertThat(e.fault()).isInstanceOf(ClusterFault.Unauthenticated.class));
    }
  }

  private static ResourcePath rbac(String plural) {
    return ResourcePath.of("rbac.authorization.k8s.io", "v1", plural);
  }

  private static JsonObject json(Document document) {
    return (JsonObject) JsonConversion.toJson(document.root());
  }

  @Test
  void serversThatDoNotAnswerAreFaults(@TempDir Path folder) throws Exception {
    try (KubeServer other = KubeServer.start(folder);
        ClusterClient client = other.connect(KubeServer.ADMIN)) {
      other.kill();
      assertThatThrownBy(() -> SelfAccessReviews.ask(client)).isInstanceOf(ClusterException.class);
    }
  }
}
