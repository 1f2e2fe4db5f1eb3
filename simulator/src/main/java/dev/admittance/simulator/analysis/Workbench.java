package dev.admittance.simulator.analysis;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;

/// What an analysis makes its runs from.
///
/// @param answers of hooks, in the order in which they are tried
public record Workbench(Setup setup, List<ScriptedAnswer> answers) {
  /// Copies the answers.
  public Workbench {
    answers = List.copyOf(answers);
  }

  /// All answers, ready for a run.
  public AnswerBook book() {
    return new AnswerBook(answers);
  }

  /// The mutating hooks in the order in which the server calls them.
  public List<PlacedHook> mutatingHooks() {
    return hooks(HookKind.MUTATING);
  }

  /// The hooks of a kind in the order of the server (W-150): by position the same as [HookId] has
  /// it.
  public List<PlacedHook> hooks(HookKind kind) {
    return setup.configurations().stream()
        .filter(configuration -> configuration.kind() == kind)
        .sorted(WebhookConfiguration.SERVER_ORDER)
        .flatMap(configuration ->
            configuration.webhooks().stream().map(hook -> new PlacedHook(configuration, hook)))
        .toList();
  }

  /// The hook that a trace names; empty where it is not registered here, as those of the first
  /// releases are not.
  public Optional<PlacedHook> find(HookId id) {
    return hooks(id.kind()).stream()
        .skip(id.position())
        .findFirst()
        .filter(placed ->
            placed.hook().name().equals(id.webhook())
                && placed.configuration().name().equals(id.configuration()));
  }

  /// This workbench with a hook in another form.
  public Workbench replacing(PlacedHook was, PlacedHook now) {
    return new Workbench(
        setup.withConfigurations(
            setup.configurations().stream()
                .map(one -> one.equals(was.configuration()) ? now.configuration() : one)
                .toList()),
        answers);
  }
}
