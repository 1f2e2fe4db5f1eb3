package dev.admittance.app.debug;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;

/// The input of the debugger: the part of a workspace that determines runs.
///
/// @param folder that file names are relative to
public record DebugInput(SimulationInput input, List<Capture> captures, Path folder) {
  public static final DebugInput NOTHING =
      new DebugInput(
          new SimulationInput(Setup.of(List.of(), ClusterState.UNKNOWN), List.of()),
          List.of(),
          Path.of(""));

  public DebugInput {
    captures = List.copyOf(captures);
  }

  static DebugInput of(Workspace workspace) {
    return new DebugInput(
        new SimulationInput(workspace.setup(), workspace.answers()),
        workspace.captures(),
        workspace.root());
  }
}
