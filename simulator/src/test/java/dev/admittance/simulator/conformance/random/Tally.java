package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Case;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Counts what became of the cases of a run.
public final class Tally {
  private static final int LONGEST = 300;
  private static final int NAMED = 4;

  private final Map<CaseOutcome.Kind, Integer> counts = new EnumMap<>(CaseOutcome.Kind.class);
  private final Map<CaseOutcome.Kind, Map<String, List<Case>>> causes =
      new EnumMap<>(CaseOutcome.Kind.class);

  /// Counts a case.
  public void add(Case one, CaseOutcome fate) {
    counts.merge(fate.kind(), 1, Integer::sum);
    if (!fate.cause().isEmpty()) {
      causes
          .computeIfAbsent(fate.kind(), _ -> new LinkedHashMap<>())
          .computeIfAbsent(fate.cause(), _ -> new ArrayList<>())
          .add(one);
    }
  }

  private int count(CaseOutcome.Kind kind) {
    return counts.getOrDefault(kind, 0);
  }

  /// One case of each cause that nothing explains, those that show most often first.
  public List<Case> unexplained() {
    return byFrequency(CaseOutcome.Kind.UNDECLARED)
        .map(entry -> entry.getValue().getFirst())
        .toList();
  }

  private Stream<Map.Entry<String, List<Case>>> byFrequency(CaseOutcome.Kind kind) {
    return causes.getOrDefault(kind, Map.of()).entrySet().stream()
        .sorted((a, b) -> Integer.compare(b.getValue().size(), a.getValue().size()));
  }

  /// The figures that the README tells.
  ///
  /// @param seeds how many seeds were drawn from
  public JsonObject figures(int seeds) {
    int cases = counts.values().stream().mapToInt(Integer::intValue).sum();
    return JsonObject.builder()
        .put("seeds", seeds)
        .put("cases", cases)
        .put("equal", count(CaseOutcome.Kind.EQUAL))
        .put("declared", count(CaseOutcome.Kind.DECLARED))
        .put("listed", count(CaseOutcome.Kind.LISTED))
        .put("undeclared", count(CaseOutcome.Kind.UNDECLARED))
        .put("beforeAdmission", count(CaseOutcome.Kind.BEFORE_ADMISSION))
        .put("unrecorded", count(CaseOutcome.Kind.UNRECORDED))
        .build();
  }

  /// What a person reads at the end: the causes of each kind, then all counts.
  public String summary() {
    StringBuilder text = new StringBuilder();
    for (CaseOutcome.Kind kind : causes.keySet()) {
      text.append(kind).append('\n');
      byFrequency(kind)
          .forEach(entry -> {
            List<String> names = entry.getValue().stream().limit(NAMED).map(Case::id).toList();
            text.append(
                String.format(
                    Locale.ROOT,
                    "%6d  %s  %s%n",
                    entry.getValue().size(),
                    names,
                    cut(entry.getKey())));
          });
    }
    for (CaseOutcome.Kind kind : CaseOutcome.Kind.values()) {
      text.append(kind).append(' ').append(count(kind)).append("  ");
    }
    return text.toString();
  }

  private static String cut(String text) {
    String line = text.replace('\n', ' ');
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
  }
}
