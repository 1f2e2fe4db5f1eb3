package dev.admittance.app.impact.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedOutcome;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.DecisionChange;
import dev.admittance.simulator.comparison.DifferencePattern;
import dev.admittance.simulator.comparison.HookCalls;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ResultsViewModelTest {
  private static final CalledHook INJECTOR =
      new CalledHook(HookKind.MUTATING, "mesh", "sidecar.example");
  private static final CalledHook IDLE =
      new CalledHook(HookKind.VALIDATING, "budget", "budget.example");
  private static final DifferencePattern IMAGE =
      new DifferencePattern("spec.containers[*].image", DifferencePattern.Kind.CHANGED);

  private final ResultsViewModel results = new ResultsViewModel();

  private static ImpactRow row(
      long number,
      Set<OutcomeDifference> differences,
      RequestDecision after,
      List<DifferencePattern> patterns) {
    return new ImpactRow(
        number,
        "audit.log:" + number,
        "CREATE",
        "v1/pods",
        "shop/pod-" + number,
        number % 2 == 0 ? "alice" : "bob",
        RequestDecision.ADMITTED,
        after,
        differences,
        patterns,
        differences.contains(OutcomeDifference.CALLS) ? List.of(INJECTOR) : List.of(),
        List.of(),
        Duration.ofMillis(number),
        after == RequestDecision.ADMITTED ? "" : "image is not allowed",
        differences.contains(OutcomeDifference.VERDICT) ? "image is not allowed" : "");
  }

  private static ImpactRow flip(long number) {
    return row(number, Set.of(OutcomeDifference.VERDICT), RequestDecision.DENIED, List.of());
  }

  private static ImpactRow changed(long number) {
    return row(
        number,
        Set.of(OutcomeDifference.OBJECT, OutcomeDifference.CALLS),
        RequestDecision.ADMITTED,
        List.of(IMAGE));
  }

  /// A summary in which some requests flip, and some are changed by the injector.
  private static ComparisonSummary summary(long flips, long changed) {
    SortedMap<OutcomeDifference, Long> differences = new TreeMap<>();
    differences.put(OutcomeDifference.VERDICT, flips);
    differences.put(OutcomeDifference.OBJECT, changed);
    differences.put(OutcomeDifference.CALLS, changed);
    return new ComparisonSummary(
        false,
        1000,
        flips + changed,
        0,
        0,
        differences,
        new TreeMap<>(
            Collections.singletonMap(
                new DecisionChange(RequestDecision.ADMITTED, RequestDecision.DENIED), flips)),
        new TreeMap<>(Collections.singletonMap(IMAGE, changed)),
        new TreeMap<>(Collections.singletonMap(INJECTOR, new HookCalls(0, changed, changed, 0))),
        ComparisonSummary.NONE.before(),
        ComparisonSummary.NONE.after(),
        ComparisonSummary.NONE.added());
  }

  private static ComparedOutcome outcome(
      RequestDecision decision, int code, String message, String... warnings) {
    return new ComparedOutcome(
        decision, code, "", message, List.of(warnings), List.of(), List.of(), "", Duration.ZERO);
  }

  @Test
  void aRequestSaysWhatTheClientIsToldOtherwise() {
    ComparedOutcome admitted = outcome(RequestDecision.ADMITTED, 200, "");
    ComparedOutcome denied = outcome(RequestDecision.DENIED, 403, "no tag");

    assertThat(ImpactDescriptions.what(flip(1))).isEqualTo("image is not allowed");
    assertThat(AnswerDescriptions.of(admitted, denied)).isEqualTo("no tag");
    assertThat(AnswerDescriptions.of(denied, admitted)).isEqualTo("no longer: no tag");
    assertThat(AnswerDescriptions.of(denied, outcome(RequestDecision.DENIED, 403, "no owner")))
        .isEqualTo("no owner (before: no tag)");
    assertThat(AnswerDescriptions.of(admitted, outcome(RequestDecision.ADMITTED, 200, "", "old")))
        .isEqualTo("warns: old");
    assertThat(AnswerDescriptions.of(outcome(RequestDecision.ADMITTED, 200, "", "old"), admitted))
        .isEqualTo("no longer warns: old");
    assertThat(AnswerDescriptions.of(denied, outcome(RequestDecision.DENIED, 400, "no tag")))
        .isEqualTo("400 (before: 403)");
  }

  @Test
  void requestWithoutPodsSaysWhyTheyAreRefused() {
    ImpactRow admitted =
        row(1, Set.of(OutcomeDifference.PODS_REFUSED), RequestDecision.ADMITTED, List.of());
    ImpactRow told =
        row(1, Set.of(OutcomeDifference.PODS_REFUSED), RequestDecision.DENIED, List.of());

    assertThat(ImpactDescriptions.what(admitted)).isEqualTo("No pods");
    assertThat(ImpactDescriptions.what(told)).isEqualTo("No pods: image is not allowed");
  }

  @Test
  void hooksOfOneNameInBothPhasesAreToldApart() {
    CalledHook twin = new CalledHook(HookKind.VALIDATING, "mesh", "sidecar.example");
    results.setSides(List.of(INJECTOR, twin, IDLE), false);
    results.add(List.of(changed(1)), summary(0, 1));

    assertThat(results.groupsProperty().get())
        .extracting(GroupItem::detail)
        .contains("mesh, mutating", "mesh, validating", "budget");
  }

  @Test
  void groupsFilterTheRequests() {
    results.setSides(List.of(INJECTOR, IDLE), false);
    results.add(List.of(flip(1), changed(2), changed(3)), summary(1, 2));
    assertThat(results.groupsProperty().get())
        .extracting(GroupItem::text)
        .containsExactly(
            "All that differ",
            "Other verdict",
            "Admitted \u2192 Denied",
            "Other object",
            "spec.containers[*].image",
            "Other calls",
            "sidecar.example",
            "Never called",
            "budget.example");
    assertThat(results.shown()).hasSize(3);
    results.groupProperty().set(new Group.Field(IMAGE));
    assertThat(results.shown()).extracting(ImpactRow::number).containsExactly(2L, 3L);
    results.groupProperty().set(new Group.Added(INJECTOR));
    assertThat(results.shown()).hasSize(2);
    results
        .groupProperty()
        .set(
            new Group.Verdicts(
                new DecisionChange(RequestDecision.ADMITTED, RequestDecision.DENIED)));
    assertThat(results.shown()).extracting(ImpactRow::number).containsExactly(1L);
  }

  @Test
  void everyGroupOfTheSummaryHoldsRows() {
    results.setSides(List.of(INJECTOR), false);
    results.add(List.of(flip(1), changed(2)), summary(1, 1));
    for (GroupItem item : results.groupsProperty().get()) {
      results.groupProperty().set(item.group().orElseThrow());
      assertThat(results.shown()).as(item.text()).hasSize((int) item.count());
    }
  }

  @Test
  void rowsThatComeLaterMeetTheFilterAndTheOrder() {
    results.add(List.of(changed(3)), summary(0, 1));
    results.filterProperty().set("ALICE pods");
    results.orderProperty().set(Optional.of(RowColumn.LATENCY.order().reversed()));
    results.add(List.of(changed(4), changed(5), changed(8)), summary(0, 4));
    assertThat(results.shown()).extracting(ImpactRow::number).containsExactly(8L, 4L);
    assertThat(results.countProperty().get()).isEqualTo("2 of 4 requests");
    results.orderProperty().set(Optional.empty());
    results.filterProperty().set("");
    assertThat(results.shown()).extracting(ImpactRow::number).containsExactly(3L, 4L, 5L, 8L);
  }

  @Test
  void messagesAndFieldsAreFound() {
    results.add(List.of(flip(1), changed(2)), summary(1, 1));
    results.filterProperty().set("not allowed");
    assertThat(results.shown()).extracting(ImpactRow::number).containsExactly(1L);
    results.filterProperty().set("containers[*]");
    assertThat(results.shown()).extracting(ImpactRow::number).containsExactly(2L);
  }

  @Test
  void saysWhenNotAllRowsAreKept() {
    results.add(List.of(changed(1)), summary(0, 5000));
    assertThat(results.countProperty().get())
        .isEqualTo("1 request; the list holds the first 1 of 5,000");
  }

  @Test
  void theFirstRowsOfEachGroupAreKept() {
    RowKeeper keeper = new RowKeeper(3, 2);
    assertThat(List.of(changed(0), changed(1), changed(2))).allMatch(keeper::keeps);
    assertThat(keeper.keeps(changed(3))).isFalse();
    assertThat(keeper.keeps(flip(4))).isTrue();
    assertThat(keeper.keeps(flip(5))).isTrue();
    assertThat(keeper.keeps(flip(6))).isFalse();
    assertThat(keeper.keeps(changed(7))).isFalse();
  }

  @Test
  void clearingForgetsAll() {
    results.add(List.of(flip(1)), summary(1, 0));
    results.groupProperty().set(new Group.In(OutcomeDifference.VERDICT));
    results.clear();
    assertThat(results.shown()).isEmpty();
    assertThat(results.groupProperty().get()).isEqualTo(new Group.All());
    assertThat(results.summaryProperty().get()).isEqualTo(ComparisonSummary.NONE);
  }
}
