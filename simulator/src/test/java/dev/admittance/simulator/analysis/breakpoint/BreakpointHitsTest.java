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
    List<BreakpointHit> stops = new BreakpointHits(trace, List.of(HOOK_A)).all();

    assertThat(stops).hasSize(2);
    assertThat(stops.getFirst().text()).isEqualTo("a matches");
    assertThat(step(stops.getFirst())).isInstanceOf(Step.HookMatched.class);
    assertThat(stops).extracting(stop -> step(stop).moment().round()).containsExactly(0, 1);
  }

  @Test
  void hookOfAnotherConfigurationIsAnother() {
    Breakpoint other = new Breakpoint.AtHook(HookKind.MUTATING, "other", "a");

    assertThat(new BreakpointHits(trace, List.of(other)).all()).isEmpty();
  }

  @Test
  void phaseStopsWhereItBegins() {
    List<BreakpointHit> stops =
        new BreakpointHits(trace, List.of(new Breakpoint.AtPhase(Phase.MUTATING))).all();

    assertThat(stops)
        .extracting(BreakpointHit::text)
        .containsExactly("Phase mutating begins", "Phase mutating begins again");
    for (BreakpointHit stop : stops) {
      assertThat(step(stop).moment().phase()).isEqualTo(Phase.MUTATING);
    }
    assertThat(trace.steps().get(stops.getFirst().index() - 1).moment().phase())
        .isNotEqualTo(Phase.MUTATING);
  }

  @Test
  void fieldStopsWhereItChanges() {
    List<BreakpointHit> stops =
        new BreakpointHits(trace, List.of(field("metadata.labels[*]"))).all();

    assertThat(stops)
        .extracting(BreakpointHit::text)
        .containsExactly("metadata.labels.a changed", "metadata.labels.b changed");
    assertThat(stops)
        .allSatisfy(stop -> assertThat(step(stop)).isInstanceOf(Step.OperationApplied.class));
  }

  @Test
  void failureStopsWhetherItIsIgnoredOrNot() {
    List<BreakpointHit> stops =
        new BreakpointHits(trace, List.of(new Breakpoint.AtFailure())).all();

    assertThat(stops).isNotEmpty();
    assertThat(stops)
        .allSatisfy(stop -> assertThat(step(stop)).isInstanceOf(Step.FailedOpen.class));
    assertThat(stops.getFirst().text()).isEqualTo("c failed, and was ignored");
  }

  @Test
  void denialStopsAtTheStepThatRefuses() {
    Trace denied =
        Runs.with(mutating("all", hook("a")))
            .answer("a", Runs.response("{\"allowed\":false}"))
            .send(createPod("{\"app\":\"web\"}"));

    List<BreakpointHit> stops =
        new BreakpointHits(denied, List.of(new Breakpoint.AtRefusal())).all();

    assertThat(stops).hasSize(1);
    assertThat(stops.getFirst().text()).isEqualTo("a denied the request");
  }

  @Test
  void oneStepGivesTheReasonsOfAllThatHold() {
    BreakpointHit stop =
        new BreakpointHits(trace, List.of(LABELS, field("metadata"))).all().getFirst();

    assertThat(stop.text()).isEqualTo("metadata.labels changed; metadata changed");
  }

  @Test
  void forwardsAndBackwardsFindTheSameStops() {
    BreakpointHits stops =
        new BreakpointHits(trace, List.of(HOOK_A, LABELS, new Breakpoint.AtFailure()));
    List<BreakpointHit> all = stops.all();
    assertThat(all).hasSizeGreaterThan(3);
    for (int i = 0; i < trace.steps().size(); i++) {
      int at = i;
      assertThat(stops.after(at))
          .isEqualTo(all.stream().filter(stop -> stop.index() > at).findFirst());
      assertThat(stops.before(at))
          .isEqualTo(all.reversed().stream().filter(stop -> stop.index() < at).findFirst());
    }
  }

  @Test
  void stopsOutsideOfAStretchDoNotCount() {
    BreakpointHits stops = new BreakpointHits(trace, List.of(LABELS));
    int first = stops.all().getFirst().index();

    assertThat(stops.between(first - 1, first + 1)).map(BreakpointHit::index).contains(first);
    assertThat(stops.between(first - 1, first)).isEmpty();
    assertThat(stops.between(first, first)).isEmpty();
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

  private Step step(BreakpointHit stop) {
    return trace.steps().get(stop.index());
  }

  private static Breakpoint field(String text) {
    return new Breakpoint.AtField(((FieldPatternReading.Read) FieldPattern.read(text)).pattern());
  }
}
