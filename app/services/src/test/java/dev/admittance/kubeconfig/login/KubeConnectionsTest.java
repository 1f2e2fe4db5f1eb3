package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.Kubeconfigs;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class KubeConnectionsTest {
  @TempDir Path folder;
  private Plugins plugins;
  private final List<ExecPluginRequest> asked = new ArrayList<>();
  private Optional<Set<String>> answer = Optional.of(Set.of());

  @BeforeEach
  void prepare() {
    plugins = new Plugins(folder);
  }

  private KubeContext context(String cluster, String user) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("config"),
            """
            clusters: [{name: c, cluster: {%s}}]
            users: [{name: u, user: {%s}}]
            contexts: [{name: x, context: {cluster: c, user: u}}]
            """
                .formatted(cluster, user));
    return Kubeconfigs.read(List.of(file)).find("x").orElseThrow();
  }

  private KubeConnection connect(String cluster, String user) throws IOException {
    return connect(context(cluster, user));
  }

  private KubeConnection connect(KubeContext context) throws ClusterException {
    ExecPluginApprover approver =
        new ExecPluginApprover() {
          @Override
          public Optional<Set<String>> ask(
              ExecPluginRequest request, Optional<ExecPluginConsent> former) {
            asked.add(request);
            return answer;
          }

          @Override
          public void said(ExecPlugin plugin, String line) {
            plugins.told.add(line);
          }
        };
    return new KubeConnections(plugins.environment(), plugins.consents, approver, plugins.clock)
        .connect(context);
  }

  @Test
  void whatTheKubeconfigSaysOfTheServerIsPassedOn() throws IOException {
    KubeConnection made =
        connect(
            "server: \"https://h:1/p\", tls-server-name: other, insecure-skip-tls-verify: true,"
                + " proxy-url: \"http://p:3\"",
            "token: t, as: jane");
    assertThat(made.endpoint().server()).isEqualTo(URI.create("https://h:1/p"));
    assertThat(made.endpoint().tlsServerName()).contains("other");
    assertThat(made.endpoint().verified()).isFalse();
    assertThat(made.endpoint().proxy()).contains(URI.create("http://p:3"));
    assertThat(made.endpoint().impersonation().orElseThrow().user()).isEqualTo("jane");
    assertThat(made.credentials().current()).isEqualTo(new Credentials.Token("t"));
  }

  @Test
  void nothingSecretIsShownAsText() throws IOException {
    Files.writeString(folder.resolve("key"), "secret-key");
    for (String user :
        List.of(
            "token: secret-token",
            "username: me, password: secret-password",
            "client-certificate: key, client-key: key, token: secret-token")) {
      KubeContext context =
          context("server: \"https://h\", proxy-url: \"http://me:secret-proxy@p:3\"", user);
      KubeConnection made = connect(context);
      assertThat(context + " " + made + " " + made.endpoint() + " " + made.credentials().current())
          .doesNotContain("secret-");
    }
  }

  @Test
  void theProxyOfTheEnvironmentCountsWhereTheKubeconfigHasNone() throws IOException {
    plugins.set("HTTPS_PROXY", "http://env:3128");
    assertThat(connect("server: \"https://h\"", "").endpoint().proxy())
        .contains(URI.create("http://env:3128"));
  }

  @Test
  void nothingSecretGoesOverAnOpenConnection() throws IOException {
    assertThat(connect("server: \"http://h\"", "token: t").credentials().current())
        .isEqualTo(new Credentials.Anonymous());
  }

  @Test
  void contextsWithErrorsSayWhichAndWhere() throws IOException {
    KubeContext broken = context("", "token: t");
    assertThatThrownBy(() -> connect(broken))
        .isInstanceOf(ClusterException.class)
        .hasMessage(
            "The context `x` cannot be used: The cluster has no `server`. (%s)",
            folder.resolve("config") + ":1:31");
  }

  @Test
  void tokenFilesAreReadAgainWhenTheyAreDueOrRefused() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "one\n");
    CredentialSource source = connect("server: \"https://h\"", "tokenFile: token").credentials();
    Credentials one = source.current();
    assertThat(one).isEqualTo(new Credentials.Token("one"));
    Files.writeString(token, "two");
    assertThat(source.current()).isEqualTo(one);
    source.refused(one);
    assertThat(source.current()).isEqualTo(new Credentials.Token("two"));
    Files.writeString(token, "three");
    plugins.now = plugins.now.plus(Duration.ofMinutes(1));
    assertThat(source.current()).isEqualTo(new Credentials.Token("three"));
    Files.writeString(token, "four");
    plugins.now = plugins.now.minus(Duration.ofHours(1));
    assertThat(source.current())
        .as("after the clock was set back")
        .isEqualTo(new Credentials.Token("four"));
    Files.delete(token);
    plugins.now = plugins.now.plus(Duration.ofMinutes(1));
    assertThat(source.current()).isEqualTo(new Credentials.Token("four"));
  }

  @Test
  void tokenFilesWithoutATokenAreAFault() throws IOException {
    Files.writeString(folder.resolve("token"), " \n");
    KubeContext context = context("server: \"https://h\"", "tokenFile: token");
    assertThatThrownBy(() -> connect(context))
        .hasMessage("`%s` holds no token: it is empty.", folder.resolve("token"));
    Files.writeString(folder.resolve("token"), "secret two\nlines");
    assertThatThrownBy(() -> connect(context)).message().doesNotContain("secret");
  }

  @Test
  void certificatesAreReadWhenTheyAreNeeded() throws IOException {
    Files.writeString(folder.resolve("crt"), "certificate 1");
    Files.writeString(folder.resolve("key"), "key 1");
    CredentialSource source =
        connect("server: \"https://h\"", "client-certificate: crt, client-key: key, token: t")
            .credentials();
    assertThat(source.current())
        .isEqualTo(
            new Credentials.CertificateAndToken(
                new Credentials.ClientCertificate("certificate 1", "key 1"),
                new Credentials.Token("t")));
    Files.writeString(folder.resolve("crt"), "certificate 2");
    assertThat(source.current().shown().orElseThrow().certificates()).isEqualTo("certificate 2");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void peopleAreAskedOnceForAPlugin() throws IOException {
    plugins.answering("login", "{\"token\":\"t\"}");
    String user =
        "exec: {apiVersion: client.authentication.k8s.io/v1, command: ./login, interactiveMode:"
            + " Never}";
    answer = Optional.empty();
    KubeContext context = context("server: \"https://h\"", user);
    assertThatThrownBy(() -> connect(context)).hasMessageContaining("not been allowed to run");
    assertThat(plugins.runs()).isZero();
    answer = Optional.of(Set.of());
    assertThat(connect(context).credentials().current()).isEqualTo(new Credentials.Token("t"));
    connect(context);
    assertThat(asked).hasSize(2);
    assertThat(asked.getFirst().executable()).isEqualTo(folder.resolve("login"));
    assertThat(asked.getFirst().digest()).hasSize(64);
  }
}
