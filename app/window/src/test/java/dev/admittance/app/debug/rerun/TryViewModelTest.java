package dev.admittance.app.debug.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TryViewModelTest {
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final TryViewModel trying = debug.trying();

  @BeforeEach
  void chooseACapture() {
    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));
    select(1);
    trying.inSightProperty().set(true);
  }

  @Test
  void whatIsNotInSightIsNotWritten() {
    assertThat(trying.object().textProperty().get()).contains("name: bad");
    assertThat(trying.registration().textProperty().get()).isEmpty();
  }

  @Test
  void objectFollowsTheStepUntilItIsChanged() {
    DraftViewModel object = trying.object();
    assertThat(object.textProperty().get()).doesNotContain("team: shop");

    debug.session().runToEnd();
    assertThat(object.textProperty().get()).contains("team: shop");
    object.type(object.textProperty().get().replace("team: shop", "team: mine"));
    debug.session().restart();

    assertThat(object.textProperty().get()).contains("team: mine");
    assertThat(object.editedProperty().get()).isTrue();
    object.discard();
    assertThat(object.textProperty().get()).doesNotContain("team:");
  }

  @Test
  void changedObjectIsRunAgainAsATabOfThatChange() {
    DraftViewModel object = trying.object();
    object.type(object.textProperty().get().replace("quality: bad", "quality: fine"));
    assertThat(object.runnable().get()).isTrue();

    object.run();

    assertThat(current().title()).isEqualTo("quality: fine");
    assertThat(debug.tabs().verdict().getValue()).contains(Verdict.FAILED_OPEN);
    assertThat(object.editedProperty().get()).isFalse();
    assertThat(object.textProperty().get()).contains("quality: fine");
  }

  @Test
  void changeWaitsForItsRunToBeInFrontAgain() {
    DraftViewModel object = trying.object();
    trying.leaveOut(ShopSetup.hooks().getLast());
    object.type(object.textProperty().get().replace("quality: bad", "quality: fine"));

    debug.tabs().showNext();
    assertThat(object.editedProperty().get()).isFalse();
    assertThat(object.textProperty().get()).contains("quality: bad");
    debug.tabs().showNext();

    assertThat(object.textProperty().get()).contains("quality: fine");
    assertThat(object.runnable().get()).isTrue();
  }

  @Test
  void brokenTextSaysWhereAndCannotBeRun() {
    DraftViewModel object = trying.object();

    object.type("a: [1, 2");
    assertThat(object.problemsProperty().get()).isNotEmpty();
    assertThat(object.runnable().get()).isFalse();
    object.type("- a");
    assertThat(object.problemsProperty().get().getFirst().message()).contains("must be a mapping");
    object.type("");
    assertThat(object.problemsProperty().get()).hasSize(1);
    object.run();

    assertThat(debug.runs().runs()).hasSize(1);
  }

  @Test
  void answerOfTheHookIsChangedFromATemplate() {
    trying.modeProperty().set(TryViewModel.Mode.ANSWER);
    assertThat(trying.answer().present().getValue()).isFalse();
    moveTo(step -> step instanceof Step.HookDenied);
    assertThat(trying.answer().textProperty().get())
        .contains("webhook: deny.shop.example", "message: no bad pods");

    assertThat(trying.templates()).contains("Allow");
    trying.begin("Allow");
    trying.answer().run();

    assertThat(current().title()).isEqualTo("deny.shop.example allows");
    assertThat(current().trace().response().allowed()).isTrue();
  }

  @Test
  void wrongAnswerIsToldAtItsPlace() {
    trying.modeProperty().set(TryViewModel.Mode.ANSWER);
    moveTo(step -> step instanceof Step.HookDenied);

    trying.answer().type("webhook: deny.shop.example\nerrors: timeout");

    assertThat(trying.answer().problemsProperty().get())
        .anySatisfy(problem -> assertThat(problem.range().start().line()).isEqualTo(2));
    assertThat(trying.answer().runnable().get()).isFalse();
  }

  @Test
  void settingOfTheHookIsChangedInItsText() {
    select(0);
    trying.modeProperty().set(TryViewModel.Mode.REGISTRATION);
    moveTo(step -> step instanceof Step.FailedOpen);
    TrySetting policy = trying.settings().getFirst();
    assertThat(policy.choices()).contains("Fail");

    trying.set(policy, "Fail");
    trying.registration().run();

    assertThat(current().title()).isEqualTo("slow.shop.example with failurePolicy: Fail");
    assertThat(debug.tabs().verdict().getValue()).contains(Verdict.FAILED_CLOSED);
  }

  @Test
  void hookOfTheStepIsLeftOut() {
    assertThat(trying.onHook().get()).isFalse();
    moveTo(step -> step instanceof Step.HookDenied);
    assertThat(trying.onHook().get()).isTrue();

    trying.leaveOutCurrent();

    assertThat(current().title()).isEqualTo("without deny.shop.example");
    assertThat(current().trace().response().allowed()).isTrue();
  }

  private void moveTo(Predicate<Step> wanted) {
    List<Step> steps = debug.session().traceProperty().get().orElseThrow().steps();
    debug.session().moveTo(steps.indexOf(steps.stream().filter(wanted).findFirst().orElseThrow()));
  }

  private DebugRun current() {
    return debug.runs().currentProperty().get().orElseThrow();
  }

  private void select(int row) {
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(row)));
  }
}
