package dev.admittance.simulator.analysis.rerun;

import static dev.admittance.simulator.analysis.SimulationInputs.label;
import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class DisabledHookTest {
  private final SimulationInput input =
      SimulationInputs.with(mutating("m", hook("a"), hook("b"), hook("c")))
          .answer("a", label("a", "1"))
          .answer("b", label("b", "1"))
          .answer("c", label("c", "1"))
          .build();

  @Test
  void hookIsNotCalledAndTheOthersKeepTheirPlaces() {
    HookId b = new HookId(HookKind.MUTATING, "m", "b", 1);

    SimulationInput without = DisabledHook.of(input, b).orElseThrow();

    List<HookId> called =
        Pipeline.compile(without.setup()).run(pod("{}"), without.book()).steps().stream()
            .filter(Step.HookCalled.class::isInstance)
            .map(step -> ((Step.HookCalled) step).hook())
            .toList();
    assertThat(called).extracting(HookId::webhook).containsExactly("a", "c");
    assertThat(called).extracting(HookId::position).containsExactly(0, 2);
  }

  @Test
  void hookThatIsNotRegisteredCannotBeLeftOut() {
    assertThat(DisabledHook.of(input, new HookId(HookKind.MUTATING, "m", "x", 1))).isEmpty();
    assertThat(DisabledHook.of(input, new HookId(HookKind.MUTATING, "m", "a", 7))).isEmpty();
  }
}
