package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;
import dev.admittance.completion.expression.ExpressionKind;
import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.completion.expression.ExpressionSlot;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WatchedInput;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.KubectlRefusal;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
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
  private final Optional<TriedParticipant> subject;
  private final Evaluator evaluator;

  /// One evaluation of an expression for a request: a policy is evaluated once for each binding and
  /// parameter, a webhook again on reinvocation.
  ///
  /// @param label distinguishes several evaluations; empty if there is only one
  /// @param input what the expression sees
  /// @param reached whether the server evaluates it
  private record Point(String label, CelInput input, boolean reached) {}

  /// @param list with its drafts
  /// @param index of the item
  /// @param slot the expression in it
  TryOut(Workspace workspace, ExpressionList list, int index, ExpressionSlot slot) {
    this.list = list;
    this.index = index;
    this.pipeline = Pipeline.compile(EditedSetup.of(workspace.setup(), list.object()));
    this.answers = workspace.answerBook();
    this.subject = TriedParticipant.of(list, pipeline);
    this.evaluator = new Evaluator(workspace.kubernetesRelease(), list, index, slot);
  }

  /// The worst result of all evaluations for a request.
  TryOutcome verdict(Capture capture) {
    List<Point> points = occasions(pipeline.watch(capture, answers));
    return points.getFirst().reached()
        ? points.stream()
            .map(point -> evaluator.evaluate(point.input()).outcome())
            .min(TryOutcome::compareTo)
            .orElse(TryOutcome.NOT_REACHED)
        : TryOutcome.NOT_REACHED;
  }

  /// The result for a request, whether the server evaluates the expression or not.
  ///
  /// @param chosen the index of the evaluation; the last if there are fewer
  TryDetail detail(Capture capture, int chosen) {
    WatchedRun run = pipeline.watch(capture, answers);
    List<Point> points = occasions(run);
    int place = Math.clamp(chosen, 0, points.size() - 1);
    Point point = points.get(place);
    Evaluator.Evaluated evaluated = evaluator.evaluate(point.input());
    return new TryDetail(
        points.stream().map(Point::label).toList(),
        place,
        point.reached(),
        point.reached() ? "" : whyNot(run.trace()),
        evaluated.outcome(),
        evaluated.text(),
        evaluated.cost(),
        evaluator.explain(point.input()),
        evaluator.costOfAll(point.input(), evaluated),
        evaluator.budget(),
        steps(run.trace()),
        kubectl(run.trace()));
  }

  /// The inputs of the expression; for a request that does not reach it, the input that it would
  /// have.
  private List<Point> occasions(WatchedRun run) {
    List<Point> seen =
        run.inputs().stream().flatMap(watchedInput -> occasion(watchedInput).stream()).toList();
    if (!seen.isEmpty()) {
      return seen;
    }
    boolean conditions = list.kind() == ExpressionKind.MATCH_CONDITIONS;
    CelInput input = conditions ? run.received() : run.receivedByPolicies();
    return List.of(new Point("", input, false));
  }

  private Optional<Point> occasion(WatchedInput watchedInput) {
    boolean conditions = list.kind() == ExpressionKind.MATCH_CONDITIONS;
    return switch (watchedInput) {
      case WatchedInput.OfHook(HookId id, int round, CelInput input) ->
          subject
              .filter(new TriedParticipant.Hook(id)::equals)
              .map(_ ->
                  new Point(
                      round == 0 ? MESSAGES.get("round.first") : MESSAGES.get("round.second"),
                      input,
                      true));
      case WatchedInput.OfConditions(PolicyId id, int round, CelInput input) ->
          subject
              .filter(_ -> conditions)
              .filter(one -> is(one, id))
              .map(_ -> new Point(label(id, round), input, true));
      case WatchedInput.OfExpressions(PolicyId id, int mutation, int round, CelInput input) ->
          subject
              .filter(_ -> !conditions && mutation == mutation())
              .filter(one -> is(one, id))
              .map(_ -> new Point(label(id, round), input, true));
    };
  }

  private int mutation() {
    return list.kind() == ExpressionKind.MUTATIONS ? index : 0;
  }

  private static boolean is(TriedParticipant subject, PolicyId id) {
    return subject instanceof TriedParticipant.Policy policy && policy.is(id);
  }

  private static String label(PolicyId id, int round) {
    String binding =
        id.param().isEmpty() ? id.binding() : MESSAGES.get("binding-for", id.binding(), id.param());
    return round == 0 ? binding : MESSAGES.get("shared.second-round", binding);
  }

  /// What kept the request from reaching the expression.
  private String whyNot(Trace trace) {
    if (subject.isEmpty()) {
      return MESSAGES.get("why.undecodable");
    }
    for (Step step : trace.steps()) {
      if (subject.get().does(step)) {
        return StepDescriptions.headline(step) + ": " + StepDescriptions.explanation(step);
      }
      if (step instanceof Step.RequestExempted exempted
          && exempted.leavesOut(subject.get().owner())) {
        return exempted.reason();
      }
    }
    return trace
        .steps(Step.Refusal.class)
        .findFirst()
        .map(step -> subject.get().refusedBefore(StepDescriptions.headline(step)))
        .orElseGet(() -> unbound(subject.get()));
  }

  private static String unbound(TriedParticipant subject) {
    return switch (subject) {
      case TriedParticipant.Hook _ -> MESSAGES.get("why.not-running");
      case TriedParticipant.Policy policy -> MESSAGES.get("why.unbound", policy.name());
    };
  }

  /// What the webhook or policy did with the request.
  private List<String> steps(Trace trace) {
    return trace.steps().stream()
        .filter(step -> subject.filter(one -> one.does(step)).isPresent())
        .filter(TryOut::isRelevant)
        .map(StepDescriptions::headline)
        .distinct()
        .toList();
  }

  private static boolean isRelevant(Step step) {
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
        ? subject.filter(TriedParticipant.Policy.class::isInstance).isPresent()
        : Stream.of(step).anyMatch(one -> subject.filter(it -> it.does(one)).isPresent());
  }
}
