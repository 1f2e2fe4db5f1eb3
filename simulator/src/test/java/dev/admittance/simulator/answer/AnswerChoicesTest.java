package dev.admittance.simulator.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerChoicesTest {
  private static final AnswerChoices.Hook A = new AnswerChoices.Hook("one", "a");
  private static final AnswerChoices.Hook TWIN = new AnswerChoices.Hook("two", "a");
  private static final AnswerChoices.Hook B = new AnswerChoices.Hook("one", "b");
  private static final List<AnswerChoices.Hook> HOOKS = List.of(A, TWIN, B);
  private static final CallTarget TARGET =
      CallTarget.ofUrl("https://127.0.0.1:8443/x").orElseThrow();
  private static final Answer WRITTEN = new Answer.Reviewed(Duration.ZERO, JsonObject.EMPTY);

  private final ScriptedAnswer toA = answer("a", WRITTEN);
  private final ScriptedAnswer callA = answer("a", new Answer.RealCall(TARGET));
  private final ScriptedAnswer toB = answer("b", WRITTEN);
  private final List<ScriptedAnswer> all = List.of(callA, toA, toB);

  private static ScriptedAnswer answer(String webhook, Answer answer) {
    return new ScriptedAnswer(
        new Origin("answers.yaml", Range.START),
        webhook,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        answer);
  }

  private List<ScriptedAnswer> chosen(AnswerChoice choice) {
    return AnswerChoices.NONE.with(A, choice).apply(all, HOOKS);
  }

  private static Answer.Found find(List<ScriptedAnswer> answers, AnswerChoices.Hook hook) {
    return new AnswerBook(answers)
        .find(
            new AnswerBook.Asked(hook.configuration(), hook.webhook(), 0),
            () -> {
              throw new AssertionError("nothing is evaluated");
            })
        .orElseThrow();
  }

  @Test
  void withoutChoicesAllIsAsWritten() {
    assertThat(AnswerChoices.NONE.apply(all, HOOKS)).isSameAs(all);
    assertThat(AnswerChoices.NONE.with(A, new AnswerChoice.Recorded()).without(A).apply(all, HOOKS))
        .isEqualTo(all);
  }

  @Test
  void choicesForHooksThatAnAnswerIsForAreLeftOut() {
    AnswerChoices choices =
        AnswerChoices.NONE
            .with(A, new AnswerChoice.Recorded())
            .with(TWIN, new AnswerChoice.Recorded())
            .with(B, new AnswerChoice.Recorded());

    assertThat(choices.withoutThoseOf(toA).byHook()).containsOnlyKeys(B);
    assertThat(choices.withoutThoseOf(toA.inConfiguration("two")).byHook()).containsOnlyKeys(A, B);
  }

  @Test
  void recordedPassesOverWhatIsWrittenForTheHookAlone() {
    List<ScriptedAnswer> answers = chosen(new AnswerChoice.Recorded());

    assertThat(answers).noneMatch(one -> one.configuration().equals(Optional.of("one")));
    assertThat(find(answers, TWIN).answer()).isInstanceOf(Answer.RealCall.class);
    assertThat(find(answers, B)).isEqualTo(find(all, B));
    assertThat(
            new AnswerBook(answers)
                .find(
                    new AnswerBook.Asked("one", "a", 0),
                    () -> {
                      throw new AssertionError();
                    }))
        .isEmpty();
  }

  @Test
  void scriptedLeavesOutCallsOfTheHookAlone() {
    List<ScriptedAnswer> answers = chosen(new AnswerChoice.Scripted());

    assertThat(find(answers, A).answer()).isEqualTo(WRITTEN);
    assertThat(find(answers, TWIN).answer()).isInstanceOf(Answer.RealCall.class);
  }

  @Test
  void realComesBeforeWhatIsWritten() {
    CallTarget other = CallTarget.ofUrl("https://10.0.0.1").orElseThrow();
    List<ScriptedAnswer> answers = chosen(new AnswerChoice.Real(other));

    assertThat(find(answers, A).answer()).isEqualTo(new Answer.RealCall(other));
    assertThat(find(answers, A).place()).isEmpty();
    assertThat(find(answers, TWIN).answer()).isEqualTo(new Answer.RealCall(TARGET));
  }

  @Test
  void targetsAreHttpsUrls() {
    assertThat(CallTarget.ofUrl("https://hook.test/m").orElseThrow().address())
        .isEqualTo("hook.test:443");
    assertThat(CallTarget.ofUrl("http://hook.test/m")).isEmpty();
    assertThat(CallTarget.ofUrl("https://hook.test:99999/m")).isEmpty();
    assertThat(CallTarget.ofUrl("https://hook.test/m?x=y")).isEmpty();
    assertThat(TARGET.isLoopback()).isTrue();
    assertThat(CallTarget.ofUrl("https://[::1]:8443").orElseThrow().isLoopback()).isTrue();
    assertThat(CallTarget.ofUrl("https://127.0.0.1.evil.test").orElseThrow().isLoopback())
        .isFalse();
  }
}
