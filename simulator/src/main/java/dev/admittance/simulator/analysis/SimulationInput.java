package dev.admittance.simulator.analysis;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;

/// The input of an analysis for its runs.
///
/// @param answers of hooks, in the order in which they are tried
/// @param delays the source of delays that no answer states
public record SimulationInput(Setup setup, List<ScriptedAnswer> answers, DelayModel delays) {
  public SimulationInput {
    answers = List.copyOf(answers);
  }

  /// A simulation input whose hooks answer without delay.
  public SimulationInput(Setup setup, List<ScriptedAnswer> answers) {
    this(setup, answers, DelayModel.NONE);
  }

  /// Whether every request has the same result with both, since they hold the same but for
  /// comments. False does not say that any request differs.
  public boolean holdsSameAs(SimulationInput other) {
    return InputComparison.same(this, other);
  }

  public AnswerBook book() {
    return book(answers);
  }

  public AnswerBook book(List<ScriptedAnswer> some) {
    return new AnswerBook(some).withDelays(delays);
  }

  public SimulationInput answering(List<ScriptedAnswer> others) {
    return new SimulationInput(setup, others, delays);
  }

  public SimulationInput withDelays(DelayModel model) {
    return new SimulationInput(setup, answers, model);
  }

  /// The mutating hooks in the order in which the server calls them.
  public List<PlacedHook> mutatingHooks() {
    return hooks(HookKind.MUTATING);
  }

  /// The hooks of a kind in the order of the server (W-150), with the same positions as in
  /// [HookId].
  public List<PlacedHook> hooks(HookKind kind) {
    return setup.configurations().stream()
        .filter(configuration -> configuration.kind() == kind)
        .sorted(WebhookConfiguration.SERVER_ORDER)
        .flatMap(configuration ->
            configuration.webhooks().stream().map(hook -> new PlacedHook(configuration, hook)))
        .toList();
  }

  /// The hook of an id in a trace; empty where it is not registered here, as for webhooks of 1.7
  /// and 1.8.
  public Optional<PlacedHook> find(HookId id) {
    return hooks(id.kind()).stream()
        .skip(id.position())
        .findFirst()
        .filter(placed ->
            placed.hook().name().equals(id.webhook())
                && placed.configuration().name().equals(id.configuration()));
  }

  /// This simulation input with a changed hook.
  public SimulationInput replacing(PlacedHook was, PlacedHook now) {
    return new SimulationInput(
        setup.withConfigurations(
            setup.configurations().stream()
                .map(one -> one.equals(was.configuration()) ? now.configuration() : one)
                .toList()),
        answers,
        delays);
  }
}
