package dev.admittance.cli;

import dev.admittance.model.provider.Provider;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The option for the provider of a managed cluster, where a workspace may name one as well.
final class ProviderOption {
  @Option(
      names = "--provider",
      paramLabel = "PROVIDER",
      description =
          "what runs the cluster: aks, gke, gke-private, gke-autopilot, eks or eks-custom-cni; by"
              + " default the one in the admittance.yaml, or none")
  private @Nullable Provider provider;

  /// Returns the provider; empty where the option was not given.
  Optional<Provider> given() {
    return Optional.ofNullable(provider);
  }
}
