package dev.admittance.simulator.analysis.difference;

import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The steps of two runs in rows. Both runs keep their order; the steps in one row are of the same
/// type, about the same hook, policy or plugin in the same round.
public final class AlignedSteps {
  private final List<Step> left;
  private final List<Step> right;
  private final List<Row> rows = new ArrayList<>();

  private AlignedSteps(Trace left, Trace right) {
    this.left = left.steps();
    this.right = right.steps();
  }

  /// One row.
  ///
  /// @param left index of a step of the first run; empty where it has none in this row
  /// @param right index of a step of the second run; empty where it has none in this row
  /// @param moved whether the other run has such steps elsewhere
  public record Row(OptionalInt left, OptionalInt right, boolean moved) {}

  /// The rows of two runs; each step is in one of them.
  public static List<Row> of(Trace left, Trace right) {
    AlignedSteps aligned = new AlignedSteps(left, right);
    aligned.align();
    return List.copyOf(aligned.rows);
  }

  private void align() {
    List<StepSubject.Stretch> before = StepSubject.stretches(left);
    List<StepSubject.Stretch> after = StepSubject.stretches(right);
    List<LongestCommonSubsequence.Match> matches =
        LongestCommonSubsequence.of(
            before.stream().map(StepSubject.Stretch::subject).toList(),
            after.stream().map(StepSubject.Stretch::subject).toList());
    Set<String> inLeft =
        who(before, matches.stream().map(LongestCommonSubsequence.Match::left).toList());
    Set<String> inRight =
        who(after, matches.stream().map(LongestCommonSubsequence.Match::right).toList());
    int l = 0;
    int r = 0;
    for (LongestCommonSubsequence.Match match : matches) {
      alone(before.subList(l, match.left()), inRight, true);
      alone(after.subList(r, match.right()), inLeft, false);
      within(before.get(match.left()), after.get(match.right()));
      l = match.left() + 1;
      r = match.right() + 1;
    }
    alone(before.subList(l, before.size()), inRight, true);
    alone(after.subList(r, after.size()), inLeft, false);
  }

  /// The subjects of the stretches without partner.
  private static Set<String> who(List<StepSubject.Stretch> stretches, List<Integer> matched) {
    Set<String> who = new HashSet<>();
    for (int i = 0; i < stretches.size(); i++) {
      if (!matched.contains(i)) {
        who.add(stretches.get(i).subject().who());
      }
    }
    return who;
  }

  private void alone(List<StepSubject.Stretch> stretches, Set<String> elsewhere, boolean isLeft) {
    for (StepSubject.Stretch stretch : stretches) {
      boolean moved = elsewhere.contains(stretch.subject().who());
      for (int i = stretch.from(); i < stretch.to(); i++) {
        rows.add(isLeft ? leftAlone(i, moved) : rightAlone(i, moved));
      }
    }
  }

  private void within(StepSubject.Stretch before, StepSubject.Stretch after) {
    List<LongestCommonSubsequence.Match> matches =
        LongestCommonSubsequence.of(
            left.subList(before.from(), before.to()).stream().map(AlignedSteps::kind).toList(),
            right.subList(after.from(), after.to()).stream().map(AlignedSteps::kind).toList());
    int l = before.from();
    int r = after.from();
    for (LongestCommonSubsequence.Match match : matches) {
      between(l, before.from() + match.left(), r, after.from() + match.right());
      l = before.from() + match.left();
      r = after.from() + match.right();
      rows.add(new Row(OptionalInt.of(l++), OptionalInt.of(r++), false));
    }
    between(l, before.to(), r, after.to());
  }

  private void between(int l, int leftEnd, int r, int rightEnd) {
    for (int i = l; i < leftEnd; i++) {
      rows.add(leftAlone(i, false));
    }
    for (int i = r; i < rightEnd; i++) {
      rows.add(rightAlone(i, false));
    }
  }

  /// The type of a step; operations of a patch are distinguished by their index.
  private static String kind(Step step) {
    String kind = step.type().toString();
    return switch (step) {
      case Step.OperationApplied applied ->
          kind + " " + applied.operation().op() + " " + applied.operation().path().orElse("");
      case Step.MutationApplied applied -> kind + " " + applied.number();
      case Step other -> kind;
    };
  }

  private static Row leftAlone(int index, boolean moved) {
    return new Row(OptionalInt.of(index), OptionalInt.empty(), moved);
  }

  private static Row rightAlone(int index, boolean moved) {
    return new Row(OptionalInt.empty(), OptionalInt.of(index), moved);
  }
}
