package dev.admittance.app.debug.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.workspace.AppliedRelease;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ReadProgress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// What a rehearsal applies.
public sealed interface RehearsalSource {
  /// What it is in a few words.
  String title();

  /// What is applied, and the server before; slow, so not for the UI thread.
  AppliedRelease release(LiveWorkspace files, ReadProgress progress);

  /// The files and folders of which revisions have others; empty where there are none.
  List<Path> versioned(LiveWorkspace files);

  /// All manifests of the workspace, to a cluster that is empty but for the folder `cluster/`.
  record WholeWorkspace(String title) implements RehearsalSource {
    @Override
    public AppliedRelease release(LiveWorkspace files, ReadProgress progress) {
      return files.release();
    }

    @Override
    public List<Path> versioned(LiveWorkspace files) {
      return List.of(files.root());
    }
  }

  /// Files and folders. Those of the workspace are applied with their unsaved changes, to the rest
  /// of it.
  record Paths(List<Path> paths) implements RehearsalSource {
    public Paths {
      paths = List.copyOf(paths);
    }

    @Override
    public String title() {
      return paths.stream()
          .map(path -> String.valueOf(path.getFileName()))
          .collect(Collectors.joining(", "));
    }

    @Override
    public AppliedRelease release(LiveWorkspace files, ReadProgress progress) {
      boolean inside = paths.stream().allMatch(path -> path.startsWith(files.root()));
      return inside
          ? files.release(
              name -> paths.stream().anyMatch(path -> files.root().resolve(name).startsWith(path)))
          : AppliedRelease.of(files, Location.of(paths), progress);
    }

    @Override
    public List<Path> versioned(LiveWorkspace files) {
      return paths;
    }
  }

  /// A text that is in no file, such as the output of `helm template`, to the workspace.
  record Pasted(String title, String text) implements RehearsalSource {
    @Override
    public AppliedRelease release(LiveWorkspace files, ReadProgress progress) {
      return AppliedRelease.of(files, title, text, progress);
    }

    @Override
    public List<Path> versioned(LiveWorkspace files) {
      return List.of();
    }
  }

  /// A request that is sent to the workspace.
  record OneRequest(Capture capture) implements RehearsalSource {
    @Override
    public String title() {
      return StepDescriptions.request(capture.request());
    }

    @Override
    public AppliedRelease release(LiveWorkspace files, ReadProgress progress) {
      return AppliedRelease.of(files, List.of(capture));
    }

    @Override
    public List<Path> versioned(LiveWorkspace files) {
      return List.of();
    }
  }
}
