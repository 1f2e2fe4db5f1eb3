package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The answers of hooks in their second call: those scripted for the second round; then the
/// recorded ones of the first call.
record SecondAnswers(AnswerBook book, Set<String> chosen) {
  /// The place that is reported for answers recorded in the first run.
  private static final String RECORDED = "(recorded)";

  static SecondAnswers after(Trace first, List<ScriptedAnswer> answers) {
    List<ScriptedAnswer> all =
        new ArrayList<>(
            answers.stream()
                .filter(answer -> answer.round().orElse(1) == 1)
                .map(answer -> answer.inRound(Optional.empty()))
                .toList());
    for (Step step : first.steps()) {
      if (step instanceof Step.HookAnswered answered && isRecorded(answered.answer())) {
        all.add(
            new ScriptedAnswer(
                new Origin(RECORDED, Range.START),
                answered.hook().webhook(),
                Optional.of(answered.hook().configuration()),
                Optional.empty(),
                Optional.empty(),
                answered.answer().answer()));
      }
    }
    return new SecondAnswers(
        new AnswerBook(all),
        answers.stream()
            .filter(answer -> answer.when().isPresent())
            .map(ScriptedAnswer::place)
            .collect(Collectors.toSet()));
  }

  private static boolean isRecorded(Answer.Found found) {
    return switch (found.source()) {
      case RECORDED, AUDITED, CALLED -> true;
      case SCRIPTED, EVALUATED, LATE -> false;
    };
  }

  /// The basis that an answer of the second run is for the changed object.
  IdempotenceBasis basis(Answer.Found found) {
    String place = found.place().orElse("");
    if (place.startsWith(RECORDED)) {
      return IdempotenceBasis.RECORDED;
    }
    return found.source() == Answer.Source.EVALUATED || chosen.contains(place)
        ? IdempotenceBasis.CHOSEN
        : IdempotenceBasis.CONSTANT;
  }
}
