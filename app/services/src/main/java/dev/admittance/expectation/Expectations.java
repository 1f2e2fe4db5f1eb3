package dev.admittance.expectation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.expectation.ExpectationCheck;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The expectations for captures, from the files with the captures. Thread-safe, except for [#used]
/// and [#unused].
public final class Expectations {
  private final Map<String, List<Expectation>> byFile = new LinkedHashMap<>();
  private final Set<Expectation> unused = new LinkedHashSet<>();

  public Expectations(List<Expectation> all) {
    for (Expectation expectation : all) {
      byFile.computeIfAbsent(expectation.path(), _ -> new ArrayList<>()).add(expectation);
      unused.add(expectation);
    }
  }

  List<Expectation> of(Capture capture) {
    String source = capture.source();
    String file = source.substring(0, Math.max(0, source.lastIndexOf(':')));
    return byFile.getOrDefault(file, List.of()).stream()
        .filter(expectation -> expectation.isAbout(capture))
        .toList();
  }

  /// Compares a run with all expectations for its capture.
  public List<ExpectationReport> check(Capture capture, Trace trace) {
    return of(capture).stream()
        .map(expectation ->
            new ExpectationReport(expectation, ExpectationCheck.of(expectation, trace)))
        .toList();
  }

  public void used(List<ExpectationReport> reports) {
    reports.forEach(report -> unused.remove(report.expectation()));
  }

  /// Returns a problem for each expectation whose capture did not occur.
  public List<Diagnostic> unused() {
    return unused.stream().map(Expectations::withoutCapture).toList();
  }

  private static Diagnostic withoutCapture(Expectation expectation) {
    String place = expectation.place();
    int colon = place.lastIndexOf(':');
    int line = Integer.parseInt(place.substring(colon + 1));
    return Diagnostic.unreadable(
        "read/ExpectationWithoutCapture",
        place.substring(0, colon),
        Range.at(new Position(line, 1, 0)),
        "The capture that it is about was not found in `" + expectation.path() + "`.",
        "Correct file and uid, or remove the expectation.");
  }
}
