package dev.admittance.simulator.match;

import dev.admittance.model.registration.MatchCondition;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Why a hook was or was not called: each check that the server made, in its order (W-210). The
/// texts of the checks are made only on demand, because a replay of many requests seldom needs
/// them.
public final class MatchTree {
  private final boolean matched;
  private final Supplier<List<Check>> checks;

  /// Describes only the decisive check; null where that saves nothing.
  private final @Nullable Supplier<Check> alone;

  /// A tree of checks that are already made.
  public MatchTree(boolean matched, List<Check> checks) {
    List<Check> copy = List.copyOf(checks);
    this(matched, () -> copy);
  }

  /// A tree whose checks are made on demand.
  ///
  /// @param checks returns equal lists on each call
  public MatchTree(boolean matched, Supplier<List<Check>> checks) {
    this(matched, checks, null);
  }

  private MatchTree(
      boolean matched, Supplier<List<Check>> checks, @Nullable Supplier<Check> alone) {
    this.matched = matched;
    this.checks = checks;
    this.alone = alone;
  }

  /// The tree of a hook that is not called; most callers need only the decisive check.
  ///
  /// @param decisive returns the same check that [#decisiveOf] finds
  static MatchTree skipped(Supplier<List<Check>> checks, Supplier<Check> decisive) {
    return new MatchTree(false, checks, decisive);
  }

  public boolean matched() {
    return matched;
  }

  /// The checks in the server's order, ending where the server stopped.
  public List<Check> checks() {
    return checks.get();
  }

  /// Whether the server evaluated the match conditions.
  public boolean hasConditions() {
    return checks().stream().anyMatch(check -> check.name() == Check.Name.MATCH_CONDITIONS);
  }

  /// The check that decided against the call; empty where the hook matched. A check of rules that
  /// match only an equivalent resource did not decide.
  public Optional<Check> decisive() {
    if (matched) {
      return Optional.empty();
    }
    return alone == null ? decisiveOf(checks()) : Optional.of(alone.get());
  }

  /// The deciding check of a hook that is not called.
  static Optional<Check> decisiveOf(List<Check> all) {
    boolean otherName =
        all.stream().anyMatch(check -> check.name() == Check.Name.MATCH_POLICY && check.passed());
    return all.stream()
        .filter(check -> !check.passed())
        .filter(check -> !otherName || check.name() != Check.Name.RULES)
        .findFirst();
  }

  /// The decisive check, then the part of it that decided, down to the smallest; empty where the
  /// hook matched.
  public List<Check> decisivePath() {
    return decisive()
        .map(check ->
            Stream.iterate(
                    Optional.of(check),
                    Optional::isPresent,
                    one -> one.flatMap(Check::decidingPart))
                .flatMap(Optional::stream)
                .toList())
        .orElse(List.of());
  }

  /// Adds the match conditions to the tree of a policy whose other checks passed.
  ///
  /// @param outcomes one for each evaluated condition
  /// @param met whether all of them hold
  public MatchTree withConditions(
      List<MatchCondition> conditions, List<Outcome> outcomes, boolean met) {
    return new MatchTree(
        met,
        () ->
            Stream.concat(
                    checks().stream(),
                    Stream.of(CheckDescriptions.conditions(conditions, outcomes, met)))
                .toList());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MatchTree that
        && matched == that.matched
        && checks().equals(that.checks());
  }

  @Override
  public int hashCode() {
    return checks().hashCode();
  }

  @Override
  public String toString() {
    return "MatchTree[matched=" + matched + ", checks=" + checks() + "]";
  }
}
