package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.Registration;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.ArrayList;
import java.util.List;
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
/// @param settings those of the first workspace among the locations, if one is
/// @param problems whatever is wrong
public record Manifests(
    List<String> files,
    AdmissionObjects objects,
    int captures,
    List<ScriptedAnswer> answers,
    List<InitializerAnswer> initializerAnswers,
    ClusterState cluster,
    Evidence evidence,
    Optional<Settings> settings,
    List<Diagnostic> problems) {
  /// Copies the lists.
  public Manifests {
    files = List.copyOf(files);
    answers = List.copyOf(answers);
    initializerAnswers = List.copyOf(initializerAnswers);
    problems = List.copyOf(problems);
  }

  /// The webhook configurations.
  public List<Registration> registrations() {
    return objects.registrations();
  }

  /// Reads all files at the locations, and passes captures over. Never throws.
  public static Manifests read(List<Location> locations) {
    return read(
        locations, new Intake(Intake.Captures.PASSED_OVER, ClusterContent.OF_CONFIGURATIONS));
  }

  /// Reads all files at the locations, of which every object is taken for one of the cluster. Never
  /// throws.
  public static Manifests readCluster(List<Location> locations) {
    return read(locations, new Intake(Intake.Captures.PASSED_OVER, ClusterContent.WHOLE));
  }

  /// Reads all files at the locations; what is wrong in captures is among the problems. Never
  /// throws.
  public static Manifests readAndJudgeCaptures(List<Location> locations) {
    return read(locations, new Intake(Intake.Captures.JUDGED, ClusterContent.OF_CONFIGURATIONS));
  }

  private static Manifests read(List<Location> locations, Intake intake) {
    List<String> files = new ArrayList<>();
    Optional<Settings> settings = Optional.empty();
    for (FoundFile file : PathFiles.find(locations, intake.problems)) {
      if (file.format() == FileFormat.DOCUMENTS) {
        intake.problems.startFile(file.name());
        files.add(file.name());
        if (isSettings(file, locations)) {
          Optional<Settings> found = readSettings(file, intake.problems);
          settings = settings.or(() -> found);
        } else {
          read(file, intake);
        }
        intake.problems.endFile();
      }
    }
    return new Manifests(
        files,
        intake.objects(),
        intake.judgedCaptures(),
        intake.answers,
        intake.initializerAnswers,
        ClusterState.of(intake.clusterObjects),
        intake.evidence(),
        settings,
        intake.problems.all().stream().sorted(ProblemOrder.of(files)).toList());
  }

  private static void read(FoundFile file, Intake intake) {
    switch (TextFile.read(file)) {
      case TextFile.Refused(Diagnostic problem) -> intake.problems.add(problem);
      case TextFile.Text(var source) -> intake.add(source);
    }
  }

  /// The settings of a workspace lie at its root.
  private static boolean isSettings(FoundFile file, List<Location> locations) {
    return file.path().endsWith(Settings.FILE)
        && locations.stream()
            .map(location -> location.path().resolve(Settings.FILE))
            .anyMatch(file.path()::equals);
  }

  private static Optional<Settings> readSettings(FoundFile file, Problems problems) {
    return switch (TextFile.read(file)) {
      case TextFile.Refused(Diagnostic problem) -> {
        problems.add(problem);
        yield Optional.empty();
      }
      case TextFile.Text(var source) -> SettingsReader.read(source, problems);
    };
  }
}
