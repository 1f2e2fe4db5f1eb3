package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ServerText;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The gate for every run of a plugin: the program exists, kuberc does not forbid it, and the user
/// consented to its current form.
final class ExecPluginGate {
  /// The products that install well-known plugins, for kubeconfigs without an install hint.
  private static final Map<String, String> ORIGINS =
      Map.of(
          "aws", "the AWS CLI",
          "aws-iam-authenticator", "the AWS IAM Authenticator for Kubernetes",
          "doctl", "the command line of DigitalOcean",
          "gke-gcloud-auth-plugin", "the Google Cloud CLI, as a component of that name",
          "kubectl", "Kubernetes",
          "oci", "the command line of Oracle Cloud",
          "rancher", "the Rancher CLI",
          "tsh", "the client tools of Teleport");

  private final KubeEnvironment environment;
  private final ExecPluginConsents consents;

  ExecPluginGate(KubeEnvironment environment, ExecPluginConsents consents) {
    this.environment = environment;
    this.consents = consents;
  }

  KubeEnvironment environment() {
    return environment;
  }

  /// Returns the consent for a run.
  ///
  /// @throws ClusterException if it may not run
  ExecPluginConsent pass(ExecPlugin plugin) throws ClusterException {
    ExecPluginRequest request = look(plugin);
    Optional<ExecPluginConsent> consent = consents.find(request);
    if (consent.isEmpty()) {
      throw LoginFaults.noCredentials(
          consents.former(request).isPresent()
              ? "The plugin `%s` has changed since it was allowed to run."
                  .formatted(request.executable())
              : "The plugin `%s` has not been allowed to run.".formatted(request.executable()));
    }
    return consent.get();
  }

  /// Asks the user if there is no consent yet.
  ///
  /// @throws ClusterException if it may not run
  void open(ExecPlugin plugin, ExecPluginApprover approver) throws ClusterException {
    ExecPluginRequest request = look(plugin);
    if (consents.find(request).isPresent()) {
      return;
    }
    try {
      Optional<Set<String>> passed = approver.ask(request, consents.former(request));
      if (passed.isEmpty()) {
        throw LoginFaults.noCredentials(
            "The plugin `%s` has not been allowed to run.".formatted(request.executable()));
      }
      consents.agree(request, passed.get());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw LoginFaults.noCredentials("Nobody was asked whether the plugin may run.");
    } catch (ClusterException e) {
      throw e;
    } catch (IOException _) {
      // The consent applies now, and is asked for again the next time.
    }
  }

  private ExecPluginRequest look(ExecPlugin plugin) throws ClusterException {
    if (plugin.interaction() == ExecPlugin.Interaction.ALWAYS) {
      throw LoginFaults.noCredentials(
          "The plugin `"
              + plugin.command()
              + "` needs a terminal to ask you something (`interactiveMode: Always`), which"
              + " Admittance does not have.");
    }
    Path executable = executable(plugin);
    Optional<String> refusal = Kuberc.read(environment).refusal(plugin, executable, environment);
    if (refusal.isPresent()) {
      throw LoginFaults.noCredentials(refusal.get());
    }
    try {
      return ExecPluginRequest.of(plugin, executable, environment);
    } catch (IOException e) {
      throw LoginFaults.noCredentials(
          "The plugin `%s` cannot be read: %s"
              .formatted(executable, ServerText.of(String.valueOf(e.getMessage()))));
    }
  }

  private Path executable(ExecPlugin plugin) throws ClusterException {
    Optional<Path> found = environment.executable(plugin.command());
    if (found.isEmpty()) {
      throw LoginFaults.noCredentials(
          "The plugin `%s` is not installed, or may not be run.".formatted(plugin.command())
              + origin(plugin));
    }
    return found.get();
  }

  /// Returns where to get the plugin: the kubeconfig's hint, or a guess from its name.
  private static String origin(ExecPlugin plugin) {
    String hint = ServerText.of(plugin.installHint());
    if (!hint.isEmpty()) {
      return " The kubeconfig says: " + hint;
    }
    String origin = ORIGINS.get(plugin.command().replaceFirst(".*[/\\\\]", ""));
    return origin == null ? "" : " It comes with " + origin + ".";
  }
}
