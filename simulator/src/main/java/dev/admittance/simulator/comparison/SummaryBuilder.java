package dev.admittance.simulator.comparison;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Sums up comparisons one by one. Not thread-safe.
public final class SummaryBuilder {
  private long requests;
  private long differing;
  private long undecided;
  private long problems;
  private final Map<OutcomeDifference, Long> differences = new HashMap<>();
  private final Map<DecisionChange, Long> flips = new HashMap<>();
  private final Map<DifferencePattern, Long> fields = new HashMap<>();
  private final Map<CalledHook, HookCalls> hooks = new HashMap<>();
  private final DelayCounts before = new DelayCounts();
  private final DelayCounts after = new DelayCounts();
  private final DelayCounts added = new DelayCounts();

  public void add(ComparedRequest compared) {
    requests++;
    Set<OutcomeDifference> found = compared.differences();
    differing += found.isEmpty() ? 0 : 1;
    undecided += compared.undecided().isEmpty() ? 0 : 1;
    found.forEach(difference -> differences.merge(difference, 1L, Long::sum));
    if (found.contains(OutcomeDifference.VERDICT)) {
      DecisionChange flip =
          new DecisionChange(compared.before().decision(), compared.after().decision());
      flips.merge(flip, 1L, Long::sum);
    }
    Set<DifferencePattern> patterns = new LinkedHashSet<>();
    compared.fields().forEach(field -> patterns.add(field.pattern()));
    patterns.forEach(pattern -> fields.merge(pattern, 1L, Long::sum));
    count(compared);
    Duration was = compared.before().latency();
    Duration is = compared.after().latency();
    before.add(was);
    after.add(is);
    added.add(is.minus(was));
  }

  private void count(ComparedRequest compared) {
    compared.before().calls().forEach(hook -> add(hook, new HookCalls(1, 0, 0, 0)));
    compared.after().calls().forEach(hook -> add(hook, new HookCalls(0, 1, 0, 0)));
    if (!compared.before().calls().equals(compared.after().calls())) {
      distinct(compared.callsAdded()).forEach(hook -> add(hook, new HookCalls(0, 0, 1, 0)));
      distinct(compared.callsRemoved()).forEach(hook -> add(hook, new HookCalls(0, 0, 0, 1)));
    }
  }

  private static Set<CalledHook> distinct(List<CalledHook> hooks) {
    return new LinkedHashSet<>(hooks);
  }

  private void add(CalledHook hook, HookCalls calls) {
    hooks.merge(hook, calls, HookCalls::and);
  }

  /// Counts requests that the input has too few details to compare.
  public void addUndecided(long count) {
    undecided += count;
  }

  /// Counts an unusable item of the input.
  public void addProblem() {
    problems++;
  }

  public ComparisonSummary build() {
    return new ComparisonSummary(
        false,
        requests,
        differing,
        undecided,
        problems,
        new TreeMap<>(differences),
        new TreeMap<>(flips),
        new TreeMap<>(fields),
        new TreeMap<>(hooks),
        before.build(),
        after.build(),
        added.build());
  }
}
