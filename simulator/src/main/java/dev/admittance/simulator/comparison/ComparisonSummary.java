package dev.admittance.simulator.comparison;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The summed results of two setups for many requests. Sums of parts can be added in any order and
/// grouping, with the same total.
///
/// @param partial whether the run ended before its input
/// @param requests the number compared
/// @param differing the number with any difference
/// @param undecided the number that could not be decided: compared without a result, or with too
///   few details in the input
/// @param problems the number of unusable items in the input
/// @param differences requests by kind of difference; one request may have several
/// @param flips requests by change of verdict
/// @param fields requests by change of a field; once for each pattern
/// @param hooks that either setup calls
/// @param before virtual latencies of the setup before the change
/// @param after virtual latencies of the setup after the change
/// @param added latency after the change less that before it, request by request
public record ComparisonSummary(
    boolean partial,
    long requests,
    long differing,
    long undecided,
    long problems,
    SortedMap<OutcomeDifference, Long> differences,
    SortedMap<DecisionChange, Long> flips,
    SortedMap<DifferencePattern, Long> fields,
    SortedMap<CalledHook, HookCalls> hooks,
    Delays before,
    Delays after,
    Delays added) {
  public static final ComparisonSummary NONE = new SummaryBuilder().build();

  public ComparisonSummary {
    differences = copy(differences);
    flips = copy(flips);
    fields = copy(fields);
    hooks = copy(hooks);
  }

  private static <K, V> SortedMap<K, V> copy(SortedMap<K, V> map) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(map));
  }

  /// The number of requests with a difference.
  public long count(OutcomeDifference difference) {
    return differences.getOrDefault(difference, 0L);
  }

  /// The given hooks that neither setup calls.
  public List<CalledHook> neverCalled(List<CalledHook> all) {
    return all.stream().filter(hook -> !hooks.containsKey(hook)).toList();
  }

  public ComparisonSummary and(ComparisonSummary other) {
    return new ComparisonSummary(
        partial || other.partial,
        requests + other.requests,
        differing + other.differing,
        undecided + other.undecided,
        problems + other.problems,
        sum(differences, other.differences),
        sum(flips, other.flips),
        sum(fields, other.fields),
        calls(hooks, other.hooks),
        before.and(other.before),
        after.and(other.after),
        added.and(other.added));
  }

  /// This as the sum of a run that ended before its input.
  public ComparisonSummary cutShort() {
    return new ComparisonSummary(
        true,
        requests,
        differing,
        undecided,
        problems,
        differences,
        flips,
        fields,
        hooks,
        before,
        after,
        added);
  }

  private static <K> SortedMap<K, Long> sum(Map<K, Long> one, Map<K, Long> other) {
    SortedMap<K, Long> sum = new TreeMap<>(one);
    other.forEach((key, count) -> sum.merge(key, count, Long::sum));
    return sum;
  }

  private static SortedMap<CalledHook, HookCalls> calls(
      Map<CalledHook, HookCalls> one, Map<CalledHook, HookCalls> other) {
    SortedMap<CalledHook, HookCalls> sum = new TreeMap<>(one);
    other.forEach((hook, calls) -> sum.merge(hook, calls, HookCalls::and));
    return sum;
  }
}
