package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.calls;
import static dev.admittance.simulator.fixture.Runs.patch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The test vectors of section 5.7 that need no in-tree plugin, by their numbers.
class ReinvocationTest {

  private static Answer label(String name) {
    return patch(
        "[{\"op\":\"add\",\"path\":\"/metadata/labels/%s\",\"value\":\"x\"}]".formatted(name));
  }

  private static Runs run(Hooks... hooks) {
    return Runs.with(mutating("all", hooks));
  }

  private static Trace send(Runs runs) {
    return runs.send(createPod("{}"));
  }

  @Test
  void v2_ownChangeNeverCallsTheHookAgain() {
    assertThat(calls(send(run(hook("a").ifNeeded()).answer("a", label("a"))))).containsExactly("a");
  }

  @Test
  void v4_laterChangeCallsTheEarlierHookAgain() {
    Trace trace =
        send(
            run(hook("a").ifNeeded(), hook("b").ifNeeded())
                .answer("a", 0, label("a"))
                .answer("a", 1, allow())
                .answer("b", label("b")));
    assertThat(calls(trace)).containsExactly("a", "b", "a");
    assertThat(trace.response().auditAnnotations())
        .containsKeys(
            "mutation.webhook.admission.k8s.io/round_0_index_0",
            "mutation.webhook.admission.k8s.io/round_0_index_1",
            "mutation.webhook.admission.k8s.io/round_1_index_0");
  }

  @Test
  void v5_changeInTheSecondRoundCallsLaterHooksThatRanBefore() {
    Trace trace =
        send(
            run(hook("a").ifNeeded(), hook("b").ifNeeded())
                .answer("a", 0, label("a0"))
                .answer("a", 1, label("a1"))
                .answer("b", 0, label("b0"))
                .answer("b", 1, label("b1")));
    assertThat(calls(trace)).containsExactly("a", "b", "a", "b");
  }

  @Test
  void v6_hookSkippedInTheFirstRoundIsNotCalledInTheSecond() {
    LabelSelector labelled = new LabelSelector(List.of(new Requirement("b", "Exists", List.of())));
    Trace trace =
        send(
            run(hook("a").ifNeeded().objectSelector(labelled), hook("b").ifNeeded())
                .answer("b", label("b")));
    assertThat(calls(trace)).containsExactly("b");
    assertThat(trace.response().auditAnnotations())
        .containsKey("mutation.webhook.admission.k8s.io/round_0_index_1");
  }

  @Test
  void v7_onlyHooksBeforeTheChangeAreCalledAgain() {
    Hooks[] hooks = {hook("a").ifNeeded(), hook("b"), hook("c").ifNeeded()};
    assertThat(
            calls(
                send(run(hooks).answer("a", allow()).answer("b", label("b")).answer("c", allow()))))
        .containsExactly("a", "b", "c", "a");
    assertThat(
            calls(
                send(
                    run(hooks)
                        .answer("a", 0, allow())
                        .answer("a", 1, label("a"))
                        .answer("b", label("b"))
                        .answer("c", allow()))))
        .containsExactly("a", "b", "c", "a", "c");
  }

  @Test
  void v8_hooksThatNeverReinvokeAreCalledOnce() {
    assertThat(calls(send(run(hook("a"), hook("b")).answer("a", allow()).answer("b", label("b")))))
        .containsExactly("a", "b");
  }

  /// W-365: a patch without net effect is no change.
  @Test
  void patchWithoutEffectCallsNobodyAgain() {
    Trace trace =
        send(
            run(hook("a").ifNeeded(), hook("b"))
                .answer("a", allow())
                .answer(
                    "b",
                    patch("[{\"op\":\"add\",\"path\":\"/metadata/name\",\"value\":\"web\"}]")));
    assertThat(calls(trace)).containsExactly("a", "b");
    assertThat(trace.response().auditAnnotations())
        .containsEntry(
            "mutation.webhook.admission.k8s.io/round_0_index_1",
            "{\"configuration\":\"all\",\"webhook\":\"b\",\"mutated\":false}")
        .containsKey("patch.webhook.admission.k8s.io/round_0_index_1");
  }
}
