package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.convert.ConversionResult;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs each mutating hook on its own output, and the whole mutating phase on its own: one more run
/// for each hook that patched, and one for the phase. Compiled once for many captures.
public final class IdempotenceCheck {
  private final SimulationInput input;
  private final Pipeline pipeline;
  private final List<Lazy<Pipeline>> alone;
  private final Converter converter;

  public IdempotenceCheck(SimulationInput input) {
    this.input = input;
    this.pipeline = Pipeline.compile(input.setup());
    this.alone = input.mutatingHooks().stream().map(hook -> Lazy.of(() -> compile(hook))).toList();
    this.converter = new Converter(input.setup().cluster().objects(), input.setup().release());
  }

  private Pipeline compile(PlacedHook hook) {
    return Pipeline.compile(input.setup().withConfigurations(List.of(hook.alone())));
  }

  public Idempotence check(Capture capture) {
    Trace first = pipeline.run(capture, input.book());
    SecondAnswers answers = SecondAnswers.after(first, input.answers());
    List<HookVerdict> hooks = new ArrayList<>();
    for (Step step : first.steps()) {
      if (step.moment().phase() == Phase.MUTATING
          && step.moment().round() == 0
          && step instanceof Step.OfHook ofHook
          && ofHook.hook().kind() == HookKind.MUTATING) {
        verdict(capture, ofHook, answers).ifPresent(hooks::add);
      }
    }
    return chain(capture, first, answers, hooks);
  }

  /// The verdict on a hook, computed at the end of its call.
  private Optional<HookVerdict> verdict(Capture capture, Step.OfHook step, SecondAnswers answers) {
    HookId hook = step.hook();
    return switch (step) {
      case Step.AnswerAssumed assumed ->
          Optional.of(
              new HookVerdict(
                  hook, new IdempotenceVerdict.Unknown(assumed.reason()), IdempotenceBasis.NONE));
      case Step.HookAllowed allowed when allowed.patch().isEmpty() || allowed.after().isEmpty() ->
          Optional.of(
              new HookVerdict(
                  hook,
                  new IdempotenceVerdict.Unchanged("it patched nothing"),
                  IdempotenceBasis.CONSTANT));
      case Step.HookAllowed allowed ->
          Optional.of(again(capture, allowed, allowed.after().get(), answers));
      case Step.OfHook _ -> Optional.empty();
    };
  }

  private HookVerdict again(
      Capture capture, Step.HookAllowed first, JsonObject output, SecondAnswers answers) {
    Capture second = with(capture, inKind(output, capture.request().kind()));
    Trace trace = alone.get(first.hook().position()).get().run(second, answers.book());
    return new SecondCall(trace, answers).verdict(first);
  }

  private Idempotence chain(
      Capture capture, Trace first, SecondAnswers answers, List<HookVerdict> hooks) {
    Optional<JsonObject> output = mutated(first);
    if (output.isEmpty()) {
      boolean refused = !first.response().allowed();
      return new Idempotence(
          hooks,
          refused
              ? new IdempotenceVerdict.Unknown(
                  "the request was refused: " + first.response().message())
              : new IdempotenceVerdict.Unchanged("the request has no object"),
          refused ? IdempotenceBasis.NONE : IdempotenceBasis.CONSTANT);
    }
    Trace second = pipeline.run(with(capture, output.get()), answers.book());
    return new SecondChain(first, second, answers).idempotence(hooks);
  }

  /// The object as the mutating phase left it; empty where there is none, or the phase did not
  /// finish.
  static Optional<JsonObject> mutated(Trace trace) {
    boolean cut =
        trace.steps().stream()
            .anyMatch(step -> step instanceof Step.Refusal && !after(step.moment().phase()));
    return cut
        ? Optional.empty()
        : trace.steps().stream()
            .filter(step -> !after(step.moment().phase()))
            .toList()
            .getLast()
            .after();
  }

  /// A capture of a request that sends the object as the mutating phase of a run left it; empty
  /// where there is none.
  public static Optional<Capture> again(Capture capture, Trace first) {
    return mutated(first).map(output -> with(capture, output));
  }

  private static boolean after(Phase phase) {
    return phase.compareTo(Phase.MUTATING) > 0;
  }

  private static Capture with(Capture capture, JsonObject object) {
    return capture
        .with(capture.request().with(Optional.of(object), capture.request().oldObject()))
        .withoutAnswers();
  }

  /// A hook may have received the object in another kind (W-367).
  private JsonObject inKind(JsonObject object, GroupVersionKind kind) {
    return switch (converter.convert(object, kind)) {
      case ConversionResult.Converted(JsonObject converted) -> converted;
      case ConversionResult.Assumed(JsonObject assumed, String _) -> assumed;
    };
  }
}
