package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.proposal.JsonPatchDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Applies mutators to one object until nothing changes. Lives as long as one call. Source:
/// gatekeeper `pkg/mutation/system.go`, `(*System).mutate`.
final class MutationRounds {
  private final Mutators mutators;
  private final Optional<MatchTarget.KnownNamespace> namespace;
  private final String operation;
  private final List<EngineEvaluation> evaluations = new ArrayList<>();

  /// @param namespace of the request, or the namespace itself
  MutationRounds(
      Mutators mutators, Optional<MatchTarget.KnownNamespace> namespace, String operation) {
    this.mutators = mutators;
    this.namespace = namespace;
    this.operation = operation;
  }

  /// The answer of the mutating webhook.
  ///
  /// @param inNamespace the namespace of the request, which the object need not state
  EngineAnswer answer(JsonObject object, String inNamespace) {
    JsonObject response;
    try {
      JsonObject mutated = converge(inNamespace(object, inNamespace));
      JsonObject metadata = object.object("metadata");
      response = patched(object, inNamespace(mutated, metadata.text("namespace")));
    } catch (MutationException | UnmatchableException failed) {
      response = WebhookResponse.failed(String.valueOf(failed.getMessage()));
    }
    return new EngineAnswer(GatekeeperEngine.NAME, response, evaluations, mutators.gaps());
  }

  private static JsonObject inNamespace(JsonObject object, String namespace) {
    JsonObject metadata = object.object("metadata");
    if (namespace.equals(metadata.text("namespace"))) {
      return object;
    }
    return object.with(
        "metadata",
        namespace.isEmpty()
            ? metadata.without("namespace")
            : metadata.with("namespace", new JsonString(namespace)));
  }

  private static JsonObject patched(JsonObject before, JsonObject after) {
    List<JsonValue> patch =
        JsonPatchDiff.operations(before, after).stream()
            .<JsonValue>map(PatchOperation::json)
            .toList();
    return patch.isEmpty()
        ? WebhookResponse.allowed("Resource was not mutated")
        : WebhookResponse.warned(List.of())
            .with("patchType", new JsonString("JSONPatch"))
            .with("patch", new JsonArray(patch));
  }

  private JsonObject converge(JsonObject object) throws MutationException, UnmatchableException {
    JsonObject current = object;
    for (int round = 0; round <= mutators.all().size(); round++) {
      JsonObject next = round(current, round == 0);
      if (next.equals(current)) {
        return current;
      }
      current = next;
    }
    throw new MutationException("mutation not converging");
  }

  /// @param first whether mutators that do nothing are recorded as well
  private JsonObject round(JsonObject object, boolean first)
      throws MutationException, UnmatchableException {
    JsonObject current = object;
    for (GatekeeperMutator mutator : mutators.all()) {
      if (mutators.conflicts().contains(mutator.id())) {
        note(first, mutator, Result.FAILED, "another mutator contradicts its location");
        continue;
      }
      Optional<String> mismatch =
          mutator.mismatch(new MatchTarget(current, namespace, MatchTarget.ORIGINAL), operation);
      if (mismatch.isPresent()) {
        note(first, mutator, Result.UNMATCHED, mismatch.get());
        continue;
      }
      JsonObject mutated = mutator.mutate(current).orElse(current);
      if (mutated.equals(current)) {
        note(first, mutator, Result.PASSED, "it changes nothing");
      } else {
        evaluations.add(
            new EngineEvaluation(
                mutator.id(),
                "",
                Result.MUTATED,
                mutator.spec().text("location"),
                List.of(),
                JsonPatchDiff.operations(current, mutated)));
      }
      current = mutated;
    }
    return current;
  }

  private void note(boolean first, GatekeeperMutator mutator, Result result, String detail) {
    if (first) {
      evaluations.add(new EngineEvaluation(mutator.id(), "", result, detail));
    }
  }
}
