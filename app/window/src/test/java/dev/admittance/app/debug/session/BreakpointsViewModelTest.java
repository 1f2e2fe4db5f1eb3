package dev.admittance.app.debug.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.HookRename;
import java.util.List;
import org.junit.jupiter.api.Test;

class BreakpointsViewModelTest {
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));
  private final DebugSession session = new DebugSession();
  private final BreakpointsViewModel breakpoints = new BreakpointsViewModel(session);

  @Test
  void toggleSetsOneOnTheHookOfTheStepAndTakesItAway() {
    session.show(trace, indexOf(Step.OperationApplied.class));

    breakpoints.toggleHere();
    assertThat(breakpoints.activeProperty().get())
        .containsExactly(new Breakpoint.AtHook(HookKind.MUTATING, "labels", "label.shop.example"));

    breakpoints.toggleHere();
    assertThat(breakpoints.rows()).isEmpty();
  }

  @Test
  void toggleOutsideAHookIsAboutThePhase() {
    session.show(trace, trace.steps().size() - 1);

    breakpoints.toggleHere();

    assertThat(breakpoints.rows())
        .extracting(BreakpointRow::breakpoint)
        .containsExactly(new Breakpoint.AtPhase(Phase.FINISHED));
  }

  @Test
  void toggleWithoutATraceDoesNothing() {
    breakpoints.toggleHere();

    assertThat(breakpoints.rows()).isEmpty();
  }

  @Test
  void fieldIsWatchedOnceHoweverItIsWritten() {
    breakpoints.fieldProperty().set("spec.containers[*].image");
    breakpoints.addField();
    breakpoints.fieldProperty().set("/spec/containers/*/image");
    breakpoints.addField();

    assertThat(breakpoints.rows()).hasSize(1);
    assertThat(breakpoints.rows().getFirst().text()).isEqualTo("spec.containers[*].image changes");
    assertThat(breakpoints.fieldProperty().get()).isEmpty();
  }

  @Test
  void unreadablePathIsExplainedAndKeptUntilItIsMended() {
    breakpoints.fieldProperty().set("spec..image");
    breakpoints.addField();

    assertThat(breakpoints.rows()).isEmpty();
    assertThat(breakpoints.problemProperty().get()).contains("column 6");
    assertThat(breakpoints.fieldProperty().get()).isEqualTo("spec..image");

    breakpoints.fieldProperty().set("spec.image");
    assertThat(breakpoints.problemProperty().get()).isEmpty();
  }

  @Test
  void onesThatAreSwitchedOffStopNothing() {
    breakpoints.stopAt(Phase.VALIDATING);
    breakpoints.onDenialProperty().set(true);

    breakpoints.rows().getFirst().enabledProperty().set(false);

    assertThat(breakpoints.activeProperty().get()).containsExactly(new Breakpoint.AtRefusal());
    assertThat(breakpoints.isSet(new Breakpoint.AtPhase(Phase.VALIDATING))).isTrue();
  }

  @Test
  void settingOneThatIsSwitchedOffSwitchesItOn() {
    breakpoints.watch(List.of("spec"));
    breakpoints.rows().getFirst().enabledProperty().set(false);

    breakpoints.watch(List.of("spec"));

    assertThat(breakpoints.rows()).hasSize(1);
    assertThat(breakpoints.activeProperty().get()).hasSize(1);
  }

  @Test
  void clearingTakesAllAway() {
    breakpoints.watch(List.of("spec"));
    breakpoints.onDenialProperty().set(true);
    breakpoints.onFailureProperty().set(true);

    breakpoints.clear();

    assertThat(breakpoints.rows()).isEmpty();
    assertThat(breakpoints.activeProperty().get()).isEmpty();
  }

  private int indexOf(Class<? extends Step> kind) {
    return trace.steps().stream()
        .filter(kind::isInstance)
        .findFirst()
        .orElseThrow()
        .moment()
        .index();
  }

  @Test
  void breakpointsFollowARenameAndItsUndo() {
    BreakpointsViewModel breakpoints = new BreakpointsViewModel(new DebugSession());
    breakpoints.toggle(new Breakpoint.AtHook(HookKind.VALIDATING, "policy", "deny"));
    breakpoints.toggle(new Breakpoint.AtHook(HookKind.VALIDATING, "other", "deny"));
    HookRename rename =
        new HookRename(
            HookRename.Subject.WEBHOOK, "policy", "deny", "gate", "a.yaml", Position.START, true);

    breakpoints.follow(rename, true);
    assertThat(breakpoints.isSet(new Breakpoint.AtHook(HookKind.VALIDATING, "policy", "gate")))
        .isTrue();
    assertThat(breakpoints.isSet(new Breakpoint.AtHook(HookKind.VALIDATING, "other", "deny")))
        .isTrue();

    breakpoints.follow(rename, false);
    assertThat(breakpoints.isSet(new Breakpoint.AtHook(HookKind.VALIDATING, "policy", "deny")))
        .isTrue();
  }
}
