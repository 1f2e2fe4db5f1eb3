package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// A run of one hook on its own output.
record SecondCall(Trace trace, SecondAnswers answers) {

  /// The verdict on the hook.
  ///
  /// @param first the end of the hook's first call
  HookVerdict verdict(Step.HookAllowed first) {
    IdempotenceBasis basis = IdempotenceBasis.CONSTANT;
    Optional<JsonObject> sent = Optional.empty();
    for (Step step : trace.steps()) {
      if (step instanceof Step.OfHook ofHook
          && step.moment().phase() == Phase.MUTATING
          && step.moment().round() == 0) {
        switch (ofHook) {
          case Step.HookCalled called -> sent = called.after();
          case Step.HookAnswered answered -> basis = answers.basis(answered.answer());
          case Step.HookSkipped skipped -> {
            return of(
                first, new IdempotenceVerdict.Unchanged(skipped(skipped)), IdempotenceBasis.CHOSEN);
          }
          case Step.AnswerAssumed assumed -> {
            return of(
                first, new IdempotenceVerdict.Unknown(assumed.reason()), IdempotenceBasis.NONE);
          }
          case Step.HookAllowed second -> {
            return of(first, allowed(first, second, sent), basis);
          }
          case Step.FailedOpen failed -> {
            return of(
                first,
                new IdempotenceVerdict.Unchanged("its call failed open: " + failed.failure()),
                basis);
          }
          case Step.Refusal refusal -> {
            return of(first, new IdempotenceVerdict.Refused(refusal.status().message()), basis);
          }
          case Step.OfHook _ -> {}
        }
      }
    }
    return of(
        first,
        new IdempotenceVerdict.Unknown(
            "the second run ended before the hook: " + trace.response().message()),
        IdempotenceBasis.NONE);
  }

  private static HookVerdict of(
      Step.HookAllowed first, IdempotenceVerdict verdict, IdempotenceBasis basis) {
    return new HookVerdict(first.hook(), verdict, basis);
  }

  private static String skipped(Step.HookSkipped step) {
    return "it is not called for its own output"
        + step.why().decisive().map(Check::name).map(name -> " (" + name.text() + ")").orElse("");
  }

  private IdempotenceVerdict allowed(
      Step.HookAllowed first, Step.HookAllowed second, Optional<JsonObject> sent) {
    List<DifferingPlace> differences =
        sent.isPresent() && second.after().isPresent()
            ? ObjectDifference.between(sent.get(), second.after().get())
            : List.of();
    return differences.isEmpty()
        ? new IdempotenceVerdict.Unchanged(
            second.patch().isEmpty() ? "it patched nothing more" : "its patch had no effect")
        : Effects.changed(differences, trace, List.of(first));
  }
}
