package dev.admittance.simulator.analysis;

import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Compares what two inputs hold. Inputs that were read apart are not equal, as they have compiled
/// conditions and documents of their own, and comments move what they hold to other lines.
final class InputComparison {
  private static final Origin NOWHERE = new Origin("", Range.at(Position.START));

  private InputComparison() {}

  /// Whether two inputs hold the same, at whatever lines.
  static boolean same(SimulationInput one, SimulationInput other) {
    AdmissionChain chain = one.setup().chain();
    return plain(one.setup(), chain).equals(plain(other.setup(), chain))
        && chain.order().equals(other.setup().chain().order())
        && one.delays().equals(other.delays())
        && same(one, other, input -> input.setup().configurations(), InputComparison::placeless)
        && same(one, other, input -> input.setup().early().all(), InputComparison::text)
        && same(one, other, input -> input.setup().chain().plugins(), AdmissionPlugin::name)
        && same(one, other, SimulationInput::answers, InputComparison::text)
        && same(one, other, input -> input.setup().initializerAnswers(), InputComparison::text);
  }

  /// A setup without what is compared by itself.
  private static Setup plain(Setup setup, AdmissionChain chain) {
    return setup
        .withConfigurations(List.of())
        .withEarly(new EarlyConfigurations(List.of()))
        .withInitializerAnswers(List.of())
        .withChain(chain);
  }

  private static <T> boolean same(
      SimulationInput one,
      SimulationInput other,
      Function<SimulationInput, List<T>> part,
      Function<T, ?> comparable) {
    return part.apply(one).stream()
        .map(comparable)
        .toList()
        .equals(part.apply(other).stream().map(comparable).toList());
  }

  private static WebhookConfiguration placeless(WebhookConfiguration one) {
    return new WebhookConfiguration(
        NOWHERE,
        one.kind(),
        one.version(),
        one.name(),
        one.webhooks().stream().map(hook -> hook.at(NOWHERE)).toList(),
        one.source());
  }

  private static JsonValue text(EarlyConfiguration configuration) {
    return JsonConversion.toJson(configuration.subject().root());
  }

  private static List<?> text(ScriptedAnswer answer) {
    return List.of(
        answer.webhook(),
        answer.configuration(),
        text(answer.when()),
        answer.round(),
        answer.extra(),
        answer.answer(),
        answer.timed());
  }

  private static List<?> text(InitializerAnswer answer) {
    return List.of(answer.initializer(), text(answer.when()), answer.delay(), answer.deed());
  }

  private static Optional<String> text(Optional<CelCondition> condition) {
    return condition.map(CelCondition::expression);
  }
}
