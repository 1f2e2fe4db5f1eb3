package dev.admittance.workspace;

import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is applied to a server in a rehearsal.
///
/// @param setup the server before
/// @param captures in the order of the files
public record AppliedRelease(Setup setup, List<ScriptedAnswer> answers, List<Capture> captures) {
  public AppliedRelease {
    answers = List.copyOf(answers);
    captures = List.copyOf(captures);
  }

  /// Applies requests to a workspace.
  public static AppliedRelease of(LiveWorkspace files, List<Capture> captures) {
    Workspace workspace = files.unchecked();
    return new AppliedRelease(workspace.setup(), workspace.answers(), captures);
  }

  /// Applies the manifests and captures of other files and folders to a workspace. What cannot be
  /// read is left out.
  public static AppliedRelease of(
      LiveWorkspace files, List<Location> locations, ReadProgress progress) {
    List<Capture> captures = new ArrayList<>();
    ManifestRequests requests = files.unchecked().requests().ofRelease();
    try (CaptureStream stream = new CaptureStream(locations, requests, progress)) {
      for (Optional<CaptureItem> item = stream.next();
          item.isPresent() && !progress.cancelled();
          item = stream.next()) {
        if (item.get() instanceof CaptureItem.Read(Capture capture)) {
          captures.add(capture);
        }
      }
    }
    return of(files, captures);
  }
}
