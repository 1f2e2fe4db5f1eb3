package dev.admittance.simulator.analysis.rerun;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AnswerTextTest {
  private static final Answer LABEL = SimulationInputs.label("a", "1");

  @ParameterizedTest
  @EnumSource
  void everyEntryReadsAsAnAnswerOfThatCall(AnswerText template) {
    Trace trace = run(LABEL);

    ScriptedAnswer read = read(template.entry(trace, id(trace), 1));

    assertThat(read.webhook()).isEqualTo("a");
    assertThat(read.configuration()).contains("m");
    assertThat(read.round()).contains(1);
  }

  @Test
  void asAnsweredComesToTheSameAnswer() {
    List<Answer> answers =
        List.of(
            LABEL,
            Runs.patch("[]"),
            new Answer.Silence(),
            new Answer.TransportError(Duration.ZERO, "connection reset"),
            new Answer.Http(Duration.ofMillis(7), 503, JsonObject.EMPTY, "busy"));
    for (Answer answer : answers) {
      Trace trace = run(answer);
      Answer again = read(AnswerText.AS_ANSWERED.entry(trace, id(trace), 0)).answer();
      assertThat(again).isEqualTo(answer);
    }
  }

  @Test
  void whereNothingIsKnownItAllows() {
    Trace trace = run(Optional.empty());

    assertThat(AnswerText.words(read(AnswerText.AS_ANSWERED.entry(trace, id(trace), 0)).answer()))
        .isEqualTo("allows");
  }

  @Test
  void delayIsThatOfTheRun() {
    Trace trace = run(new Answer.Reviewed(Duration.ofMillis(40), JsonObject.EMPTY));

    assertThat(read(AnswerText.DENY.entry(trace, id(trace), 0)).answer().delay())
        .isEqualTo(Duration.ofMillis(40));
  }

  @Test
  void wordsTellWhatTheAnswerDoes() {
    Trace trace = run(LABEL);
    assertThat(AnswerText.values())
        .extracting(
            template -> AnswerText.words(read(template.entry(trace, id(trace), 0)).answer()))
        .containsExactly(
            "patches otherwise",
            "allows",
            "denies",
            "patches otherwise",
            "times out",
            "answers 500",
            "fails");
  }

  private static HookId id(Trace trace) {
    return trace.steps(Step.HookCalled.class).map(step -> step.hook()).findFirst().orElseThrow();
  }

  private static Trace run(Answer answer) {
    return run(Optional.of(answer));
  }

  private static Trace run(Optional<Answer> answer) {
    SimulationInputs workbenches = SimulationInputs.with(mutating("m", hook("a").ignore()));
    answer.ifPresent(known -> workbenches.answer("a", known));
    return Pipeline.compile(workbenches.build().setup()).run(pod("{}"), workbenches.build().book());
  }

  private static ScriptedAnswer read(JsonObject entry) {
    HookAnswersReader.Result result =
        HookAnswersReader.readOne(
            DocumentReader.read(new SourceText("answer.yaml", JsonText.write(entry)))
                .documents()
                .getFirst());
    assertThat(result.diagnostics()).isEmpty();
    return result.answers().getFirst();
  }
}
