package dev.admittance.workspace;

import dev.admittance.engine.Engines;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.repository.FileRole;
import dev.admittance.repository.RepositoryLayout;
import dev.admittance.repository.Source;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The content of the manifests at some locations. A folder stands for its YAML and JSON files; a
/// named file is read whatever its name. Captures are not kept.
///
/// @param files that were read, by name, in the order of the locations
/// @param objects that control admission, in the order of the locations
/// @param captures the number of checked captures
/// @param answers of hooks
/// @param initializerAnswers of initializers
/// @param evidence for findings
/// @param plain manifests and their roles
/// @param settings of the first workspace among the locations
/// @param sources charts and kustomizations that a program can render
/// @param problems of all files
public record Manifests(
    List<String> files,
    AdmissionObjects objects,
    int captures,
    List<ScriptedAnswer> answers,
    List<InitializerAnswer> initializerAnswers,
    ClusterState cluster,
    LintContext evidence,
    PlainManifests plain,
    Optional<WorkspaceSettings> settings,
    List<Source> sources,
    List<Diagnostic> problems) {
  public Manifests {
    files = List.copyOf(files);
    answers = List.copyOf(answers);
    initializerAnswers = List.copyOf(initializerAnswers);
    sources = List.copyOf(sources);
    problems = List.copyOf(problems);
  }

  /// Returns the input of a pipeline, with the cluster that these manifests describe.
  ///
  /// @param release the simulated API server; empty for the one in the settings
  public Setup setup(Optional<KubernetesRelease> release) {
    WorkspaceSettings found = settings.orElse(WorkspaceSettings.DEFAULTS);
    WorkspaceSettings chosen = release.map(found::of).orElse(found);
    return new Setup(
            registrations().stream().map(Registration::configuration).toList(),
            cluster,
            chosen.kubernetesRelease(),
            chosen.chain())
        .withReleaseChosen(chosen.chosenRelease().isPresent())
        .withEngines(Engines.ALL)
        .withPolicies(objects.policyObjects())
        .withEarly(objects.early())
        .withInitializerAnswers(initializerAnswers)
        .withWhatIf(chosen.whatIf());
  }

  /// Returns whether nothing in it controls admission: no configuration, no policy of the server,
  /// and no policy from which an engine derives a configuration.
  public boolean decidesNothing() {
    return registrations().isEmpty()
        && objects.policies().isEmpty()
        && objects.early().all().isEmpty()
        && Engines.ALL.registrations(cluster, KubernetesRelease.DEFAULT).isEmpty();
  }

  public List<Registration> registrations() {
    return objects.registrations();
  }

  /// Reads all files at the locations, and skips captures. Never throws.
  public static Manifests read(List<Location> locations) {
    return read(locations, new Gathering(DocumentClassifier.Captures.PASSED_OVER, false));
  }

  /// Reads all files at the locations as objects of the cluster. Never throws.
  public static Manifests readCluster(List<Location> locations) {
    return read(locations, new Gathering(DocumentClassifier.Captures.PASSED_OVER, true));
  }

  /// Reads all files at the locations and checks captures, whose findings are among the problems.
  /// Never throws.
  public static Manifests readAndCheckCaptures(List<Location> locations) {
    return read(locations, new Gathering(DocumentClassifier.Captures.CHECKED, false));
  }

  /// Returns whether [#readFiles] reads a file with this name.
  ///
  /// @param name the path below the folder, with `/` as separator
  public static boolean isRead(String name) {
    return FileFormat.of(name) == FileFormat.DOCUMENTS
        && Arrays.stream(name.split("/")).noneMatch(part -> part.startsWith("."));
  }

  /// Reads files in memory as those of a folder that is a workspace, and skips captures. Never
  /// throws.
  ///
  /// @param files contents by path below the folder, with `/` as separator
  public static Manifests readFiles(Map<String, byte[]> files) {
    Gathering gathering = new Gathering(DocumentClassifier.Captures.PASSED_OVER, false);
    gathering.layout = FileLayout.of(files);
    files.entrySet().stream()
        .filter(file -> isRead(file.getKey()))
        .sorted(Map.Entry.comparingByKey(Manifests::byName))
        .forEach(file ->
            gathering.add(
                file.getKey(),
                file.getKey(),
                TextFile.of(file.getKey(), file.getValue()),
                file.getKey().equals(WorkspaceSettings.FILE)));
    return gathering.gathered();
  }

  /// The order of a folder's listing: by the names of folders and files, level by level.
  private static int byName(String left, String right) {
    return Arrays.compare(left.split("/"), right.split("/"));
  }

  private static Manifests read(List<Location> locations, Gathering gathering) {
    List<FoundFile> found = PathFiles.find(locations, gathering.objects.problems);
    gathering.layout = FileLayout.of(found);
    for (FoundFile file : found) {
      if (file.format() == FileFormat.DOCUMENTS && !file.isEmptyInFolder()) {
        gathering.add(file.name(), file.below(), TextFile.read(file), isSettings(file, locations));
      }
    }
    return gathering.gathered();
  }

  /// Collects the content of the files.
  private static final class Gathering {
    private final FoundObjects objects = new FoundObjects();
    private final DocumentClassifier classifier;
    private final boolean wholeCluster;
    private RepositoryLayout layout = FileLayout.of(List.of());
    private final List<String> files = new ArrayList<>();
    private Optional<WorkspaceSettings> settings = Optional.empty();

    /// @param wholeCluster whether every object is in the cluster
    Gathering(DocumentClassifier.Captures captures, boolean wholeCluster) {
      this.classifier = new DocumentClassifier(objects, captures);
      this.wholeCluster = wholeCluster;
    }

    void add(String name, String below, TextFile file, boolean isSettings) {
      if (layout.roleOf(name) instanceof FileRole.Ingredient) {
        return;
      }
      objects.problems.startFile(name);
      files.add(name);
      switch (file) {
        case TextFile.Refused(Diagnostic problem) -> objects.problems.add(problem);
        case TextFile.Text(var source) when isSettings -> {
          Optional<WorkspaceSettings> found =
              WorkspaceSettingsReader.read(source, objects.problems);
          settings = settings.or(() -> found);
        }
        case TextFile.Text(var source) -> classifier.add(source, below);
      }
      objects.problems.endFile();
    }

    Manifests gathered() {
      WorkspaceSettings known = settings.orElse(WorkspaceSettings.DEFAULTS);
      ManifestRule rule =
          wholeCluster ? ManifestRule.WHOLE_CLUSTER : ManifestRule.of(known, objects);
      SortedManifests sorted =
          SortedManifests.of(objects.plain, objects.manifestRequests(known, rule));
      List<JsonObject> whole = new ArrayList<>(objects.definitions);
      whole.addAll(sorted.whole);
      ClusterState cluster = ClusterState.of(whole, sorted.alone);
      return new Manifests(
          files,
          objects.objects(),
          objects.captures.checked(),
          objects.answers,
          objects.initializerAnswers,
          cluster,
          objects.evidence(cluster, layout, settings.isPresent()),
          new PlainManifests(rule, objects.plain, objects.customResources()),
          settings,
          layout.sources(),
          objects.problems.all().stream().sorted(ProblemOrder.of(files)).toList());
    }
  }

  /// The settings of a workspace are at its root.
  private static boolean isSettings(FoundFile file, List<Location> locations) {
    return file.path().endsWith(WorkspaceSettings.FILE)
        && locations.stream()
            .map(location -> location.path().resolve(WorkspaceSettings.FILE))
            .anyMatch(file.path()::equals);
  }
}
