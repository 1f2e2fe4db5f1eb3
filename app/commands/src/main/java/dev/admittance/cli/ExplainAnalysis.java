package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.analysis.why.Why;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Reports why each hook and policy did or did not take part in the admission of a request.
/// Thread-safe.
final class ExplainAnalysis implements CaptureAnalysis {
  private final Pipeline pipeline;
  private final AnswerBook book;
  private final List<Candidate> candidates;
  private final Paint paint;
  private final Set<Candidate> called = ConcurrentHashMap.newKeySet();

  ExplainAnalysis(SimulationInput input, Paint paint) {
    this.pipeline = Pipeline.compile(input.setup());
    this.book = input.book();
    this.candidates = Candidate.all(pipeline.hooks(), input.setup());
    this.paint = paint;
  }

  @Override
  public AnalysisReport of(Capture capture) {
    Trace trace = pipeline.run(capture, book);
    List<Why> all = new ArrayList<>();
    for (Candidate candidate : candidates) {
      for (int round : Why.rounds(trace, candidate)) {
        Why why = Why.of(trace, candidate, round);
        if (why.outcome() == Why.Outcome.TOOK_PART) {
          called.add(candidate);
        }
        all.add(why);
      }
    }
    return new AnalysisReport(
        json(capture, trace, all), new ExplainText(paint).lines(capture, trace, all), false);
  }

  /// Returns the hooks and policies that took part in no request so far, in admission order.
  List<Candidate> neverCalled() {
    return candidates.stream().filter(candidate -> !called.contains(candidate)).toList();
  }

  private static JsonObject json(Capture capture, Trace trace, List<Why> all) {
    StepAddresses addresses = StepAddresses.of(trace);
    return AnalysisJson.of(capture)
        .put("operation", trace.request().operation().name())
        .put("hooks", array(all, Candidate.OfHook.class, addresses))
        .put("policies", array(all, Candidate.OfPolicy.class, addresses))
        .build();
  }

  private static JsonArray array(
      List<Why> all, Class<? extends Candidate> kind, StepAddresses addresses) {
    return new JsonArray(
        all.stream()
            .filter(why -> kind.isInstance(why.candidate()))
            .<JsonValue>map(why -> json(why, addresses))
            .toList());
  }

  private static JsonObject json(Why why, StepAddresses addresses) {
    JsonObject.Builder json =
        name(why.candidate())
            .put("round", why.round())
            .put("outcome", outcome(why))
            .put("sentence", why.sentence())
            .put("reason", why.reason());
    why.steps().stream()
        .findFirst()
        .map(step -> addresses.of(step.moment().index()))
        .ifPresent(address -> json.put("address", address.toString()));
    why.checks().flatMap(MatchTree::decisive).ifPresent(it -> json.put("check", it.name().text()));
    if (!why.evaluations().isEmpty()) {
      json.put(
          "evaluations",
          JsonArray.of(why.evaluations(), step -> StepJson.evaluation(step.evaluation())));
    }
    return json.put(
            "checks", StepJson.checks(why.checks().map(MatchTree::checks).orElse(List.of())))
        .build();
  }

  /// Creates a builder with the names of a hook or policy.
  static JsonObject.Builder name(Candidate candidate) {
    return switch (candidate) {
      case Candidate.OfHook(HookId hook) -> AnalysisJson.of(hook);
      case Candidate.OfRule(HookId hook, String rule) -> AnalysisJson.of(hook).put("rule", rule);
      case Candidate.OfPolicy(PolicyId policy) ->
          JsonObject.builder()
              .put("phase", policy.kind().name().toLowerCase(Locale.ROOT))
              .put("policy", policy.policy())
              .put("binding", policy.binding());
    };
  }

  private static String outcome(Why why) {
    return switch (why.outcome()) {
      case TOOK_PART -> why.candidate() instanceof Candidate.OfHook ? "called" : "evaluated";
      case SKIPPED -> "skipped";
      case FAILED -> "failed";
      case NOT_REACHED -> "notReached";
    };
  }
}
