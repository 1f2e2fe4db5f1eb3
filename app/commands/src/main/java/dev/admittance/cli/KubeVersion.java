package dev.admittance.cli;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

final class KubeVersion {
  private KubeVersion() {}

  /// Parses a release, such as `1.31` or `v1.31.4`.
  ///
  /// @throws ParameterException if it is invalid or unknown
  static KubernetesRelease parse(CommandSpec spec, String text) {
    try {
      KubernetesRelease release = KubernetesRelease.parse(text);
      ResourceTable.of(release);
      return release;
    } catch (IllegalArgumentException unknown) {
      throw new ParameterException(
          spec.commandLine(), "--kube-version: " + unknown.getMessage(), unknown);
    }
  }
}
