package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.mutate.ObjectPatch;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.rule.RuleVerdict.Status;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.variables.ContextEntries;
import dev.admittance.engine.kyverno.variables.JsonContext;
import dev.admittance.engine.kyverno.variables.Substitution;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The mutation of an object by a rule. Source: kyverno `pkg/engine/mutate/mutation.go` and
/// `pkg/engine/handlers/mutation/common.go`.
final class ObjectMutation {
  private final ContextEntries entries;
  private final GroupVersionKind kind;

  ObjectMutation(ContextEntries entries, GroupVersionKind kind) {
    this.entries = entries;
    this.kind = kind;
  }

  /// What a mutation came to.
  ///
  /// @param object as it is now; the given one where the mutation failed
  record Mutated(Status status, String message, JsonObject object) {}

  Mutated mutate(KyvernoRule rule, JsonObject object, JsonContext variables)
      throws JmesException.NotSimulated {
    if (rule.mutation().get("foreach") instanceof JsonArray loops) {
      return named(loops(loops, object, variables, 0));
    }
    JsonValue replaced;
    try {
      replaced = Substitution.all(GoFloats.decoded(rule.json()), variables);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      return error("variable substitution failed: " + failure.getMessage(), object);
    }
    return named(patch(((JsonObject) replaced).object("mutate"), object));
  }

  private Mutated patch(JsonObject patches, JsonObject object) {
    return switch (ObjectPatch.apply(patches, object, kind)) {
      case ObjectPatch.Failed(String message) -> error(message, object);
      case ObjectPatch.Patched(JsonObject patched) ->
          patched.equals(object)
              ? new Mutated(Status.SKIP, "no patches applied", object)
              : new Mutated(Status.PASS, "resource patched", patched);
    };
  }

  private static Mutated error(String message, JsonObject object) {
    return new Mutated(Status.ERROR, message, object);
  }

  /// The message of a mutation that succeeded names the object.
  private static Mutated named(Mutated mutated) {
    if (mutated.status() != Status.PASS) {
      return mutated;
    }
    JsonObject object = mutated.object();
    JsonObject metadata = object.object("metadata");
    String namespace = metadata.text("namespace");
    String message =
        "mutated "
            + object.text("kind")
            + "/"
            + metadata.text("name")
            + (namespace.isEmpty() ? "" : " in namespace " + namespace);
    return new Mutated(Status.PASS, message, object);
  }

  private Mutated loops(JsonArray loops, JsonObject object, JsonContext variables, int nesting)
      throws JmesException.NotSimulated {
    JsonObject current = object;
    int applied = 0;
    for (JsonValue item : loops.items()) {
      JsonObject loop = item instanceof JsonObject json ? json : JsonObject.EMPTY;
      String list = loop.text("list");
      List<JsonValue> elements;
      try {
        elements = ForEach.elements(list, variables);
      } catch (JmesException.NotSimulated unknown) {
        throw unknown;
      } catch (JmesException failure) {
        String cause = failure.getMessage();
        return error("failed to evaluate list " + list + ": " + cause + ": " + cause, object);
      }
      Mutated mutated = elements(loop, elements, current, variables, nesting);
      if (mutated.status() == Status.ERROR) {
        return error("failed to mutate elements: " + mutated.message(), object);
      }
      if (mutated.status() == Status.PASS) {
        applied++;
        current = mutated.object();
        variables.setObject(current);
      }
    }
    return new Mutated(
        applied == 0 ? Status.SKIP : Status.PASS, applied + " elements processed", current);
  }

  private Mutated elements(
      JsonObject loop,
      List<JsonValue> elements,
      JsonObject object,
      JsonContext variables,
      int nesting)
      throws JmesException.NotSimulated {
    boolean reversed =
        loop.findText("order").map("Descending"::equals).orElse(loop.has("patchStrategicMerge"));
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      order.add(i);
    }
    if (reversed) {
      Collections.reverse(order);
    }
    JsonObject current = object;
    for (int i : order) {
      if (elements.get(i) != JsonNull.NULL) {
        JsonContext own = variables.copy();
        own.setElement(elements.get(i), i, nesting);
        Mutated mutated = element(loop, current, own, i, nesting);
        if (mutated.status() == Status.ERROR) {
          return mutated;
        }
        current = mutated.object();
      }
    }
    return current.equals(object)
        ? new Mutated(Status.SKIP, "no patches applied", object)
        : new Mutated(Status.PASS, "", current);
  }

  private Mutated element(
      JsonObject loop, JsonObject object, JsonContext own, int index, int nesting)
      throws JmesException.NotSimulated {
    entries.add(loop.objects("context"), own);
    try {
      JsonValue preconditions = loop.find("preconditions").orElse(JsonNull.NULL);
      if (!Conditions.evaluate("mutate.foreach.preconditions", preconditions, own).holds()) {
        return new Mutated(Status.SKIP, "", object);
      }
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      return error(
          "failed to evaluate mutate.foreach[" + index + "].preconditions: " + failure.getMessage(),
          object);
    }
    if (loop.get("foreach") instanceof JsonArray inner && inner.size() > 0) {
      return loops(inner, object, own, nesting + 1);
    }
    try {
      JsonObject patches =
          JsonObject.of(
              "patchStrategicMerge",
              loop.find("patchStrategicMerge").orElse(JsonNull.NULL),
              "patchesJson6902",
              loop.text("patchesJson6902"));
      return patch((JsonObject) Substitution.all(GoFloats.kept(patches), own), object);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      return error("variable substitution failed: " + failure.getMessage(), object);
    }
  }
}
