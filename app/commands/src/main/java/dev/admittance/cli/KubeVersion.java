package dev.admittance.cli;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

final class KubeVersion {
  private KubeVersion() {}

  /// Parses a release, such as `1.31` or `v1.31.4`.
  ///
  /// @return empty without the option
  /// @throws ParameterException if it is invalid or unknown
  static Optional<KubernetesRelease> parse(CommandSpec spec, @Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    try {
      KubernetesRelease release = KubernetesRelease.parse(text);
      ResourceTable.of(release);
      return Optional.of(release);
    } catch (IllegalArgumentException unknown) {
      throw new ParameterException(
          spec.commandLine(), "--kube-version: " + unknown.getMessage(), unknown);
    }
  }
}
