package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.InitializerAnswer.Effect;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.scenario.ControllerScript.OwnEntry;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.proposal.Ruleset;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The actions of an initializer on an object.
record InitializerActions(ControllerScript script, List<InitializerAnswer> answers, Ruleset rules) {

  private static final String SILENT = "it never does anything";
  private static final int SERVER_ERROR = 500;

  /// The planned action.
  ///
  /// @param object to send, or why there is none; empty where it never acts
  /// @param told the plan in a few words
  /// @param assumed whether no answer states the action
  record Plan(Optional<UpdateCall.Edited> object, Duration delay, String told, boolean assumed) {}

  Plan plan(ObjectKey key, JsonObject object) {
    return switch (script.disturbance().orElse(null)) {
      case null -> asAnswered(key, object);
      case Disturbance.Silent _ -> new Plan(Optional.empty(), Duration.ZERO, SILENT, false);
      case Disturbance.Fails(String message) ->
          new Plan(
              Optional.of(failed(object, failure(message))), Duration.ZERO, "it gives up", false);
      case Disturbance.SlowBy(Duration more) -> {
        Plan plan = asAnswered(key, object);
        yield new Plan(plan.object(), plan.delay().plus(more), plan.told(), plan.assumed());
      }
    };
  }

  private static JsonObject failure(String message) {
    return JsonObject.builder()
        .put("status", "Failure")
        .put("reason", "InternalError")
        .put("message", message)
        .put("code", SERVER_ERROR)
        .build();
  }

  private Plan asAnswered(ObjectKey key, JsonObject object) {
    Optional<InitializerAnswer> answer =
        answers.stream()
            .filter(entry -> entry.initializer().equals(script.initializer()))
            .filter(entry -> entry.when().map(when -> holds(when, key, object)).orElse(true))
            .findFirst();
    if (answer.isEmpty()) {
      return new Plan(
          Optional.of(patched(object, List.of())), Duration.ZERO, "it changes nothing", true);
    }
    Duration delay = answer.get().delay();
    return switch (answer.get().deed()) {
      case Effect.Patches(List<PatchOperation> operations) ->
          new Plan(Optional.of(patched(object, operations)), delay, told(operations.size()), false);
      case Effect.Fails(JsonObject status) ->
          new Plan(Optional.of(failed(object, status)), delay, "it gives up", false);
      case Effect.Nothing _ -> new Plan(Optional.empty(), delay, SILENT, false);
    };
  }

  private static String told(int operations) {
    return operations == 0
        ? "it changes nothing"
        : "it makes " + operations + (operations == 1 ? " change" : " changes");
  }

  private boolean holds(CelCondition when, ObjectKey key, JsonObject object) {
    JsonObject request =
        JsonObject.builder()
            .put("operation", "UPDATE")
            .put("name", key.name())
            .put("namespace", key.namespace())
            .build();
    CelInput input = new CelInput(request, Optional.of(object), Optional.of(object));
    return when.evaluate(input) instanceof CelCondition.Outcome.Value value && value.holds();
  }

  private UpdateCall.Edited failed(JsonObject object, JsonObject status) {
    return new UpdateCall.Edited.Changed(
        Initializers.of(object, rules).orElseThrow().failed(status).in(object, rules));
  }

  private UpdateCall.Edited patched(JsonObject object, List<PatchOperation> operations) {
    return switch (PatchEdit.apply(object, operations)) {
      case UpdateCall.Edited.Changed(JsonObject changed) ->
          new UpdateCall.Edited.Changed(finish(changed));
      case UpdateCall.Edited.Refused refused -> refused;
    };
  }

  /// Removes its own entry, and the whole list where that was the last (I-51).
  private JsonObject finish(JsonObject changed) {
    Optional<Initializers> waits = Initializers.of(changed, rules);
    if (script.ownEntry() == OwnEntry.KEPT || waits.isEmpty()) {
      return changed;
    }
    Initializers left = waits.get().without(script.initializer());
    return left.isDone() && script.ownEntry() == OwnEntry.REMOVED
        ? Initializers.clearedIn(changed)
        : left.in(changed, rules);
  }
}
