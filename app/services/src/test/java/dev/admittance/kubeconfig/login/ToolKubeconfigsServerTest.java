package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ObjectWatch;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.cluster.server.ClientAuthority;
import dev.admittance.cluster.server.ClientAuthority.Client;
import dev.admittance.cluster.server.ClientAuthority.Kind;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.Login;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Kubeconfigs as tools write them, and who a kube-apiserver then takes one for.
@DisabledOnOs(OS.WINDOWS)
class ToolKubeconfigsServerTest {
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");
  private static final String V1BETA1 = "client.authentication.k8s.io/v1beta1";

  private static KubeServer server;

  @TempDir private Path folder;
  private Plugins plugins;
  private ToolKubeconfig file;

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
    file =
        new ToolKubeconfig(folder)
            .server(
                server.endpoint().server().toString(),
                server.endpoint().authorities().orElseThrow())
            .with("name", "localhost")
            .with("token", KubeServer.ADMIN);
  }

  private ClusterClient connect(KubeContext context) throws ClusterException {
    assertThat(context.usable()).as("%s", context.problems()).isTrue();
    ExecPluginApprover agreeing =
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
        new KubeConnections(plugins.environment(), plugins.consents, agreeing, plugins.clock)
            .connect(context);
    return Fabric8Clients.connect(made.endpoint(), made.credentials(), InstantSource.system());
  }

  private static String user(ClusterClient client) throws IOException {
    JsonObject review =
        client.ask(
            (JsonObject)
                JsonText.parse(
                    "{\"apiVersion\":\"authentication.k8s.io/v1\",\"kind\":\"SelfSubjectReview\"}"));
    return review.get("status") instanceof JsonObject status
            && status.get("userInfo") instanceof JsonObject user
            && user.get("username") instanceof JsonString(String name)
            && user.get("groups") instanceof JsonArray groups
        ? name + " " + JsonText.write(groups)
        : "";
  }

  private void expect(String tool, String user) throws IOException {
    try (ClusterClient client = connect(file.context(tool))) {
      assertThat(user(client)).isEqualTo(user);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "kubeadm, RSA, kubernetes-admin, kubeadm:cluster-admins",
    "kind, RSA, kubernetes-admin, kubeadm:cluster-admins",
    "k3s, EC, system:admin, system:masters",
    "k3d, EC, system:admin, system:masters",
    "docker-desktop, RSA, docker-for-desktop, system:masters",
    "kubeadm, ED25519, ada, developers",
    "aks-local-accounts, RSA, masterclient, system:masters"
  })
  void certificatesInTheFileTellWhoOneIs(String tool, Kind kind, String user, String group)
      throws IOException {
    file.client(server.clients().client(kind, user, group));
    expect(tool, user + " [\"" + group + "\",\"system:authenticated\"]");
  }

  @Test
  void aCertificateMayComeWithThatOfItsAuthority() throws IOException {
    Client client = server.clients().client(Kind.EC, "system:admin", "system:masters");
    file.client(client)
        .with(
            "certificate-data",
            ClientAuthority.base64(client.certificatePem() + server.clients().pem()));
    expect("k3s", "system:admin [\"system:masters\",\"system:authenticated\"]");
  }

  @Test
  void certificatesInFilesTellWhoOneIsAndLetOneWatch() throws Exception {
    Client client = server.clients().client(Kind.RSA, "minikube-user", "system:masters");
    Path profile = Files.createDirectories(folder.resolve("profiles/minikube"));
    Files.writeString(folder.resolve("ca.crt"), server.endpoint().authorities().orElseThrow());
    Files.writeString(profile.resolve("client.crt"), client.certificatePem());
    Files.writeString(profile.resolve("client.key"), client.oldKeyPem());
    expect("minikube", "minikube-user [\"system:masters\",\"system:authenticated\"]");
    CompletableFuture<WatchState> current = new CompletableFuture<>();
    try (ClusterClient watching = connect(file.context("minikube"));
        ObjectWatch _ =
            watching.follow(
                NAMESPACES,
                new ObjectListener() {
                  @Override
                  public void changed(JsonObject object) {}

                  @Override
                  public void removed(JsonObject object) {}

                  @Override
                  public void followed(WatchState state) {
                    if (!(state instanceof WatchState.Listing)) {
                      current.complete(state);
                    }
                  }
                })) {
      assertThat(current.get(30, TimeUnit.SECONDS)).isEqualTo(new WatchState.Current());
    }
  }

  @Test
  void certificateAndKeyMayBeInOneFileBesideTheKubeconfig() throws IOException {
    Client node = server.clients().client(Kind.EC, "system:node:worker", "system:nodes");
    Path pki = Files.createDirectories(folder.resolve("pki"));
    Files.writeString(
        pki.resolve("kubelet-client-current.pem"), node.certificatePem() + node.oldKeyPem());
    expect("kubelet", "system:node:worker [\"system:nodes\",\"system:authenticated\"]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oidc", "rancher", "openshift"})
  void tokensInTheFileTellWhoOneIs(String tool) throws IOException {
    expect(tool, "admin [\"system:masters\",\"system:authenticated\"]");
  }

  /// Prints what a plugin answers, once its first arguments are those expected.
  private void plugin(String name, String arguments, String version, String status)
      throws IOException {
    plugins.script(
        name,
        """
        case "$*" in
          '%s'*) ;;
          *) echo "unexpected: $*" >&2; exit 2;;
        esac
        cat <<'END'
        {"kind":"ExecCredential","apiVersion":"%s","spec":{},"status":%s}
        END\
        """
            .formatted(arguments, version, status));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "eks, aws, --region eu-central-1 eks get-token --cluster-name shop --output json, v1beta1",
    "gke, gke-gcloud-auth-plugin, '', v1beta1",
    "aks-kubelogin, kubelogin, get-token --environment AzurePublicCloud, v1beta1",
    "oidc-login, kubectl, oidc-login get-token --oidc-issuer-url, v1",
    "rancher-exec, rancher, token --server=rancher.example.com --user=u-7dkqp, v1beta1"
  })
  void tokensOfPluginsTellWhoOneIs(String tool, String program, String arguments, String version)
      throws IOException {
    plugin(
        program,
        arguments,
        "client.authentication.k8s.io/" + version,
        "{\"expirationTimestamp\":\"2030-01-01T00:00:00Z\",\"token\":\"admin\"}");
    expect(tool, "admin [\"system:masters\",\"system:authenticated\"]");
  }

  private static String status(Client client, Instant until) {
    return JsonText.write(
        JsonObject.builder()
            .put("expirationTimestamp", until.toString())
            .put("clientCertificateData", client.certificatePem())
            .put("clientKeyData", client.keyPem())
            .build());
  }

  @Test
  void certificatesOfPluginsTellWhoOneIsUntilTheyAreRenewed() throws IOException {
    String arguments = "kube credentials --kube-cluster=shop";
    Instant until = plugins.now.plus(Duration.ofHours(12));
    plugin(
        "tsh",
        arguments,
        V1BETA1,
        status(server.clients().client(Kind.RSA, "ada", "platform"), until));
    KubeContext context = file.context("teleport");
    try (ClusterClient client = connect(context)) {
      assertThat(user(client)).isEqualTo("ada [\"platform\",\"system:authenticated\"]");
      plugin(
          "tsh",
          arguments,
          V1BETA1,
          status(
              server.clients().client(Kind.EC, "ada", "platform", "on-call"),
              until.plus(Duration.ofHours(12))));
      // A program that has changed is one that nobody agreed to yet.
      plugins.agree(((Login.Plugin) context.user().orElseThrow().login()).plugin());
      plugins.now = until.plus(Duration.ofMinutes(1));
      assertThat(user(client)).contains("on-call");
    }
  }

  @Test
  void expiredCertificatesAreSaidToBe() throws IOException {
    Instant end = Instant.parse("2025-11-30T12:00:00Z");
    file.client(server.clients().client(Kind.RSA, end, "kubernetes-admin", "system:masters"));
    assertThat(fault("kubeadm"))
        .isEqualTo(
            new ClusterFault.Unauthorized(
                "127.0.0.1 does not take the client certificate of this context, which expired at"
                    + " 2025-11-30T12:00:00Z"));
  }

  @Test
  void whoShowsNothingIsToldSo() throws IOException {
    assertThat(fault("no-credentials"))
        .isEqualTo(
            new ClusterFault.Unauthenticated(
                "127.0.0.1 takes this context for nobody (`system:anonymous`): its user has no"
                    + " credentials"));
  }

  private ClusterFault fault(String tool) throws IOException {
    try (ClusterClient client = connect(file.context(tool))) {
      client.list(NAMESPACES);
      throw new AssertionError("the server lets one list namespaces");
    } catch (ClusterException e) {
      return e.fault();
    }
  }
}
