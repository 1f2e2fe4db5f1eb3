package dev.admittance.cli;

import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.FluxKustomization;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options of a rehearsal that are those of a Kustomization of Flux.
final class FluxOptions {
  @Option(
      names = "--kustomization",
      paramLabel = "PATH",
      description =
          "with --order flux: the Kustomization (kustomize.toolkit.fluxcd.io) whose name, force and"
              + " prune count")
  private @Nullable Path path;

  /// Returns the Kustomization that is reconciled.
  ///
  /// @throws ParameterException if the tool is not Flux, or there is not one Kustomization at the
  ///   path
  FluxKustomization kustomization(CommandSpec spec, ApplyOrder order) {
    if (path == null) {
      return FluxKustomization.PLAIN;
    }
    if (order != ApplyOrder.FLUX) {
      throw AbstractCommand.usage(spec, "--kustomization needs --order flux");
    }
    return new GivenObject("--kustomization", "Kustomizations of Flux")
        .read(spec, path, FluxKustomization::of);
  }
}
