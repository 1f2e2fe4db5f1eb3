package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.pipeline.Setup;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is applied to a server in a rehearsal.
///
/// @param setup the server before
/// @param captures in the order of the files
/// @param problems about what cannot be read; it is left out
public record AppliedRelease(
    Setup setup, List<ScriptedAnswer> answers, List<Capture> captures, List<Diagnostic> problems) {
  public AppliedRelease {
    answers = List.copyOf(answers);
    captures = List.copyOf(captures);
    problems = List.copyOf(problems);
  }

  /// Applies requests to a workspace.
  public static AppliedRelease of(LiveWorkspace files, List<Capture> captures) {
    Workspace workspace = files.unchecked();
    return new AppliedRelease(workspace.setup(), workspace.answers(), captures, List.of());
  }

  /// Applies the manifests and captures of other files and folders to a workspace.
  public static AppliedRelease of(
      LiveWorkspace files, List<Location> locations, ReadProgress progress) {
    return of(files, List.of())
        .with(
            new CaptureStream(locations, files.unchecked().requests().ofRelease(), progress),
            progress);
  }

  /// Applies a text that is in no file, such as the output of `helm template`, to a workspace.
  ///
  /// @param name what the text is called in diagnostics
  public static AppliedRelease of(
      LiveWorkspace files, String name, String text, ReadProgress progress) {
    MemoryCaptures memory = new MemoryCaptures();
    memory.add(name, text.getBytes(StandardCharsets.UTF_8), true, name);
    return of(files, List.of())
        .with(memory.read(files.unchecked().requests().ofRelease(), progress), progress);
  }

  /// Returns the captures of a stream applied to the same server; closes the stream.
  public AppliedRelease with(CaptureStream stream, ReadProgress progress) {
    List<Capture> read = new ArrayList<>();
    List<Diagnostic> found = new ArrayList<>();
    try (stream) {
      for (Optional<CaptureItem> item = stream.next();
          item.isPresent() && !progress.cancelled();
          item = stream.next()) {
        switch (item.get()) {
          case CaptureItem.Read(Capture capture) -> read.add(capture);
          case CaptureItem.NotRun other -> {
            if (other.diagnostic().severity() == Severity.ERROR) {
              found.add(other.diagnostic());
            }
          }
        }
      }
    }
    return new AppliedRelease(setup, answers, read, found);
  }
}
