package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.cluster.ClusterState;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a folder as a workspace. What a file is, is seen from what it holds, not from where it
/// lies; only the settings have a fixed place. Nothing in any file stops the others from being
/// read.
public final class WorkspaceReader {
  /// Bytes of captures that a workspace holds in memory; the command line replays files of any
  /// size.
  static final long MAX_CAPTURE_BYTES = 96L << 20;

  /// A JSON file from this size on is read as a stream of captures; it can hold nothing else.
  static final long STREAMED_FROM = 16L << 20;

  private final Path root;
  private final Progress progress;
  private final Intake intake = new Intake(Intake.Captures.KEPT, ClusterContent.OF_CONFIGURATIONS);
  private final List<WorkspaceFile> files = new ArrayList<>();
  private Settings settings = Settings.DEFAULTS;
  private long done;
  private long total;
  private long captureBytes;
  private boolean full;

  private WorkspaceReader(Path root, Progress progress) {
    this.root = root;
    this.progress = progress;
  }

  /// Reads a folder. Never throws; a folder that cannot be read is a workspace with a problem.
  ///
  /// @param progress called from this thread
  public static Workspace read(Path root, Progress progress) {
    return new WorkspaceReader(root.toAbsolutePath().normalize(), progress).read();
  }

  private Workspace read() {
    FileTree.Listing listing = FileTree.list(root, "");
    intake.problems.addAll(listing.problems());
    total = listing.files().stream().mapToLong(FoundFile::bytes).sum();
    for (FoundFile file : listing.files()) {
      if (progress.cancelled()) {
        break;
      }
      progress.at(done, total, file.name());
      intake.problems.startFile(file.name());
      Intake.Taken taken = read(file);
      intake.problems.endFile();
      files.add(
          new WorkspaceFile(
              file.name(), file.path(), file.bytes(), taken.contents(), taken.unused()));
      done += file.bytes();
    }
    return workspace();
  }

  private Intake.Taken read(FoundFile file) {
    return switch (file.format()) {
      case DOCUMENTS -> isStreamed(file) ? readCaptures(file) : readDocuments(file);
      case LINES -> readCaptures(file);
      case DISGUISED ->
          Intake.Taken.nothing("the ending of its name hides that it may be YAML or JSON");
      case OTHER -> Intake.Taken.nothing("it is neither YAML nor JSON by its name");
    };
  }

  private static boolean isStreamed(FoundFile file) {
    return file.bytes() >= STREAMED_FROM && file.name().endsWith(".json");
  }

  private Intake.Taken readDocuments(FoundFile file) {
    return switch (TextFile.read(file)) {
      case TextFile.Refused(Diagnostic problem) -> {
        intake.problems.add(problem);
        yield Intake.Taken.nothing(problem.message());
      }
      case TextFile.Text(SourceText source) ->
          file.name().equals(Settings.FILE) ? readSettings(source) : readObjects(file, source);
    };
  }

  private Intake.Taken readSettings(SourceText source) {
    settings = SettingsReader.read(source, intake.problems).orElse(Settings.DEFAULTS);
    return new Intake.Taken(Set.of(FileContent.SETTINGS), Optional.empty());
  }

  private Intake.Taken readObjects(FoundFile file, SourceText source) {
    int before = intake.captures.size();
    Intake.Taken taken = intake.add(source);
    boolean any = intake.captures.size() > before;
    if (any && !hasRoom(file, file.bytes())) {
      intake.captures.subList(before, intake.captures.size()).clear();
    }
    captureBytes += any ? file.bytes() : 0;
    return taken;
  }

  private Intake.Taken readCaptures(FoundFile file) {
    int before = intake.captures.size();
    int responsesBefore = intake.responses.size();
    try (CaptureFile captures = new CaptureFile(file)) {
      Optional<CaptureItem> item = captures.next();
      while (item.isPresent() && !progress.cancelled() && hasRoom(file, captures.bytesRead())) {
        switch (item.get()) {
          case CaptureItem.Read(var capture) -> intake.captures.add(capture);
          case CaptureItem.Response response -> intake.responses.add(response);
          case CaptureItem.Problem(var problem) -> intake.problems.add(problem);
        }
        progress.at(done + Math.min(captures.bytesRead(), file.bytes()), total, file.name());
        item = captures.next();
      }
    }
    boolean any = intake.captures.size() > before || intake.responses.size() > responsesBefore;
    captureBytes += any ? file.bytes() : 0;
    return any
        ? new Intake.Taken(EnumSet.of(FileContent.CAPTURES), Optional.empty())
        : Intake.Taken.nothing("it holds no capture");
  }

  /// Tells whether captures of so many more bytes are held; the first file of which some are left
  /// out is named.
  private boolean hasRoom(FoundFile file, long bytes) {
    if (captureBytes + bytes <= MAX_CAPTURE_BYTES) {
      return true;
    }
    if (!full) {
      full = true;
      intake.problems.add(
          Diagnostic.unreadable(
              "read/TooManyCaptures",
              file.name(),
              Range.START,
              "A workspace holds captures of %d MiB; those from here on are left out."
                  .formatted(MAX_CAPTURE_BYTES >> 20),
              "Replay them all with `admittance replay`."));
    }
    return false;
  }

  /// Without a release of its own a workspace may hold the files of older clusters.
  private Judge judge() {
    return settings.kubernetesRelease().equals(KubernetesRelease.BASELINE)
        ? Judge.BASELINE
        : Judge.of(settings.kubernetesRelease());
  }

  private Workspace workspace() {
    intake.joinResponses();
    List<Diagnostic> problems = new ArrayList<>(intake.problems.all());
    problems.addAll(
        Findings.of(
            intake.objects(), judge(), intake.evidence(), Instant.now(), Findings.Fixes.LEFT_OUT));
    problems.sort(ProblemOrder.of(files.stream().map(WorkspaceFile::name).toList()));
    Path folder = root.getFileName();
    return new Workspace(
        root,
        settings.name().orElse(folder == null ? root.toString() : folder.toString()),
        settings.kubernetesRelease(),
        settings.chain(),
        settings.whatIf(),
        files,
        intake.registrations.stream().map(Registration::configuration).toList(),
        intake.objects().externalHooks(),
        intake.objects().policyObjects(),
        intake.objects().initializers(),
        intake.answers,
        ClusterState.of(intake.clusterObjects),
        intake.captures,
        problems);
  }
}
