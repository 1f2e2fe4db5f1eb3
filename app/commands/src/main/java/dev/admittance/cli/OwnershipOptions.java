package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.ownership.AppliedObject;
import dev.admittance.simulator.ownership.ApplyTool;
import dev.admittance.simulator.ownership.ReleaseOwnership;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.workspace.LiveObjects;
import dev.admittance.workspace.Location;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// The options that say as whom the objects of a release are applied.
final class OwnershipOptions {
  @Option(
      names = "--apply-as",
      paramLabel = "TOOL",
      description =
          "applies on the server's side as kubectl, helm, flux or argo-cd does, and predicts"
              + " conflicts with other field managers; by default on the client's side")
  private @Nullable ApplyTool tool;

  @Option(names = "--force-conflicts", description = "with --apply-as: takes the fields of others")
  private boolean forces;

  @Option(
      names = "--live",
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "stored objects with their managed fields, as kubectl get --show-managed-fields -o yaml"
              + " prints them")
  private List<Path> live = List.of();

  /// Whether the release is applied on the server's side.
  boolean isServerSide() {
    return tool != null;
  }

  /// What others own of a release; empty where it is applied on the client's side.
  ///
  /// @param setup with the live objects in its cluster
  List<AppliedObject> of(CommandSpec spec, Setup setup, List<Capture> captures) {
    ApplyTool applying = tool;
    if (applying == null) {
      if (forces) {
        throw AbstractCommand.usage(spec, "--force-conflicts needs --apply-as");
      }
      return List.of();
    }
    return new ReleaseOwnership(setup.cluster(), setup.release(), applying, forces).of(captures);
  }

  /// The setup with the live objects.
  Setup stored(Setup setup, Consumer<Diagnostic> problems) {
    return live.isEmpty()
        ? setup
        : setup.withCluster(
            ClusterState.of(List.of(), LiveObjects.read(Location.of(live), problems))
                .and(setup.cluster()));
  }
}
