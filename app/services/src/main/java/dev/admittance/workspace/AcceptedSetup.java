package dev.admittance.workspace;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.registration.Registration;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The setup of a workspace with what the server would accept of it. In place of a configuration,
/// policy or definition of custom resources that it would refuse, the one that it accepted before
/// stays in force.
///
/// @param refused the names of those that it would refuse, or else their files
public record AcceptedSetup(Setup setup, List<String> refused) {
  private static final String REFUSAL = "api/";

  public AcceptedSetup {
    refused = List.copyOf(refused);
  }

  /// Returns what the server would accept of a workspace that it has not seen before.
  public static AcceptedSetup of(Workspace workspace) {
    return of(workspace, Optional.empty());
  }

  /// Returns what is in force after an edited workspace is applied.
  ///
  /// @param saved the workspace without the edits
  public static AcceptedSetup of(Workspace edited, Workspace saved) {
    return of(edited, Optional.of(saved));
  }

  private static AcceptedSetup of(Workspace workspace, Optional<Workspace> before) {
    List<Diagnostic> refusals = refusals(workspace);
    if (refusals.isEmpty()) {
      return new AcceptedSetup(workspace.setup(), List.of());
    }
    List<Diagnostic> refusedBefore = before.map(AcceptedSetup::refusals).orElse(List.of());
    AdmissionObjects now = workspace.objects();
    AdmissionObjects old = before.map(Workspace::objects).orElse(AdmissionObjects.NONE);
    Judgement judgement = new Judgement(refusals, refusedBefore, new ArrayList<>());
    Setup setup =
        workspace
            .setup()
            .withConfigurations(
                now.registrations().stream()
                    .flatMap(one -> judgement.inForce(one, Registration::subject, old::like))
                    .map(Registration::configuration)
                    .toList())
            .withPolicies(
                now.policies().stream()
                    .flatMap(one -> judgement.inForce(one, FoundPolicy::subject, old::like))
                    .map(FoundPolicy::object)
                    .toList());
    Map<JsonValue, List<JsonObject>> definitions = new HashMap<>();
    now.definitions()
        .forEach(one ->
            definitions.put(
                JsonConversion.toJson(one.root()),
                judgement
                    .inForce(one, UnaryOperator.identity(), old::like)
                    .map(kept -> (JsonObject) JsonConversion.toJson(kept.root()))
                    .toList()));
    ClusterState cluster = setup.cluster();
    List<JsonObject> objects =
        cluster.objects().stream()
            .flatMap(one -> definitions.getOrDefault(one, List.of(one)).stream())
            .toList();
    return new AcceptedSetup(setup.withCluster(cluster.with(objects)), judgement.refused());
  }

  /// @param refusals of what is edited
  /// @param before the refusals of what was there
  /// @param refused collects the names
  private record Judgement(
      List<Diagnostic> refusals, List<Diagnostic> before, List<String> refused) {
    /// The object, or what stays in force where the server would refuse it.
    <T> Stream<T> inForce(
        T object, Function<T, DiagnosedObject> subject, Function<T, Optional<T>> old) {
      DiagnosedObject judged = subject.apply(object);
      if (!isIn(judged, refusals)) {
        return Stream.of(object);
      }
      refused.add(judged.name().orElse(judged.file()));
      return old.apply(object).filter(kept -> !isIn(subject.apply(kept), before)).stream();
    }
  }

  private static List<Diagnostic> refusals(Workspace workspace) {
    return workspace.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .filter(problem -> problem.rule().startsWith(REFUSAL))
        .toList();
  }

  private static boolean isIn(DiagnosedObject subject, List<Diagnostic> refusals) {
    int start = subject.root().range().startOffset();
    int end = subject.root().range().endOffset();
    return refusals.stream()
        .filter(problem -> problem.file().equals(subject.file()))
        .mapToInt(problem -> problem.range().startOffset())
        .anyMatch(place -> start <= place && place <= end);
  }
}
