package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.calls;
import static dev.admittance.simulator.fixture.Runs.patch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Hooks between in-tree plugins that change the object: the test vectors of section 5.7 that need
/// one, by their numbers.
class PluginPhaseTest {
  private static final Features NOW = Features.of(KubernetesRelease.DEFAULT);

  private final TraceRecorder trace =
      new TraceRecorder(new Capture("test", createPod("{}"), Optional.empty()), NOW);
  private final Reinvocation reinvocation = new Reinvocation(NOW);
  private final List<Integer> rounds = new ArrayList<>();

  /// A plugin that sets a field in the given rounds only.
  private PluginRun inTree(Integer... changing) {
    return round -> {
      rounds.add(round);
      if (List.of(changing).contains(round)) {
        JsonObject object = trace.object().orElseThrow();
        trace.object(object.with("status", JsonObject.of("message", "round " + round)));
      }
      return Optional.empty();
    };
  }

  private static ScriptedAnswer patched(String webhook) {
    Answer answer =
        patch(
            "[{\"op\":\"add\",\"path\":\"/metadata/labels/%s\",\"value\":\"x\"}]"
                .formatted(webhook));
    Origin origin = new Origin("answers.yaml", Range.START);
    return new ScriptedAnswer(
        origin, webhook, Optional.empty(), Optional.empty(), Optional.of(0), answer);
  }

  private Trace mutate(PluginRun inTree, List<ScriptedAnswer> answers, Hooks... hooks) {
    AdmissionRequest request = createPod("{}");
    CompiledSetup server =
        CompiledSetup.of(
            Setup.of(List.of(mutating("all", hooks)), ClusterState.UNKNOWN), Optional.empty());
    RunAnswers found =
        new RunAnswers(
            new Capture("test", request, Optional.empty()),
            new AnswerBook(answers),
            RecordedCalls.NONE,
            List.of(),
            new EngineAnswers(List.of(), server.known(), RecordedCalls.NONE));
    PluginRun webhooks =
        new MutatingPhase(
            server.mutating(),
            server.conversions(request, found, trace),
            found,
            new PhaseRun(request, server, server.known(), trace, RunOptions.NONE),
            reinvocation);
    return trace.finish(new PluginPhase(List.of(inTree, webhooks), trace).mutate(reinvocation));
  }

  @Test
  void v1_inTreeChangeBeforeTheHooksCallsNobodyAgain() {
    assertThat(calls(mutate(inTree(0), List.of(), hook("a").ifNeeded()))).containsExactly("a");
    assertThat(rounds).containsExactly(0);
  }

  @Test
  void v2_inTreePluginsRunAgainAfterAChange() {
    Trace run = mutate(inTree(), List.of(patched("a")), hook("a").ifNeeded());
    assertThat(calls(run)).containsExactly("a");
    assertThat(rounds).containsExactly(0, 1);
  }

  @Test
  void v3_inTreeChangeInTheSecondRoundCallsTheHookAgain() {
    Trace run = mutate(inTree(1), List.of(patched("a")), hook("a").ifNeeded());
    assertThat(calls(run)).containsExactly("a", "a");
  }

  /// W-382 step 1: only hooks that asked for it and ran since the last change.
  @Test
  void inTreeChangeCallsOnlyHooksThatAskForIt() {
    Trace run = mutate(inTree(1), List.of(patched("a")), hook("a"), hook("b").ifNeeded());
    assertThat(calls(run)).containsExactly("a", "b", "b");
  }

  /// W-104.
  @Test
  void refusalEndsThePhase() {
    Step.Refusal refusal =
        trace.add(
            RuleId.W_313, header -> new Step.DeadlineExceeded(header, Statuses.requestTimedOut()));
    PluginRun refusing = _ -> Optional.of(refusal);
    Optional<Step.Refusal> outcome =
        new PluginPhase(List.of(inTree(), refusing, inTree()), trace).mutate(reinvocation);
    assertThat(outcome).contains(refusal);
    assertThat(rounds).containsExactly(0);
  }

  /// In-tree plugins never ask for a second round (W-384).
  @Test
  void inTreeChangeAloneStartsNoSecondRound() {
    new PluginPhase(List.of(inTree(0)), trace).mutate(reinvocation);
    assertThat(rounds).containsExactly(0);
  }

  @Test
  void validatingPhaseHasOneRound() {
    reinvocation.want();
    new PluginPhase(List.of(inTree(0)), trace).validate();
    assertThat(rounds).containsExactly(0);
    Step.Finished last = (Step.Finished) trace.finish(Optional.empty()).steps().getLast();
    assertThat(last.moment().phase()).isEqualTo(Phase.FINISHED);
  }
}
