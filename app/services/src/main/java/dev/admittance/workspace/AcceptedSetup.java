package dev.admittance.workspace;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The setup of a workspace with what the server would accept of it. In place of a configuration or
/// policy that it would refuse, the one that it accepted before stays in force.
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
    AdmissionObjects old = before.map(Workspace::objects).orElse(AdmissionObjects.NONE);
    List<String> refused = new ArrayList<>();
    Setup setup =
        workspace
            .setup()
            .withConfigurations(
                workspace.objects().registrations().stream()
                    .flatMap(one ->
                        inForce(
                            one,
                            one.subject(),
                            refusals,
                            refused,
                            old.like(one).filter(kept -> !isIn(kept.subject(), refusedBefore))))
                    .map(one -> one.configuration())
                    .toList())
            .withPolicies(
                workspace.objects().policies().stream()
                    .flatMap(one ->
                        inForce(
                            one,
                            one.subject(),
                            refusals,
                            refused,
                            old.like(one).filter(kept -> !isIn(kept.subject(), refusedBefore))))
                    .map(one -> one.object())
                    .toList());
    return new AcceptedSetup(setup, refused);
  }

  private static <T> Stream<T> inForce(
      T object,
      DiagnosedObject subject,
      List<Diagnostic> refusals,
      List<String> refused,
      Optional<T> before) {
    if (!isIn(subject, refusals)) {
      return Stream.of(object);
    }
    refused.add(subject.name().orElse(subject.file()));
    return before.stream();
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
