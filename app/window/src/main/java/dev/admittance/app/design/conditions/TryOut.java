package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Sighting;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.KubectlRefusal;
import dev.admittance.simulator.trace.Narration;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Tries an expression on captured requests in the admission chain of a workspace with the edited
/// version of its object: the expression sees what the plugins and webhooks before it leave. Slow;
/// not for the UI thread.
final class TryOut {
  private static final Messages MESSAGES = Messages.of(TryOut.class);

  private final ExpressionList list;
  private final int index;
  private final Pipeline pipeline;
  private final AnswerBook answers;
  private final Optional<TriedSubject> subject;
  private final Evaluator evaluator;

  /// @param list with its drafts
  /// @param index of the item
  /// @param slot the expression in it
  TryOut(Workspace workspace, ExpressionList list, int index, ExpressionSlot slot) {
    this.list = list;
    this.index = index;
    this.pipeline = Pipeline.compile(EditedSetup.of(workspace.setup(), list.object()));
    this.answers = workspace.answerBook();
    this.subject = TriedSubject.of(list, pipeline);
    this.evaluator = new Evaluator(workspace.kubernetesRelease(), list, index, slot);
  }

  /// The worst result of all evaluations for a request.
  Verdict verdict(Capture capture) {
    List<Occasion> occasions = occasions(pipeline.watch(capture, answers));
    return occasions.getFirst().reached()
        ? occasions.stream()
            .map(occasion -> evaluator.evaluate(occasion.input()).verdict())
            .min(Verdict::compareTo)
            .orElse(Verdict.NOT_REACHED)
        : Verdict.NOT_REACHED;
  }

  /// The result for a request, whether the server evaluates the expression or not.
  ///
  /// @param chosen the index of the evaluation; the last if there are fewer
  TryDetail detail(Capture capture, int chosen) {
    WatchedRun run = pipeline.watch(capture, answers);
    List<Occasion> occasions = occasions(run);
    int place = Math.clamp(chosen, 0, occasions.size() - 1);
    Occasion occasion = occasions.get(place);
    Evaluated evaluated = evaluator.evaluate(occasion.input());
    return new TryDetail(
        occasions.stream().map(Occasion::label).toList(),
        place,
        occasion.reached(),
        occasion.reached() ? "" : whyNot(run.trace()),
        evaluated.verdict(),
        evaluated.text(),
        evaluated.cost(),
        evaluator.explain(occasion.input()),
        evaluator.costOfAll(occasion.input(), evaluated),
        evaluator.budget(),
        story(run.trace()),
        kubectl(run.trace()));
  }

  /// The inputs of the expression; for a request that does not reach it, the input that it would
  /// have.
  private List<Occasion> occasions(WatchedRun run) {
    List<Occasion> seen =
        run.sightings().stream().flatMap(sighting -> occasion(sighting).stream()).toList();
    if (!seen.isEmpty()) {
      return seen;
    }
    boolean conditions = list.kind() == ExpressionKind.MATCH_CONDITIONS;
    CelInput input = conditions ? run.received() : run.receivedByPolicies();
    return List.of(new Occasion("", input, false));
  }

  private Optional<Occasion> occasion(Sighting sighting) {
    boolean conditions = list.kind() == ExpressionKind.MATCH_CONDITIONS;
    return switch (sighting) {
      case Sighting.OfHook(HookId id, int round, CelInput input) ->
          subject
              .filter(new TriedSubject.Hook(id)::equals)
              .map(_ ->
                  new Occasion(
                      round == 0 ? MESSAGES.get("round.first") : MESSAGES.get("round.second"),
                      input,
                      true));
      case Sighting.OfConditions(PolicyId id, int round, CelInput input) ->
          subject
              .filter(_ -> conditions)
              .filter(one -> is(one, id))
              .map(_ -> new Occasion(label(id, round), input, true));
      case Sighting.OfExpressions(PolicyId id, int mutation, int round, CelInput input) ->
          subject
              .filter(_ -> !conditions && mutation == mutation())
              .filter(one -> is(one, id))
              .map(_ -> new Occasion(label(id, round), input, true));
    };
  }

  private int mutation() {
    return list.kind() == ExpressionKind.MUTATIONS ? index : 0;
  }

  private static boolean is(TriedSubject subject, PolicyId id) {
    return subject instanceof TriedSubject.Policy policy && policy.is(id);
  }

  private static String label(PolicyId id, int round) {
    String binding =
        id.param().isEmpty() ? id.binding() : MESSAGES.get("binding-for", id.binding(), id.param());
    return round == 0 ? binding : MESSAGES.get("binding-second", binding);
  }

  /// What kept the request from reaching the expression.
  private String whyNot(Trace trace) {
    if (subject.isEmpty()) {
      return MESSAGES.get("why.undecodable");
    }
    for (Step step : trace.steps()) {
      if (subject.get().does(step)) {
        return Narration.headline(step) + ": " + Narration.explanation(step);
      }
      if (step instanceof Step.RequestExempted exempted
          && exempted.leavesOut(subject.get().owner())) {
        return exempted.reason();
      }
    }
    return trace.steps().stream()
        .filter(Step.Refusal.class::isInstance)
        .findFirst()
        .map(step -> subject.get().refusedBefore(Narration.headline(step)))
        .orElseGet(() -> unbound(subject.get()));
  }

  private static String unbound(TriedSubject subject) {
    return switch (subject) {
      case TriedSubject.Hook _ -> MESSAGES.get("why.not-running");
      case TriedSubject.Policy policy -> MESSAGES.get("why.unbound", policy.name());
    };
  }

  /// What the webhook or policy did with the request.
  private List<String> story(Trace trace) {
    return trace.steps().stream()
        .filter(step -> subject.filter(one -> one.does(step)).isPresent())
        .filter(TryOut::isWorthTelling)
        .map(Narration::headline)
        .distinct()
        .toList();
  }

  private static boolean isWorthTelling(Step step) {
    return switch (step) {
      case Step.HookCalled _,
          Step.HookAnswered _,
          Step.AnswerAssumed _,
          Step.OperationApplied _,
          Step.ObjectDecoded _,
          Step.ObjectDefaulted _,
          Step.PolicyEvaluated _ ->
          false;
      default -> true;
    };
  }

  private List<String> kubectl(Trace trace) {
    List<String> lines = new ArrayList<>();
    trace.response().warnings().forEach(warning -> lines.add("Warning: " + warning));
    boolean own =
        trace.steps().stream().anyMatch(step -> step instanceof Step.Refusal && isOwn(step));
    if (!trace.response().allowed() && own) {
      lines.addAll(KubectlRefusal.lines(trace));
    }
    return lines;
  }

  /// Failures of all mutating policies share one step.
  private boolean isOwn(Step step) {
    return step instanceof Step.PoliciesRefused
        ? subject.filter(TriedSubject.Policy.class::isInstance).isPresent()
        : Stream.of(step).anyMatch(one -> subject.filter(it -> it.does(one)).isPresent());
  }
}
