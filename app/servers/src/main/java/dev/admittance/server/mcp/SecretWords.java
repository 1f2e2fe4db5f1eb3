package dev.admittance.server.mcp;

import dev.admittance.share.Disclosure;
import dev.admittance.share.RunRedaction;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Hides the values of the Secrets of a workspace wherever they occur in a text.
///
/// @param redactions of the requests with a Secret, and of the objects of the cluster
record SecretWords(List<RunRedaction> redactions) {
  static SecretWords of(Path root) {
    Workspace workspace = LiveWorkspace.read(root, ReadProgress.NONE).unchecked();
    List<RunRedaction> redactions = new ArrayList<>();
    redactions.add(RunRedaction.of(workspace.cluster().objects(), Disclosure.OF_REPORTS));
    List<Capture> captures =
        workspace.captures().stream()
            .filter(capture -> capture.request().kind().kind().equals("Secret"))
            .toList();
    if (!captures.isEmpty()) {
      Pipeline pipeline = Pipeline.compile(workspace.setup());
      for (Capture capture : captures) {
        redactions.add(
            RunRedaction.of(
                pipeline.watch(capture, workspace.answerBook()).trace(), Disclosure.OF_REPORTS));
      }
    }
    return new SecretWords(redactions);
  }

  String hide(String text) {
    String hidden = text;
    for (RunRedaction redaction : redactions) {
      hidden = redaction.words(hidden);
    }
    return hidden;
  }
}
