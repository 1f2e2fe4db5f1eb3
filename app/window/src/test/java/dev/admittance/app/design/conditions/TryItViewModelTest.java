package dev.admittance.app.design.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.conditions.TryItViewModel.State;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.completion.expression.ExpressionSlot;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When drafts are tried; what comes of it is in [ConditionsViewModelTest].
class TryItViewModelTest {
  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final HeldDelay delay = new HeldDelay();
  private ExpressionList list;
  private TryItViewModel tryIt;

  @BeforeEach
  void open() {
    ConditionsFixture fixture = ConditionsFixture.in(folder);
    fixture.open("hooks.yaml");
    list = fixture.model("webhooks[0].matchConditions").listProperty().get().orElseThrow();
    tryIt = new TryItViewModel(fixture.workspace.currentProperty(), tasks, delay);
  }

  private void show(String expression, boolean compiles) {
    tryIt.show(
        new TryItViewModel.Subject(
            list.with(0, ExpressionSlot.EXPRESSION, expression),
            0,
            ExpressionSlot.EXPRESSION,
            compiles));
  }

  @Test
  void draftIsTriedAfterAPause() {
    show("false", true);
    show("true", true);
    assertThat(tryIt.stateProperty().get()).isEqualTo(State.NOTHING);

    delay.pass();
    assertThat(tryIt.stateProperty().get()).isEqualTo(State.TRYING);
    tasks.runAll();

    assertThat(tryIt.stateProperty().get()).isEqualTo(State.TRIED);
    assertThat(tryIt.countsProperty().get()).containsKey(TryOutcome.TRUE);
    assertThat(tryIt.countsProperty().get()).doesNotContainKey(TryOutcome.FALSE);
  }

  @Test
  void draftThatDoesNotCompileIsNotTried() {
    show("true", true);
    delay.pass();
    tasks.runAll();

    show("tru", false);
    delay.pass();
    tasks.runAll();

    assertThat(tryIt.stateProperty().get()).isEqualTo(State.DOES_NOT_COMPILE);
    assertThat(tryIt.countsProperty().get()).containsKey(TryOutcome.TRUE);
  }

  @Test
  void nextDraftReplacesTheOneThatIsTried() {
    show("false", true);
    delay.pass();

    show("true", true);
    assertThat(tryIt.stateProperty().get()).isEqualTo(State.TRYING);
    delay.pass();
    tasks.runAll();

    assertThat(tryIt.countsProperty().get()).doesNotContainKey(TryOutcome.FALSE);
  }

  @Test
  void trialThatIsCancelledInTheStatusBarIsOver() {
    show("true", true);
    delay.pass();

    tasks.cancelAll();

    assertThat(tryIt.stateProperty().get()).isEqualTo(State.NOTHING);
  }

  @Test
  void nothingIsTriedAfterTheEnd() {
    show("true", true);
    tryIt.dispose();

    delay.pass();
    tasks.runAll();

    assertThat(tryIt.stateProperty().get()).isEqualTo(State.NOTHING);
    assertThat(tryIt.countsProperty().get()).isEmpty();
  }
}
