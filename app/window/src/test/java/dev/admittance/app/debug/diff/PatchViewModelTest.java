package dev.admittance.app.debug.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatchViewModelTest {
  private final DebugSession session = new DebugSession();
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));

  @Test
  void patchListMarksTheOperationOfTheStep() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.OperationApplied.class, 1);

    assertThat(patch.items())
        .extracting(PatchItem::path)
        .containsExactly("/metadata/labels/team", "/spec/restartPolicy");
    assertThat(patch.currentProperty().get()).contains(patch.items().get(1));
    assertThat(patch.items().getFirst().preview()).isEqualTo("\"shop\"");
  }

  @Test
  void resultOfAHookMarksTheFirstOperation() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.HookAllowed.class, 0);

    assertThat(patch.chosenProperty().get()).contains(patch.items().getFirst());
  }

  @Test
  void choosingAnOperationMovesToItsStep() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.HookAllowed.class, 0);

    patch.jumpTo(patch.items().getFirst());

    assertThat(step()).isInstanceOf(Step.OperationApplied.class);
  }

  @Test
  void hookThatPatchesNothingSaysSo() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.HookSkipped.class, 0);

    assertThat(patch.absenceProperty().get())
        .isEqualTo("deployments.shop.example patches nothing.");
  }

  @Test
  void operationOfTheStepIsChosenUntilAPersonChoosesAnother() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.OperationApplied.class, 0);
    assertThat(patch.chosenProperty().get()).contains(patch.items().getFirst());

    patch.jumpTo(patch.items().get(1));
    assertThat(patch.chosenProperty().get()).contains(patch.items().get(1));

    session.restart();
    assertThat(patch.chosenProperty().get()).isEmpty();
  }

  private void at(Class<? extends Step> kind, int number) {
    session.show(trace);
    List<Step> found =
        trace.steps().stream().filter(kind::isInstance).map(Step.class::cast).toList();
    session.moveTo(found.get(number).moment().index());
  }

  private Step step() {
    return session.positionProperty().get().orElseThrow().step();
  }
}
