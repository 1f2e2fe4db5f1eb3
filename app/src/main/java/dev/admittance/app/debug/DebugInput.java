package dev.admittance.app.debug;

import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import java.nio.file.Path;
import java.util.List;

/// What the debugger works on: the part of a workspace that decides how requests run.
///
/// @param folder that the names of files are relative to
public record DebugInput(Workbench workbench, List<Capture> captures, Path folder) {
  /// Without hooks and captures.
  public static final DebugInput NOTHING =
      new DebugInput(
          new Workbench(Setup.of(List.of(), ClusterState.UNKNOWN), List.of()),
          List.of(),
          Path.of(""));

  /// Copies the captures.
  public DebugInput {
    captures = List.copyOf(captures);
  }
}
