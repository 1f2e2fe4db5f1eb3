package dev.admittance.cli;

import dev.admittance.revision.RevisionCaptures;
import dev.admittance.revision.RevisionException;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.ManifestRequests;
import dev.admittance.workspace.NothingFound;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options that say from which Git revisions the objects of a release are read.
final class RevisionOptions {
  @Option(
      names = "--revision",
      paramLabel = "REVISION",
      description = "apply the release as a Git revision has --reviews; by default the files")
  private @Nullable String revision;

  @Option(
      names = "--upgrade-from",
      paramLabel = "REVISION",
      description = "apply the release to the one that a Git revision has of --reviews")
  private @Nullable String earlier;

  /// Returns the revision whose release is installed before; empty for none.
  Optional<String> earlier() {
    return Optional.ofNullable(earlier);
  }

  /// Reads the objects of the release.
  ///
  /// @throws ParameterException if the revision has none of the paths
  List<Capture> release(CommandSpec spec, InputRun run) {
    return captures(spec, run, Optional.ofNullable(revision));
  }

  /// Reads the objects of the release of a revision.
  ///
  /// @throws ParameterException if the revision has none of the paths
  List<Capture> release(CommandSpec spec, InputRun run, String of) {
    return captures(spec, run, Optional.of(of));
  }

  private static List<Capture> captures(CommandSpec spec, InputRun run, Optional<String> revision) {
    List<Capture> captures =
        run.each(
            stream(spec, run, revision),
            new ArrayList<>(),
            (found, capture) -> {
              found.add(capture);
              return found;
            });
    if (captures.isEmpty()) {
      run.problems()
          .report(NothingFound.of("read/NoCapture", "object to apply", run.inputs().reviews()));
    }
    return captures;
  }

  private static CaptureStream stream(CommandSpec spec, InputRun run, Optional<String> revision) {
    ManifestRequests requests = run.read().requests().ofRelease();
    if (revision.isEmpty()) {
      return new CaptureStream(run.inputs().reviews(), requests, run.progress());
    }
    try {
      return RevisionCaptures.read(
          run.inputs().reviews(), revision.get(), requests, run.progress());
    } catch (RevisionException e) {
      throw AbstractCommand.usage(spec, e.sentence() + " " + e.remedy());
    }
  }
}
