package dev.admittance.app.debug.why;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.editor.cel.PartLook;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExpressionsViewModelTest {
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final ExpressionsViewModel expressions = debug.panes().expressions();

  @BeforeEach
  void askAboutAHookWithACondition() {
    debug.load(ShopSetup.input(ShopSetup.pod("good")));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
    debug
        .runs()
        .rerun(
            new Variation(
                "a condition",
                made -> made.with(withCondition(made.input(), "object.kind == 'Job' && 1 < 2"))));
    debug.panes().why().ask(ShopSetup.hooks().getFirst());
  }

  @Test
  void nothingIsWorkedOutBeforeSomebodyLooks() {
    assertThat(expressions.linesProperty().getValue()).isEmpty();
    assertThat(expressions.noteProperty().getValue()).isEmpty();
  }

  @Test
  void partsHaveValuesPlacesAndCosts() {
    expressions.wantedProperty().set(true);

    ExpressionLine condition = expressions.linesProperty().getValue().getFirst();
    assertThat(condition.text()).isEqualTo("matchConditions[0] (only)");
    assertThat(condition.look()).isEqualTo(PartLook.FALSE);
    ExpressionLine compared = condition.parts().getFirst().parts().getFirst();
    assertThat(compared.text()).isEqualTo("object.kind == 'Job'");
    assertThat(compared.value()).isEqualTo("false");
    assertThat(Integer.parseInt(compared.cost())).isPositive();
    assertThat(compared.source().substring(compared.start(), compared.end()))
        .isEqualTo("object.kind == 'Job'");
    assertThat(compared.parts())
        .singleElement()
        .satisfies(part -> assertThat(part.value()).isEqualTo("\"Pod\""));
    assertThat(condition.parts().getFirst().parts().getLast().look()).isEqualTo(PartLook.QUIET);
  }

  @Test
  void hookWithoutConditionsSaysSo() {
    expressions.wantedProperty().set(true);
    debug.panes().why().ask(ShopSetup.hooks().get(1));

    assertThat(expressions.linesProperty().getValue()).isEmpty();
    assertThat(expressions.noteProperty().getValue()).startsWith("There is no expression");
  }

  @Test
  void aRuleOfAPolicyEngineShowsWhatItsStepHas() throws URISyntaxException {
    debug.load(Mixture.read());
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
    expressions.wantedProperty().set(true);
    WhyViewModel why = debug.panes().why();
    why.ask(
        why.choices().stream()
            .filter(one -> one.name().equals("AllowedRegistries/our-registry"))
            .findFirst()
            .orElseThrow());

    assertThat(expressions.linesProperty().getValue())
        .anySatisfy(line -> {
          assertThat(line.text()).isEqualTo("validations[0].expression");
          assertThat(line.look()).isEqualTo(PartLook.FALSE);
          assertThat(line.source()).isNotEmpty();
        });
  }

  private static SimulationInput withCondition(SimulationInput simulationInput, String expression) {
    PlacedHook placed = simulationInput.hooks(HookKind.MUTATING).getFirst();
    Webhook hook = placed.hook();
    return simulationInput.replacing(
        placed,
        placed.changed(
            new Webhook(
                hook.origin(),
                hook.name(),
                hook.clientConfig(),
                hook.rules(),
                hook.failurePolicy(),
                hook.matchPolicy(),
                hook.namespaceSelector(),
                hook.objectSelector(),
                hook.sideEffects(),
                hook.timeoutSeconds(),
                hook.admissionReviewVersions(),
                hook.reinvocationPolicy(),
                List.of(new MatchCondition("only", expression)))));
  }
}
