package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.repository.Layout;
import dev.admittance.repository.Role;
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

/// What the manifests at some locations hold. A folder stands for its YAML and JSON files; a file
/// that is named is read whatever it is called. Captures are not kept.
///
/// @param files that were read, by name, in the order of the locations
/// @param objects that decide about admission, in the order of the locations
/// @param captures that were judged
/// @param answers of hooks
/// @param initializerAnswers what initializers do
/// @param evidence what findings may rest on
/// @param plain manifests, and what they are taken for
/// @param settings those of the first workspace among the locations, if one is
/// @param sources charts and kustomizations that a program can render
/// @param problems whatever is wrong
public record Manifests(
    List<String> files,
    AdmissionObjects objects,
    int captures,
    List<ScriptedAnswer> answers,
    List<InitializerAnswer> initializerAnswers,
    ClusterState cluster,
    Evidence evidence,
    PlainManifests plain,
    Optional<Settings> settings,
    List<Source> sources,
    List<Diagnostic> problems) {
  /// Copies the lists.
  public Manifests {
    files = List.copyOf(files);
    answers = List.copyOf(answers);
    initializerAnswers = List.copyOf(initializerAnswers);
    sources = List.copyOf(sources);
    problems = List.copyOf(problems);
  }

  /// What a pipeline is made from, with the cluster as these manifests tell of it.
  ///
  /// @param release whose API server to simulate; empty for that of the settings
  public Setup setup(Optional<KubernetesRelease> release) {
    Settings found = settings.orElse(Settings.DEFAULTS);
    Settings chosen = release.map(found::of).orElse(found);
    return new Setup(
            registrations().stream().map(Registration::configuration).toList(),
            cluster,
            chosen.kubernetesRelease(),
            chosen.chain())
        .withReleaseChosen(chosen.chosenRelease().isPresent())
        .withExternalHooks(objects.externalHooks())
        .withPolicies(objects.policyObjects())
        .withInitializers(objects.initializers())
        .withInitializerAnswers(initializerAnswers)
        .withWhatIf(chosen.whatIf());
  }

  /// Whether nothing in it decides about admission.
  public boolean decidesNothing() {
    return registrations().isEmpty()
        && objects.externalHooks().isEmpty()
        && objects.policies().isEmpty()
        && objects.initializers().isEmpty();
  }

  /// The webhook configurations.
  public List<Registration> registrations() {
    return objects.registrations();
  }

  /// Reads all files at the locations, and passes captures over. Never throws.
  public static Manifests read(List<Location> locations) {
    return read(locations, new Gathering(Intake.Captures.PASSED_OVER, false));
  }

  /// Reads all files at the locations, of which every object is taken for one of the cluster. Never
  /// throws.
  public static Manifests readCluster(List<Location> locations) {
    return read(locations, new Gathering(Intake.Captures.PASSED_OVER, true));
  }

  /// Reads all files at the locations; what is wrong in captures is among the problems. Never
  /// throws.
  public static Manifests readAndJudgeCaptures(List<Location> locations) {
    return read(locations, new Gathering(Intake.Captures.JUDGED, false));
  }

  /// Whether [#readFiles] looks at a file of this name.
  ///
  /// @param name the path below the folder, with `/` between its parts
  public static boolean isRead(String name) {
    return FileFormat.of(name) == FileFormat.DOCUMENTS
        && Arrays.stream(name.split("/")).noneMatch(part -> part.startsWith("."));
  }

  /// Reads files that are in memory as if they lay in one folder, which is taken for a workspace,
  /// and passes captures over. Never throws.
  ///
  /// @param files contents by their paths below the folder, with `/` between their parts
  public static Manifests readFiles(Map<String, byte[]> files) {
    Gathering gathering = new Gathering(Intake.Captures.PASSED_OVER, false);
    gathering.layout = FileLayout.of(files);
    files.entrySet().stream()
        .filter(file -> isRead(file.getKey()))
        .sorted(Map.Entry.comparingByKey(Manifests::byName))
        .forEach(file ->
            gathering.add(
                file.getKey(),
                file.getKey(),
                TextFile.of(file.getKey(), file.getValue()),
                file.getKey().equals(Settings.FILE)));
    return gathering.gathered();
  }

  /// As the files of a folder are listed: by the names of folders and files, level by level.
  private static int byName(String left, String right) {
    return Arrays.compare(left.split("/"), right.split("/"));
  }

  private static Manifests read(List<Location> locations, Gathering gathering) {
    List<FoundFile> found = PathFiles.find(locations, gathering.intake.problems);
    gathering.layout = FileLayout.of(found);
    for (FoundFile file : found) {
      if (file.format() == FileFormat.DOCUMENTS) {
        gathering.add(file.name(), file.below(), TextFile.read(file), isSettings(file, locations));
      }
    }
    return gathering.gathered();
  }

  /// What was read so far.
  private static final class Gathering {
    private final Intake intake;
    private final boolean wholeCluster;
    private Layout layout = FileLayout.of(List.of());
    private final List<String> files = new ArrayList<>();
    private Optional<Settings> settings = Optional.empty();

    /// @param wholeCluster whether every object is one of the cluster
    Gathering(Intake.Captures captures, boolean wholeCluster) {
      this.intake = new Intake(captures);
      this.wholeCluster = wholeCluster;
    }

    void add(String name, String below, TextFile file, boolean isSettings) {
      if (layout.roleOf(name) instanceof Role.Ingredient) {
        return;
      }
      intake.problems.startFile(name);
      files.add(name);
      switch (file) {
        case TextFile.Refused(Diagnostic problem) -> intake.problems.add(problem);
        case TextFile.Text(var source) when isSettings -> {
          Optional<Settings> found = SettingsReader.read(source, intake.problems);
          settings = settings.or(() -> found);
        }
        case TextFile.Text(var source) -> intake.add(source, below);
      }
      intake.problems.endFile();
    }

    Manifests gathered() {
      Settings known = settings.orElse(Settings.DEFAULTS);
      ManifestRule rule =
          wholeCluster ? ManifestRule.WHOLE_CLUSTER : ManifestRule.of(known, intake);
      SortedManifests sorted =
          SortedManifests.of(intake.plain, intake.manifestRequests(known, rule));
      List<JsonObject> whole = new ArrayList<>(intake.definitions);
      whole.addAll(sorted.whole);
      ClusterState cluster = ClusterState.of(whole, sorted.alone);
      return new Manifests(
          files,
          intake.objects(),
          intake.judgedCaptures(),
          intake.answers,
          intake.initializerAnswers,
          cluster,
          intake.evidence(cluster, layout),
          new PlainManifests(rule, intake.plain, intake.customResources),
          settings,
          layout.sources(),
          intake.problems.all().stream().sorted(ProblemOrder.of(files)).toList());
    }
  }

  /// The settings of a workspace lie at its root.
  private static boolean isSettings(FoundFile file, List<Location> locations) {
    return file.path().endsWith(Settings.FILE)
        && locations.stream()
            .map(location -> location.path().resolve(Settings.FILE))
            .anyMatch(file.path()::equals);
  }
}
