package dev.admittance.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The kubeconfigs of the corpus, and what `kubectl` 1.32 says of them.
class KubeconfigCorpusTest {
  private final Path corpus =
      Path.of(System.getProperty("admittance.shared", ""), "corpus", "kubeconfigs").normalize();

  @BeforeEach
  void corpusIsThere() {
    Assumptions.assumeTrue(
        Files.isDirectory(corpus), "run with -Dadmittance.shared=FOLDER to read its corpus");
  }

  private Kubeconfig read(String name) {
    return Kubeconfigs.read(List.of(corpus.resolve(name)));
  }

  private static KubeContext only(Kubeconfig read) {
    assertThat(read.contexts()).hasSize(1);
    return read.contexts().getFirst();
  }

  private static List<String> messages(List<Diagnostic> problems) {
    return problems.stream()
        .map(problem -> problem.range().start().line() + ": " + problem.message())
        .toList();
  }

  @Test
  void tokensAndNamespacesAreRead() {
    KubeContext context = only(read("token.yaml"));
    assertThat(context.problems()).isEmpty();
    assertThat(context.usable()).isTrue();
    assertThat(context.namespace()).contains("shop");
    assertThat(context.user().orElseThrow().login().title()).isEqualTo("token");
    assertThat(context.cluster().orElseThrow().server())
        .hasToString("https://staging.k8s.example:6443");
  }

  @Test
  void clientCertificatesAreRead() {
    KubeContext context = only(read("client-certificate.yaml"));
    assertThat(context.problems()).isEmpty();
    assertThat(context.user().orElseThrow().login())
        .isInstanceOfSatisfying(
            Login.Certificate.class,
            login -> assertThat(login.key()).isInstanceOf(KeyMaterial.Inline.class));
  }

  @Test
  void missingFilesAreNamedWhereTheyAreNamed() {
    KubeContext context = only(read("client-certificate-files.yaml"));
    assertThat(context.usable()).isFalse();
    assertThat(context.cluster().orElseThrow().tlsServerName()).contains("kube-apiserver.internal");
    assertThat(context.cluster().orElseThrow().authorities())
        .contains(new KeyMaterial.InFile(corpus.resolve("pki").resolve("ca.crt")));
    assertThat(messages(context.problems()))
        .containsExactly(
            "7: `" + corpus.resolve("pki/ca.crt") + "` cannot be read: it does not exist.",
            "12: `" + corpus.resolve("pki/admin.crt") + "` cannot be read: it does not exist.",
            "13: `" + corpus.resolve("pki/admin.key") + "` cannot be read: it does not exist.");
  }

  @Test
  void everyKindOfContextIsRead() {
    Kubeconfig read = read("multi-context.yaml");
    assertThat(read.currentContext()).contains("dev");
    assertThat(read.problems()).isEmpty();
    assertThat(read.contexts())
        .extracting(KubeContext::name)
        .containsExactly(
            "prod-reader", "prod-as-jane", "dev", "rancher", "name with spaces/and slash");
    KubeContext dev = read.find("dev").orElseThrow();
    assertThat(dev.usable()).isTrue();
    assertThat(dev.cluster().orElseThrow().insecure()).isTrue();
    assertThat(dev.user().orElseThrow().login()).isEqualTo(new Login.Nobody());
    KubeCluster rancher = read.find("rancher").orElseThrow().cluster().orElseThrow();
    assertThat(rancher.server()).hasToString("https://inner.k8s.example/k8s/clusters/c-m-x7k2p");
    assertThat(rancher.proxy().orElseThrow()).hasToString("socks5://127.0.0.1:1080");
    assertThat(read.find("prod-as-jane").orElseThrow().user().orElseThrow().impersonation())
        .contains(
            new ApiServerEndpoint.Impersonation(
                "jane",
                Optional.empty(),
                List.of("developers", "oncall"),
                Map.of("reason", List.of("incident-42"))));
    KubeContext plain = read.find("name with spaces/and slash").orElseThrow();
    assertThat(plain.cluster().orElseThrow().encrypted()).isFalse();
    assertThat(messages(read.find("prod-reader").orElseThrow().problems()))
        .containsExactly(
            "23: `/var/run/secrets/throwaway/token` cannot be read: it does not exist.");
  }

  @Test
  void pluginsAreRead() {
    Kubeconfig read = read("exec-plugin.yaml");
    ExecPlugin plugin =
        ((Login.Plugin) read.find("cloud").orElseThrow().user().orElseThrow().login()).plugin();
    assertThat(plugin.command()).isEqualTo("cloud-login");
    assertThat(plugin.arguments()).containsExactly("token", "--cluster", "cloud");
    assertThat(plugin.variables()).isEqualTo(Map.of("CLOUD_PROFILE", "dev"));
    assertThat(plugin.interaction()).isEqualTo(ExecPlugin.Interaction.IF_AVAILABLE);
    assertThat(plugin.installHint()).startsWith("cloud-login is needed");
    KubeContext old = read.find("cloud-old").orElseThrow();
    assertThat(old.problems()).isEmpty();
    assertThat(((Login.Plugin) old.user().orElseThrow().login()).plugin().apiVersion())
        .isEqualTo("client.authentication.k8s.io/v1beta1");
  }

  @Test
  void removedAuthProvidersAreExplained() {
    KubeContext context = only(read("auth-provider-removed.yaml"));
    assertThat(context.usable()).isFalse();
    assertThat(messages(context.problems()))
        .containsExactly(
            "10: The auth provider `gcp` was removed from Kubernetes clients in 1.26.");
    assertThat(context.problems().getFirst().remedy().orElseThrow())
        .contains("gke-gcloud-auth-plugin");
  }

  @Test
  void authorityAndInsecureTogetherAreRefused() {
    assertThat(messages(only(read("broken-both-ca-and-insecure.yaml")).problems()))
        .containsExactly(
            "7: A certificate authority and `insecure-skip-tls-verify` are both there.");
  }

  @Test
  void brokenAuthoritiesLeaveTheOthers() {
    Kubeconfig read = read("broken-ca-data.yaml");
    assertThat(messages(read.find("a").orElseThrow().problems()))
        .containsExactly("7: illegal base64 data at input byte 0");
    assertThat(messages(read.find("b").orElseThrow().problems()))
        .containsExactly(
            "11: There is no certificate in `certificate-authority-data`: unable to parse bytes as"
                + " PEM block.");
  }

  @Test
  void namesOfNothingAreErrors() {
    Kubeconfig read = read("broken-dangling-references.yaml");
    assertThat(messages(read.find("no-such-user").orElseThrow().problems()))
        .containsExactly("8: There is no user `ghost`.");
    assertThat(messages(read.find("no-such-cluster").orElseThrow().problems()))
        .containsExactly("10: There is no cluster `ghost`.", "10: There is no user `ghost`.");
    assertThat(read.contexts()).noneMatch(KubeContext::usable);
  }

  @Test
  void twoOfOneNameAreOfNoUse() {
    KubeContext context = only(read("broken-duplicate-names.yaml"));
    assertThat(context.usable()).isFalse();
    assertThat(messages(context.problems()))
        .containsExactly("6: There are two of the name `a`: this cluster and the one in line 4.");
  }

  @Test
  void filesThatCannotBeReadSayWhere() {
    Kubeconfig tabs = read("broken-tabs.yaml");
    assertThat(tabs.contexts()).isEmpty();
    assertThat(tabs.problems()).hasSize(1);
    assertThat(tabs.problems().getFirst().place()).contains("broken-tabs.yaml:5:");
    Kubeconfig stranger = read("broken-wrong-kind.yaml");
    assertThat(messages(stranger.problems()))
        .containsExactly("2: The file is not a kubeconfig, but holds a `v1 ConfigMap`.");
  }

  @Test
  void emptyFilesSayNothing() {
    Kubeconfig read = read("empty.yaml");
    assertThat(read.contexts()).isEmpty();
    assertThat(read.problems()).isEmpty();
  }

  @Test
  void jsonIsReadToo() {
    KubeContext context = only(read("json-form.json"));
    assertThat(context.problems()).isEmpty();
    assertThat(context.user().orElseThrow().login()).isInstanceOf(Login.Password.class);
  }

  @Test
  void thereNeedBeNoCurrentContext() {
    Kubeconfig read = read("no-current-context.yaml");
    assertThat(read.currentContext()).isEmpty();
    assertThat(only(read).usable()).isTrue();
  }

  @Test
  void allFilesTogetherAreReadInOrder() {
    Kubeconfig read =
        Kubeconfigs.read(
            List.of(
                corpus.resolve("no-current-context.yaml"),
                corpus.resolve("broken-tabs.yaml"),
                corpus.resolve("token.yaml"),
                corpus.resolve("broken-ca-data.yaml")));
    assertThat(read.currentContext()).contains("viewer@staging");
    assertThat(read.contexts())
        .extracting(KubeContext::name)
        .containsExactly("a", "viewer@staging", "b");
    assertThat(read.find("a").orElseThrow().usable()).isTrue();
    assertThat(read.problems()).hasSize(1);
  }

  @Test
  void credentialsAreNeverShownAsText() {
    for (String file : List.of("token.yaml", "json-form.json", "client-certificate.yaml")) {
      assertThat(read(file).toString())
          .doesNotContain("throwaway-not-a-real-token")
          .doesNotContain("password=")
          .doesNotContain("-----BEGIN");
    }
  }
}
