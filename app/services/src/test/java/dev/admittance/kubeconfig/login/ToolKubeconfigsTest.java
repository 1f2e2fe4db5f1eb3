package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.server.ClientAuthority;
import dev.admittance.cluster.server.ClientAuthority.Kind;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of kubeconfigs as tools write them where something is missing. What works is in
/// [ToolKubeconfigsServerTest].
class ToolKubeconfigsTest {
  @TempDir private Path folder;
  private Plugins plugins;
  private ToolKubeconfig file;

  @BeforeEach
  void prepare() {
    plugins = new Plugins(folder);
    file =
        new ToolKubeconfig(folder)
            .client(ClientAuthority.create().client(Kind.RSA, "ada"))
            .with("name", "kube.teleport.example.com")
            .with("token", "throwaway");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "kubeadm, client certificate",
    "kind, client certificate",
    "k3s, client certificate",
    "k3d, client certificate",
    "docker-desktop, client certificate",
    "aks-local-accounts, client certificate and token",
    "eks, plugin aws",
    "gke, plugin gke-gcloud-auth-plugin",
    "aks-kubelogin, plugin kubelogin",
    "oidc-login, plugin kubectl",
    "rancher-exec, plugin rancher",
    "rancher, token",
    "openshift, token",
    "no-credentials, no credentials"
  })
  void nothingIsWrongWithWhatToolsWrite(String tool, String login) throws IOException {
    KubeContext context = file.context(tool);
    assertThat(context.problems()).isEmpty();
    assertThat(context.usable()).isTrue();
    assertThat(context.user().orElseThrow().login().title()).isEqualTo(login);
  }

  @Test
  void namesMayHaveSlashes() throws IOException {
    assertThat(file.context("openshift").name()).isEqualTo("default/api-shop-example-com:6443/ada");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gke-gcp | The auth provider `gcp` was removed from Kubernetes clients in 1.26. \
          | gke-gcloud-auth-plugin
          aks-azure | The auth provider `azure` was removed from Kubernetes clients in 1.26. \
          | kubelogin convert-kubeconfig
          minikube | `FOLDER/ca.crt` cannot be read: it does not exist. | Put the file there
          """)
  void whatIsMissingIsSaidWithWhatToDo(String tool, String message, String remedy)
      throws IOException {
    KubeContext context = file.context(tool);
    assertThat(context.usable()).isFalse();
    Diagnostic first = context.problems().getFirst();
    assertThat(first.message()).isEqualTo(message.replace("FOLDER", folder.toString()));
    assertThat(first.remedy().orElseThrow()).contains(remedy);
  }

  @Test
  void anOidcProviderWithoutATokenIsNotOneThatWasRemoved() throws IOException {
    KubeContext context = file.with("token", "\"\"").context("oidc");
    assertThat(context.usable()).isFalse();
    assertThat(context.problems())
        .singleElement()
        .extracting(Diagnostic::message)
        .isEqualTo(
            "The auth provider `oidc` has no `id-token`, which `kubectl` gets with the"
                + " `refresh-token`.");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eks | The plugin `aws` is not installed, or may not be run. It comes with the AWS CLI.
          gke | The plugin `gke-gcloud-auth-plugin` is not installed, or may not be run. The \
          kubeconfig says: Install gke-gcloud-auth-plugin for use with kubectl by following \
          https://cloud.google.com/kubernetes-engine/docs/how-to/cluster-access-for-kubectl#install_plugin
          rancher-exec | The plugin `rancher` is not installed, or may not be run. It comes with \
          the Rancher CLI.
          teleport | The plugin `FOLDER/tsh` is not installed, or may not be run. It comes with \
          the client tools of Teleport.
          """)
  void pluginsThatAreNotThereAreNamed(String tool, String sentence) throws IOException {
    KubeContext context = file.context(tool);
    plugins.set("PATH", folder.toString());
    assertThatThrownBy(() -> connect(context))
        .hasMessage(sentence.replace("FOLDER", folder.toString()));
  }

  @Test
  void hintsOnHowToInstallAPluginArePassedOn() throws IOException {
    KubeContext context = file.context("aks-kubelogin");
    plugins.set("PATH", folder.toString());
    assertThatThrownBy(() -> connect(context)).hasMessageContaining("https://aka.ms/aks/kubelogin");
  }

  private void connect(KubeContext context) throws ClusterException {
    ExecPluginApprover nobody =
        new ExecPluginApprover() {
          @Override
          public Optional<Set<String>> ask(
              ExecPluginRequest request, Optional<ExecPluginConsent> former) {
            return Optional.empty();
          }

          @Override
          public void said(ExecPlugin plugin, String line) {}
        };
    new KubeConnections(plugins.environment(), plugins.consents, nobody, plugins.clock)
        .connect(context);
  }
}
