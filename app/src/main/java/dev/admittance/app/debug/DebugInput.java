package dev.admittance.app.debug;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import java.nio.file.Path;
import java.util.List;

/// What the debugger works on: the part of a workspace that decides how requests run.
///
/// @param folder that the names of files are relative to
public record DebugInput(Setup setup, AnswerBook answers, List<Capture> captures, Path folder) {
  /// Without hooks and captures.
  public static final DebugInput NOTHING =
      new DebugInput(
          Setup.of(List.of(), ClusterState.UNKNOWN), AnswerBook.EMPTY, List.of(), Path.of(""));

  /// Copies the captures.
  public DebugInput {
    captures = List.copyOf(captures);
  }
}
