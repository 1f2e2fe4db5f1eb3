package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The run of the whole mutating phase on its own output.
record SecondChain(Trace first, Trace second, SecondAnswers answers) {

  Idempotence idempotence(List<HookVerdict> hooks) {
    List<String> unknown = new ArrayList<>();
    IdempotenceBasis basis = IdempotenceBasis.CHOSEN;
    for (Step step : second.steps()) {
      if (step.moment().phase() == Phase.MUTATING) {
        if (step instanceof Step.AnswerAssumed assumed) {
          unknown.add(assumed.hook().webhook() + ": " + assumed.reason());
        } else if (step instanceof Step.HookAnswered answered) {
          basis = basis.weaker(answers.basis(answered.answer()));
        }
      }
    }
    return unknown.isEmpty()
        ? new Idempotence(hooks, verdict(), basis)
        : new Idempotence(
            hooks,
            new IdempotenceVerdict.Unknown(String.join("; ", unknown)),
            IdempotenceBasis.NONE);
  }

  private IdempotenceVerdict verdict() {
    Optional<JsonObject> before = IdempotenceCheck.mutated(first);
    Optional<JsonObject> after = IdempotenceCheck.mutated(second);
    if (before.isEmpty() || after.isEmpty()) {
      return new IdempotenceVerdict.Refused(second.response().message());
    }
    List<DifferingPlace> differences = ObjectDifference.between(before.get(), after.get());
    return differences.isEmpty()
        ? new IdempotenceVerdict.Unchanged("the second run left the object as the first did")
        : Effects.changed(differences, second, calls());
  }

  private List<Step.HookAllowed> calls() {
    return first
        .steps(Step.HookAllowed.class)
        .filter(step -> step.hook().kind() == HookKind.MUTATING)
        .toList();
  }
}
