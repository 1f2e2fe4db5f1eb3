package dev.admittance.app.impact.result;

import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonJson;
import dev.admittance.simulator.comparison.DifferencePattern;
import dev.admittance.simulator.comparison.FieldDifference;
import dev.admittance.simulator.comparison.OutcomeDifference;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A differing request without its objects, for display, search and filters.
///
/// @param number 0-based among all captures of the run
/// @param source position as `file:line`
/// @param name with the namespace; for `generateName`, the prefix and `*`
/// @param patterns of the fields in which the objects differ, each once
/// @param added calls only after the change
/// @param removed calls only before the change
/// @param latency added by the change; negative if it is lower
/// @param message to the client from the side that rejects the request or its pods; empty if
///   neither does
/// @param answer what else the client is told; empty where it is told the same
public record ImpactRow(
    long number,
    String source,
    String operation,
    String resource,
    String name,
    String user,
    RequestDecision before,
    RequestDecision after,
    Set<OutcomeDifference> differences,
    List<DifferencePattern> patterns,
    List<CalledHook> added,
    List<CalledHook> removed,
    Duration latency,
    String message,
    String answer) {
  public ImpactRow {
    differences =
        differences.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(differences));
    patterns = List.copyOf(patterns);
    added = List.copyOf(added);
    removed = List.copyOf(removed);
  }

  /// The row of a request without its number; empty if nothing differs.
  public static Optional<ImpactRow> of(ComparedRequest compared) {
    Set<OutcomeDifference> differences = compared.differences();
    if (differences.isEmpty()) {
      return Optional.empty();
    }
    AdmissionRequest request = compared.request();
    return Optional.of(
        new ImpactRow(
            -1,
            compared.source(),
            request.operation().name(),
            ComparisonJson.resource(request),
            StepDescriptions.name(request),
            request.userInfo().username(),
            compared.before().decision(),
            compared.after().decision(),
            differences,
            compared.fields().stream().map(FieldDifference::pattern).distinct().toList(),
            compared.callsAdded(),
            compared.callsRemoved(),
            compared.after().latency().minus(compared.before().latency()),
            message(compared),
            differences.contains(OutcomeDifference.VERDICT)
                    || differences.contains(OutcomeDifference.ANSWER)
                ? AnswerDescriptions.of(compared.before(), compared.after())
                : ""));
  }

  private static String message(ComparedRequest compared) {
    return Stream.of(
            compared.after().message(),
            compared.before().message(),
            compared.after().podRefusal(),
            compared.before().podRefusal())
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  public ImpactRow at(long place) {
    return new ImpactRow(
        place,
        source,
        operation,
        resource,
        name,
        user,
        before,
        after,
        differences,
        patterns,
        added,
        removed,
        latency,
        message,
        answer);
  }
}
