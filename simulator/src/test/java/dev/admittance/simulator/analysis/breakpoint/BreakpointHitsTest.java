package dev.admittance.simulator.analysis.breakpoint;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.patch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class BreakpointHitsTest {
  private static final Breakpoint HOOK_A = new Breakpoint.AtHook(HookKind.MUTATING, "all", "a");
  private static final Breakpoint LABELS = field("metadata.labels");

  /// Two hooks that label, the first of them again because the second changed something; then one
  /// whose call fails and is ignored.
  private final Trace trace =
      Runs.with(mutating("all", hook("a").ifNeeded(), hook("b"), hook("c").ignore()))
          .answer("a", patch("[{\"op\":\"add\",\"path\":\"/metadata/labels/a\",\"value\":\"1\"}]"))
          .answer("b", patch("[{\"op\":\"add\",\"path\":\"/metadata/labels/b\",\"value\":\"1\"}]"))
          .answer("c", Runs.http(500, "boom"))
          .send(createPod("{\"app\":\"web\"}"));

  @Test
  void hookStopsWhereItComesUpOnce() {
    List<BreakpointHit> hits = new BreakpointHits(trace, List.of(HOOK_A)).all();

    assertThat(hits).hasSize(2);
    assertThat(hits.getFirst().text()).isEqualTo("a matches");
    assertThat(step(hits.getFirst())).isInstanceOf(Step.HookMatched.class);
    assertThat(hits).extracting(hit -> step(hit).moment().round()).containsExactly(0, 1);
  }

  @Test
  void hookOfAnotherConfigurationIsAnother() {
    Breakpoint other = new Breakpoint.AtHook(HookKind.MUTATING, "other", "a");

    assertThat(new BreakpointHits(trace, List.of(other)).all()).isEmpty();
  }

  @Test
  void phaseStopsWhereItBegins() {
    List<BreakpointHit> hits =
        new BreakpointHits(trace, List.of(new Breakpoint.AtPhase(Phase.MUTATING))).all();

    assertThat(hits)
        .extracting(BreakpointHit::text)
        .containsExactly("Phase mutating begins", "Phase mutating begins again");
    for (BreakpointHit hit : hits) {
      assertThat(step(hit).moment().phase()).isEqualTo(Phase.MUTATING);
    }
    assertThat(trace.steps().get(hits.getFirst().index() - 1).moment().phase())
        .isNotEqualTo(Phase.MUTATING);
  }

  @Test
  void fieldStopsWhereItChanges() {
    List<BreakpointHit> hits =
        new BreakpointHits(trace, List.of(field("metadata.labels[*]"))).all();

    assertThat(hits)
        .extracting(BreakpointHit::text)
        .containsExactly("metadata.labels.a changed", "metadata.labels.b changed");
    assertThat(hits)
        .allSatisfy(hit -> assertThat(step(hit)).isInstanceOf(Step.OperationApplied.class));
  }

  @Test
  void failureStopsWhetherItIsIgnoredOrNot() {
    List<BreakpointHit> hits = new BreakpointHits(trace, List.of(new Breakpoint.AtFailure())).all();

    assertThat(hits).isNotEmpty();
    assertThat(hits).allSatisfy(hit -> assertThat(step(hit)).isInstanceOf(Step.FailedOpen.class));
    assertThat(hits.getFirst().text()).isEqualTo("c failed, and was ignored");
  }

  @Test
  void denialStopsAtTheStepThatRefuses() {
    Trace denied =
        Runs.with(mutating("all", hook("a")))
            .answer("a", Runs.response("{\"allowed\":false}"))
            .send(createPod("{\"app\":\"web\"}"));

    List<BreakpointHit> hits =
        new BreakpointHits(denied, List.of(new Breakpoint.AtRefusal())).all();

    assertThat(hits).hasSize(1);
    assertThat(hits.getFirst().text()).isEqualTo("a denied the request");
  }

  @Test
  void oneStepGivesTheReasonsOfAllThatHold() {
    BreakpointHit hit =
        new BreakpointHits(trace, List.of(LABELS, field("metadata"))).all().getFirst();

    assertThat(hit.text()).isEqualTo("metadata.labels changed; metadata changed");
  }

  @Test
  void forwardsAndBackwardsFindTheSameStops() {
    BreakpointHits hits =
        new BreakpointHits(trace, List.of(HOOK_A, LABELS, new Breakpoint.AtFailure()));
    List<BreakpointHit> all = hits.all();
    assertThat(all).hasSizeGreaterThan(3);
    for (int i = 0; i < trace.steps().size(); i++) {
      int at = i;
      assertThat(hits.after(at))
          .isEqualTo(all.stream().filter(hit -> hit.index() > at).findFirst());
      assertThat(hits.before(at))
          .isEqualTo(all.reversed().stream().filter(hit -> hit.index() < at).findFirst());
    }
  }

  @Test
  void stopsOutsideOfAStretchDoNotCount() {
    BreakpointHits hits = new BreakpointHits(trace, List.of(LABELS));
    int first = hits.all().getFirst().index();

    assertThat(hits.between(first - 1, first + 1)).map(BreakpointHit::index).contains(first);
    assertThat(hits.between(first - 1, first)).isEmpty();
    assertThat(hits.between(first, first)).isEmpty();
  }

  @Test
  void changesAreTheStepsThatLeaveAnotherObject() {
    int at = -1;
    Optional<?> object = trace.request().object();
    for (Step step : trace.steps()) {
      if (!object.equals(step.after())) {
        assertThat(BreakpointHits.changeAfter(trace, at)).hasValue(step.moment().index());
        at = step.moment().index();
      }
      object = step.after();
    }
    assertThat(at).isPositive();
    assertThat(BreakpointHits.changeAfter(trace, at)).isEqualTo(OptionalInt.empty());
    assertThat(BreakpointHits.changeBefore(trace, at + 1)).hasValue(at);
    assertThat(BreakpointHits.changeBefore(trace, 0)).isEqualTo(OptionalInt.empty());
  }

  private Step step(BreakpointHit hit) {
    return trace.steps().get(hit.index());
  }

  private static Breakpoint field(String text) {
    return new Breakpoint.AtField(((FieldPatternReading.Read) FieldPattern.read(text)).pattern());
  }
}
