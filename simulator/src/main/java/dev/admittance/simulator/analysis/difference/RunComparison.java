package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Two runs step by step.
///
/// @param rows in order
public record RunComparison(Trace left, Trace right, List<Pair> rows) {
  public RunComparison {
    rows = List.copyOf(rows);
  }

  /// How the steps of a row differ, in ascending importance.
  public enum Difference {
    NONE,
    /// The steps are equal, the object differs.
    OBJECT,
    STEP,
    /// Only one run has such a step in this row.
    ALONE
  }

  /// One row.
  ///
  /// @param left index of a step of the first run; empty where it has none in this row
  /// @param right index of a step of the second run; empty where it has none in this row
  /// @param moved whether the other run has it elsewhere
  /// @param parts whether the runs diverge here, or differ in other ways than in the row before: a
  ///   place to look at
  public record Pair(
      OptionalInt left, OptionalInt right, Difference difference, boolean moved, boolean parts) {}

  public static RunComparison of(Trace left, Trace right) {
    List<Pair> pairs = new ArrayList<>();
    Objects objects = new Objects(left, right);
    for (AlignedSteps.Row row : AlignedSteps.of(left, right)) {
      boolean news = objects.move(row);
      Difference difference = difference(left, right, row, objects.differ());
      boolean differs = difference.compareTo(Difference.OBJECT) > 0;
      pairs.add(new Pair(row.left(), row.right(), difference, row.moved(), differs || news));
    }
    return new RunComparison(left, right, pairs);
  }

  /// The number of rows whose steps differ.
  public int differences() {
    return (int)
        rows.stream().filter(row -> row.difference().compareTo(Difference.OBJECT) > 0).count();
  }

  /// The index of the next row after one where the runs diverge; empty for none.
  public OptionalInt next(int row) {
    for (int i = row + 1; i < rows.size(); i++) {
      if (isStart(i)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /// The index of the last row before one where the runs diverge; empty for none.
  public OptionalInt previous(int row) {
    for (int i = Math.min(row, rows.size()) - 1; i >= 0; i--) {
      if (isStart(i)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /// The first of consecutive rows of one side stands for all of them.
  private boolean isStart(int row) {
    Pair at = rows.get(row);
    return at.parts()
        && (row == 0
            || at.difference() != Difference.ALONE
            || rows.get(row - 1).difference() != Difference.ALONE
            || rows.get(row - 1).left().isPresent() != at.left().isPresent());
  }

  /// The object of a side at a row: after its last step up to that row.
  public Optional<JsonObject> object(boolean ofLeft, int row) {
    for (int i = row; i >= 0; i--) {
      OptionalInt step = ofLeft ? rows.get(i).left() : rows.get(i).right();
      if (step.isPresent()) {
        return (ofLeft ? left : right).steps().get(step.getAsInt()).after();
      }
    }
    return (ofLeft ? left : right).request().object();
  }

  private static Difference difference(
      Trace left, Trace right, AlignedSteps.Row row, boolean objectsDiffer) {
    if (row.left().isEmpty() || row.right().isEmpty()) {
      return Difference.ALONE;
    }
    Step one = left.steps().get(row.left().getAsInt());
    Step other = right.steps().get(row.right().getAsInt());
    if (!StepDescriptions.headline(one).equals(StepDescriptions.headline(other))
        || !StepDescriptions.explanation(one).equals(StepDescriptions.explanation(other))) {
      return Difference.STEP;
    }
    return objectsDiffer ? Difference.OBJECT : Difference.NONE;
  }

  /// The objects of both runs during a walk along the rows.
  private static final class Objects {
    private final Trace left;
    private final Trace right;
    private Optional<JsonObject> one;
    private Optional<JsonObject> other;
    private List<DifferingPlace> differences = List.of();

    Objects(Trace left, Trace right) {
      this.left = left;
      this.right = right;
      one = left.request().object();
      other = right.request().object();
    }

    boolean differ() {
      return !differences.isEmpty() || one.isPresent() != other.isPresent();
    }

    /// Whether the difference of the objects changes in this row.
    boolean move(AlignedSteps.Row row) {
      Optional<JsonObject> nowOne =
          row.left().stream().boxed().findFirst().map(i -> left.steps().get(i).after()).orElse(one);
      Optional<JsonObject> nowOther =
          row.right().stream()
              .boxed()
              .findFirst()
              .map(i -> right.steps().get(i).after())
              .orElse(other);
      boolean first = row.left().equals(OptionalInt.of(0)) || row.right().equals(OptionalInt.of(0));
      boolean still = nowOne.equals(one) && nowOther.equals(other) && !first;
      one = nowOne;
      other = nowOther;
      if (still) {
        return false;
      }
      List<DifferingPlace> now =
          one.isPresent() && other.isPresent()
              ? ObjectDifference.between(one.get(), other.get())
              : List.of();
      boolean news = !now.equals(differences);
      differences = now;
      return news;
    }
  }
}
