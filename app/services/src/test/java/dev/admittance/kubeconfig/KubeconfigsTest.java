package dev.admittance.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class KubeconfigsTest {
  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private KubeContext context(String cluster, String user) throws IOException {
    Path file =
        write(
            "config",
            """
            clusters:
            - name: c
              cluster: {%s}
            users:
            - name: u
              user: {%s}
            contexts:
            - name: x
              context: {cluster: c, user: u}
            """
                .formatted(cluster, user));
    return Kubeconfigs.read(List.of(file)).find("x").orElseThrow();
  }

  private static List<String> messages(KubeContext context) {
    return context.problems().stream().map(Diagnostic::message).toList();
  }

  private KubeEnvironment environment(Map<String, String> variables) {
    return new KubeEnvironment(variables, folder);
  }

  @Test
  void withoutKubeconfigTheOneOfTheHomeCounts() {
    assertThat(environment(Map.of()).kubeconfigs())
        .containsExactly(folder.resolve(".kube").resolve("config"));
  }

  @Test
  void kubeconfigListsFilesEachOnce() {
    String list = String.join(File.pathSeparator, "/a", "", "/b", "/a");
    assertThat(environment(Map.of("KUBECONFIG", list)).kubeconfigs())
        .containsExactly(Path.of("/a"), Path.of("/b"));
  }

  @Test
  void theFirstOfANameCountsWhole() throws IOException {
    Path first =
        write(
            "first",
            """
            users:
            - name: red
              user: {username: one}
            contexts:
            - name: x
              context: {cluster: c, user: red}
            """);
    Path second =
        write(
            "second",
            """
            clusters:
            - name: c
              cluster: {server: "https://second"}
            users:
            - name: red
              user: {token: two}
            contexts:
            - name: x
              context: {cluster: c, user: other}
            - name: "y"
              context: {cluster: c}
            current-context: "y"
            """);
    Kubeconfig read =
        Kubeconfigs.read(
            environment(
                Map.of(
                    "KUBECONFIG",
                    String.join(
                        File.pathSeparator,
                        first.toString(),
                        folder.resolve("missing").toString(),
                        second.toString()))));
    assertThat(read.files()).containsExactly(first, second);
    assertThat(read.problems()).isEmpty();
    assertThat(read.currentContext()).contains("y");
    KubeContext x = read.find("x").orElseThrow();
    assertThat(x.file()).isEqualTo(first);
    assertThat(x.line()).isEqualTo(5);
    assertThat(x.cluster().orElseThrow().server()).hasToString("https://second");
    assertThat(x.user().orElseThrow().login()).isEqualTo(new Login.Password("one", ""));
    assertThat(read.find("y").orElseThrow().user().orElseThrow().login())
        .isEqualTo(new Login.Nobody());
  }

  @Test
  void pathsAreRelativeToTheirFile() throws IOException {
    write("pki/token", "t");
    Path file =
        write(
            "deep/config",
            """
            clusters: [{name: c, cluster: {server: "https://c"}}]
            users:
            - {name: t, user: {tokenFile: ../pki/token}}
            - name: p
              user:
                exec: {apiVersion: client.authentication.k8s.io/v1beta1, command: ./bin/login}
            contexts:
            - {name: t, context: {cluster: c, user: t}}
            - {name: p, context: {cluster: c, user: p}}
            """);
    Kubeconfig read = Kubeconfigs.read(List.of(file));
    assertThat(read.contexts()).allMatch(KubeContext::usable);
    assertThat(read.find("t").orElseThrow().user().orElseThrow().login())
        .isEqualTo(
            new Login.Token(
                new BearerToken(
                    Optional.empty(), Optional.of(folder.resolve("pki").resolve("token")))));
    assertThat(read.find("p").orElseThrow().user().orElseThrow().login().title())
        .isEqualTo("plugin " + folder.resolve("deep/bin/login"));
  }

  @Test
  void addressesAreAsKubectlTakesThem() throws IOException {
    assertThat(server("https://h:6443/")).isEqualTo("https://h:6443");
    assertThat(server("https://h/k8s/c/?x=1#y")).isEqualTo("https://h/k8s/c");
    assertThat(server("localhost:8080")).isEqualTo("http://localhost:8080");
    assertThat(server("HTTPS://h")).isEqualTo("https://h");
    assertThat(messages(context("server: \"h/path\"", "")))
        .containsExactly("`server` is not the address of an API server: `h/path`");
    assertThat(messages(context("server: \"https://me:pass@h\"", "")))
        .hasSize(1)
        .noneMatch(message -> message.contains("pass"));
    assertThat(messages(context("", ""))).containsExactly("The cluster has no `server`.");
  }

  private String server(String written) throws IOException {
    KubeContext context = context("server: \"" + written + "\"", "");
    assertThat(context.usable()).isTrue();
    return context.cluster().orElseThrow().server().toString();
  }

  @Test
  void proxiesOfOtherSchemesAreRefused() throws IOException {
    assertThat(messages(context("server: \"https://h\", proxy-url: \"ftp://p:1\"", "")))
        .containsExactly("`proxy-url` is not the address of a proxy.");
  }

  @Test
  void waysToLogInAreRankedAsInClientGo() throws IOException {
    String server = "server: \"https://h\"";
    String exec = "exec: {apiVersion: client.authentication.k8s.io/v1beta1, command: x}";
    assertThat(context(server, "token: t, " + exec).user().orElseThrow().login().title())
        .isEqualTo("token");
    assertThat(context(server, "username: u, " + exec).user().orElseThrow().login())
        .isEqualTo(new Login.Password("u", ""));
    assertThat(messages(context(server, "token: t, username: u")))
        .containsExactly("There are two ways to log in, `token` and `username`.");
    assertThat(messages(context(server, "as-groups: [g]")))
        .containsExactly("A uid, groups or extra values are to be impersonated, and no user.");
    assertThat(messages(context(server, "client-certificate-data: aGk=")))
        .containsExactly("There is a client certificate without its key.");
  }

  @Test
  void tokensOfOidcAreUsedAsTheyAre() throws IOException {
    KubeContext context =
        context(
            "server: \"https://h\"", "auth-provider: {name: oidc, config: {id-token: secret-1}}");
    assertThat(context.usable()).isTrue();
    assertThat(context.user().orElseThrow().login().title()).isEqualTo("token");
    assertThat(context.problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.severity()).isEqualTo(Severity.WARNING));
    assertThat(context.toString()).doesNotContain("secret-1");
  }

  @Test
  void pluginsNeedWhatTheirVersionAsksFor() throws IOException {
    String server = "server: \"https://h\"";
    String v1 = "apiVersion: client.authentication.k8s.io/v1";
    assertThat(messages(context(server, "exec: {" + v1 + ", command: x}")))
        .containsExactly(
            "The plugin has no `interactiveMode`, which `client.authentication.k8s.io/v1` asks"
                + " for.");
    assertThat(messages(context(server, "exec: {" + v1 + ", interactiveMode: Never}")))
        .containsExactly("The plugin has no `command`.");
    assertThat(messages(context(server, "exec: {command: x}")))
        .containsExactly("The plugin has no `apiVersion`.");
    assertThat(
            messages(
                context(
                    server,
                    "exec: {apiVersion: client.authentication.k8s.io/v1alpha1, command: x}")))
        .containsExactly(
            "The plugin is to speak `client.authentication.k8s.io/v1alpha1`, which no client does"
                + " any more.");
    assertThat(
            messages(
                context(
                    server,
                    "exec: {" + v1 + ", command: x, interactiveMode: Never, env: [{value: v}]}")))
        .containsExactly("An environment variable of the plugin has no name, or one that is none.");
  }

  @Test
  void valuesOfAWrongTypeSpoilTheirEntryAlone() throws IOException {
    KubeContext context = context("server: 5", "token: t");
    assertThat(context.usable()).isFalse();
    assertThat(messages(context))
        .contains(
            "json: cannot unmarshal number into Go struct field"
                + " Cluster.clusters.cluster.server of type string");
  }

  @Test
  void pluginsGetWhatTheClusterHasForThem() throws IOException {
    KubeContext context =
        context(
            "server: \"https://h\", extensions: [{name: other, extension: 1}, {name:"
                + " client.authentication.k8s.io/exec, extension: {audience: a}}]",
            "");
    assertThat(context.cluster().orElseThrow().pluginConfig().orElseThrow())
        .hasToString("{\"audience\":\"a\"}");
  }

  @Test
  void aPodKnowsItsOwnCluster() throws IOException {
    write("account/token", "t");
    write("account/ca.crt", "pem");
    write("account/namespace", "shop\n");
    KubeEnvironment pod =
        environment(Map.of("KUBERNETES_SERVICE_HOST", "fd00::1", "KUBERNETES_SERVICE_PORT", "443"));
    Kubeconfig read = Kubeconfigs.read(pod, folder.resolve("account"));
    KubeContext context = read.find(read.currentContext().orElseThrow()).orElseThrow();
    assertThat(context.name()).isEqualTo("in-cluster");
    assertThat(context.namespace()).contains("shop");
    assertThat(context.cluster().orElseThrow().server()).hasToString("https://[fd00::1]:443");
    assertThat(Kubeconfigs.read(environment(Map.of()), folder.resolve("account")).contexts())
        .isEmpty();
    assertThat(Kubeconfigs.read(pod, folder.resolve("nowhere")).contexts()).isEmpty();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whatIsNoFileIsNotReadBeforeItIsNeeded() throws IOException {
    KubeContext context = context("server: \"https://h\"", "tokenFile: /dev/zero");
    assertThat(context.usable()).isTrue();
    assertThat(messages(context("server: \"https://h\"", "tokenFile: .")))
        .singleElement()
        .satisfies(message -> assertThat(message).contains("cannot be read"));
  }

  @Test
  void duplicateKeysSpoilTheFile() throws IOException {
    Path file = write("twice", "clusters: []\nclusters: []\n");
    assertThat(Kubeconfigs.read(List.of(file)).problems()).isNotEmpty();
  }
}
