package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.text.SourceText;
import dev.admittance.repository.FileRole;
import dev.admittance.repository.RepositoryLayout;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// A folder read file by file, so that one file can be read again, from disk or with unsaved text.
/// A problem in a file does not affect the others. Immutable; a change returns a new workspace that
/// shares all other files.
public final class LiveWorkspace {
  /// The maximum bytes of captures in memory; the command line replays files of any size.
  static final long MAX_CAPTURE_BYTES = 96L << 20;

  private final Path root;
  private final List<Diagnostic> listing;
  private final RepositoryLayout layout;
  private final Map<String, FileReading> readings;
  private final LintTargetCache targets;

  private LiveWorkspace(
      Path root,
      List<Diagnostic> listing,
      RepositoryLayout layout,
      Map<String, FileReading> readings,
      LintTargetCache targets) {
    this.layout = layout;
    this.targets = targets;
    this.root = root;
    this.listing = List.copyOf(listing);
    this.readings = Collections.unmodifiableMap(readings);
  }

  /// Reads a folder. Never throws; an unreadable folder is a workspace with a problem.
  ///
  /// @param progress called from this thread
  public static LiveWorkspace read(Path root, ReadProgress progress) {
    return read(root.toAbsolutePath().normalize(), Map.of(), new LintTargetCache(), progress);
  }

  /// Lists the folder again and reads the files that changed on disk.
  ///
  /// @param progress called from this thread
  /// @return this instance if nothing changed
  public LiveWorkspace refreshed(ReadProgress progress) {
    LiveWorkspace now = read(root, readings, targets, progress);
    return now.readings.equals(readings) && now.listing.equals(listing) ? this : now;
  }

  private static LiveWorkspace read(
      Path root, Map<String, FileReading> known, LintTargetCache targets, ReadProgress progress) {
    FileTree.Listing listing =
        TrustedWorkspaces.ofUser().contains(root)
            ? FileTree.list(root, "")
            : FileTree.listUntrusted(root);
    RepositoryLayout layout = FileLayout.of(listing.files());
    return new LiveWorkspace(
        root,
        listing.problems(),
        layout,
        new Reading(listing, layout, known, progress).read(),
        targets);
  }

  /// Reads a text in place of a file's content. Thread-safe.
  ///
  /// @param read the parsed text
  /// @throws IllegalArgumentException if the workspace has no such file
  public FileReading reread(SourceText source, ReadResult read) {
    FileReading old = readings.get(source.name());
    if (old == null) {
      throw new IllegalArgumentException("The workspace has no file `" + source.name() + "`.");
    }
    return FileReader.read(old.file(), old.role(), source, read, room(source.name()));
  }

  /// Reads a file from disk again; empty where the workspace has no such file. Thread-safe.
  public Optional<FileReading> fromDisk(String file) {
    return find(file)
        .map(old ->
            FileReader.read(
                FoundFile.at(file, old.file().path(), old.file().named(), old.file().below()),
                old.role(),
                room(file),
                ReadProgress.NONE));
  }

  /// Returns the remaining bytes for captures.
  private long room(String file) {
    return MAX_CAPTURE_BYTES
        - readings.values().stream()
            .filter(other -> !other.name().equals(file))
            .mapToLong(FileReading::captureBytes)
            .sum();
  }

  /// Returns this workspace with files read elsewhere; unknown ones are ignored.
  public LiveWorkspace with(Collection<FileReading> others) {
    if (others.isEmpty()) {
      return this;
    }
    Map<String, FileReading> changed = new LinkedHashMap<>(readings);
    others.forEach(reading -> changed.replace(reading.name(), reading));
    return new LiveWorkspace(root, listing, layout, changed, targets);
  }

  private boolean hasSettings() {
    return find(WorkspaceSettings.FILE).flatMap(FileReading::settings).isPresent();
  }

  /// Returns whether another workspace was read from the same texts of the same files.
  public boolean isOfSameTexts(LiveWorkspace other) {
    return root.equals(other.root)
        && readings.keySet().equals(other.readings.keySet())
        && readings.values().stream()
            .allMatch(one -> other.find(one.name()).filter(one::isSame).isPresent());
  }

  /// Returns the last reading of a file.
  public Optional<FileReading> find(String file) {
    return Optional.ofNullable(readings.get(file));
  }

  /// Returns the number of links that lead out of the folder and are not followed, because nobody
  /// said that it is trusted.
  public int linksOutside() {
    return (int) listing.stream().filter(one -> one.rule().equals(FileTree.LINK_OUTSIDE)).count();
  }

  /// Returns the settings of the folder, or the defaults.
  public WorkspaceSettings settings() {
    return find(WorkspaceSettings.FILE)
        .flatMap(FileReading::settings)
        .orElse(WorkspaceSettings.DEFAULTS);
  }

  /// Returns the manifests of all files as what is applied to an empty cluster, configurations and
  /// policies included. Those that the settings or their folder put into the cluster are there
  /// before.
  public AppliedRelease release() {
    return release(released());
  }

  /// Returns whether a file of the workspace is applied with it, by its name: not where the
  /// settings or its folder put it into the cluster.
  public Predicate<String> released() {
    ManifestRule rule = ManifestRule.of(settings(), found(readings));
    return file -> rule.ofPlace(file).map(ManifestRole.REQUESTS::equals).orElse(true);
  }

  /// Returns the manifests of some files as what is applied to the rest.
  ///
  /// @param chosen whether a file is applied, by its name
  public AppliedRelease release(Predicate<String> chosen) {
    Map<String, FileReading> others = new LinkedHashMap<>(readings);
    List<PlainManifest> applied = new ArrayList<>();
    readings.forEach((name, reading) -> {
      if (chosen.test(name)) {
        others.put(name, reading.withoutManifests());
        applied.addAll(reading.objects().manifests());
      }
    });
    WorkspaceSettings settings = settings();
    FoundObjects all = found(readings);
    ManifestRequests requests =
        ManifestRequests.of(ManifestRule.of(settings, all), settings, all.customResources())
            .storing(found(others).plain)
            .ofRelease();
    Workspace before = new LiveWorkspace(root, listing, layout, others, targets).unchecked();
    return new AppliedRelease(
        before.setup(),
        before.answers(),
        applied.stream().flatMap(one -> capture(requests.request(one)).stream()).toList(),
        List.of());
  }

  private static Optional<Capture> capture(CaptureDecoder.Result made) {
    return made instanceof CaptureDecoder.Result.Decoded(Capture capture)
        ? Optional.of(capture)
        : Optional.empty();
  }

  private static FoundObjects found(Map<String, FileReading> readings) {
    FoundObjects all = new FoundObjects();
    readings.values().forEach(reading -> all.addAll(reading.objects()));
    return all;
  }

  /// Returns the objects of all files that control admission, with their places.
  public AdmissionObjects objects() {
    return found(readings).objects();
  }

  public Path root() {
    return root;
  }

  /// Combines all files, and checks all configurations, which takes most of the time.
  public Workspace workspace(Findings.Fixes fixes) {
    return workspace(Optional.of(fixes));
  }

  /// Combines all files without checking configurations: its problems are those of reading alone.
  public Workspace unchecked() {
    return workspace(Optional.empty());
  }

  private Workspace workspace(Optional<Findings.Fixes> checked) {
    FoundObjects all = new FoundObjects();
    WorkspaceSettings settings = WorkspaceSettings.DEFAULTS;
    List<Diagnostic> problems = new ArrayList<>(listing);
    for (FileReading reading : readings.values()) {
      all.addAll(reading.objects());
      problems.addAll(reading.problems());
      settings = reading.settings().orElse(settings);
    }
    Sorted sorted = sorted(all, settings);
    all.captures.joinResponses();
    problems.addAll(all.problems.all());
    if (checked.isPresent()) {
      problems.addAll(
          Findings.of(
              all.objects(),
              targets.of(settings.chosenRelease(), settings.gates()).on(settings.provider()),
              all.evidence(sorted.cluster(), layout, hasSettings()),
              Instant.now(),
              checked.get()));
    }
    Suppressed parted = Suppressed.of(SaidOnce.of(problems), settings, all.objects(), "");
    return workspace(all, sorted, settings, parted);
  }

  /// The roles of the plain manifests in all files.
  private record Sorted(
      ManifestRequests requests, ClusterState cluster, List<WorkspaceFile> files) {}

  /// Sorts the plain manifests by role, and adds their requests to the captures, file by file.
  private Sorted sorted(FoundObjects all, WorkspaceSettings settings) {
    ManifestRequests requests = all.manifestRequests(settings, ManifestRule.of(settings, all));
    List<JsonObject> whole = new ArrayList<>(all.definitions);
    List<JsonObject> alone = new ArrayList<>();
    List<WorkspaceFile> files = new ArrayList<>();
    List<Capture> captures = all.captures.captures();
    captures.clear();
    for (FileReading reading : readings.values()) {
      SortedManifests sorted = SortedManifests.of(reading.objects().plain, requests);
      whole.addAll(sorted.whole);
      alone.addAll(sorted.alone);
      captures.addAll(reading.objects().captures.captures());
      captures.addAll(sorted.requests);
      files.add(sorted.file(reading.listed()));
    }
    return new Sorted(requests, ClusterState.of(whole, alone), files);
  }

  private Workspace workspace(
      FoundObjects all, Sorted sorted, WorkspaceSettings settings, Suppressed parted) {
    List<Diagnostic> problems = new ArrayList<>(parted.findings());
    problems.sort(ProblemOrder.of(List.copyOf(readings.keySet())));
    Path folder = root.getFileName();
    return new Workspace(
        root,
        settings.name().orElse(folder == null ? root.toString() : folder.toString()),
        settings.kubernetesRelease(),
        settings.chosenRelease().isPresent(),
        settings.chain(),
        settings.gates(),
        settings.allowPrivileged(),
        settings.whatIf(),
        sorted.files(),
        all.objects().registrations().stream().map(Registration::configuration).toList(),
        all.objects().policyObjects(),
        all.answers,
        all.initializerAnswers,
        all.scenarios,
        all.expectations.stream()
            .filter(found -> ExpectationFiles.isOne(found.origin().file()))
            .map(FoundExpectation::expectation)
            .toList(),
        settings.plugins(),
        sorted.cluster(),
        all.evidence(sorted.cluster(), layout, hasSettings()).objects(),
        all.captures.captures(),
        sorted.requests().of(root),
        all.objects(),
        layout.sources(),
        problems,
        parted.suppressed());
  }

  /// Reads the files of a listing, and reuses those that did not change.
  private static final class Reading {
    private final FileTree.Listing listing;
    private final RepositoryLayout layout;
    private final Map<String, FileReading> known;
    private final ReadProgress progress;
    private final Map<String, FileReading> readings = new LinkedHashMap<>();
    private long room = MAX_CAPTURE_BYTES;

    Reading(
        FileTree.Listing listing,
        RepositoryLayout layout,
        Map<String, FileReading> known,
        ReadProgress progress) {
      this.listing = listing;
      this.layout = layout;
      this.known = known;
      this.progress = progress;
    }

    Map<String, FileReading> read() {
      long total = listing.files().stream().mapToLong(FoundFile::bytes).sum();
      long done = 0;
      for (FoundFile file : listing.files()) {
        if (progress.cancelled()) {
          break;
        }
        progress.at(done, total, file.name());
        FileReading reading = read(file, new Part(progress, done, total));
        readings.put(file.name(), reading);
        done += file.bytes();
      }
      return readings;
    }

    private FileReading read(FoundFile file, ReadProgress part) {
      FileReading old = known.get(file.name());
      FileRole role = layout.roleOf(file.name());
      FileReading reading =
          old != null && old.file().equals(file) && old.role().equals(role)
              ? old
              : FileReader.read(file, role, room, part);
      boolean full =
          reading.problems().stream().anyMatch(p -> p.rule().equals(FileReader.TOO_MANY));
      room = full ? FileReader.NO_ROOM : room - (room < 0 ? 0 : reading.captureBytes());
      return reading;
    }
  }

  /// The progress of one file within that of all.
  private record Part(ReadProgress all, long before, long total) implements ReadProgress {
    @Override
    public void at(long done, long ofFile, String what) {
      all.at(before + done, total, what);
    }

    @Override
    public boolean cancelled() {
      return all.cancelled();
    }
  }
}
