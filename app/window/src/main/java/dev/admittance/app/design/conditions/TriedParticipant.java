package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;
import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.completion.expression.JsonPaths;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The webhook or policy whose expressions are tried.
sealed interface TriedParticipant {
  /// Whether a step belongs to the subject.
  boolean does(Step step);

  /// The name of the webhook's configuration, or of the policy.
  String owner();

  /// Explains that the request is rejected before it reaches the subject.
  ///
  /// @param refusal what rejects it
  String refusedBefore(String refusal);

  record Hook(HookId id) implements TriedParticipant {
    @Override
    public boolean does(Step step) {
      return step instanceof Step.OfHook own && own.hook().equals(id);
    }

    @Override
    public String owner() {
      return id.configuration();
    }

    @Override
    public String refusedBefore(String refusal) {
      return Messages.of(TriedParticipant.class).get("why.refused-before-hook", refusal);
    }
  }

  /// A policy with all its bindings.
  record Policy(HookKind kind, String name) implements TriedParticipant {
    @Override
    public boolean does(Step step) {
      return step instanceof Step.OfPolicy own && is(own.policy());
    }

    /// Whether an evaluation belongs to this policy.
    boolean is(PolicyId id) {
      return id.kind() == kind && id.policy().equals(name);
    }

    @Override
    public String owner() {
      return name;
    }

    @Override
    public String refusedBefore(String refusal) {
      return Messages.of(TriedParticipant.class).get("why.refused-before-policy", refusal);
    }
  }

  /// The subject of a list; empty if it cannot be decoded and so is not in the admission chain.
  static Optional<TriedParticipant> of(ExpressionList list, Pipeline pipeline) {
    String kind = JsonPaths.text(list.object(), FieldPath.ROOT.child("kind"));
    HookKind phase = kind.startsWith("Mutating") ? HookKind.MUTATING : HookKind.VALIDATING;
    String name = JsonPaths.text(list.object(), FieldPath.parse("metadata.name"));
    return list.isPolicy()
        ? Optional.of(new Policy(phase, name))
        : hook(list, phase, name, pipeline).map(Hook::new);
  }

  private static Optional<HookId> hook(
      ExpressionList list, HookKind kind, String configuration, Pipeline pipeline) {
    FieldPath hook = new FieldPath(list.path().steps().subList(0, 2));
    int index = Integer.parseInt(((FieldPath.Step.Element) hook.steps().getLast()).key());
    List<JsonObject> hooks = JsonPaths.objects(list.object(), FieldPath.ROOT.child("webhooks"));
    String name = name(hooks.get(index));
    long before = hooks.subList(0, index).stream().filter(one -> name(one).equals(name)).count();
    return pipeline.hooks().stream()
        .filter(id -> id.kind() == kind && id.configuration().equals(configuration))
        .filter(id -> id.webhook().equals(name))
        .skip(before)
        .findFirst();
  }

  private static String name(JsonObject hook) {
    return JsonPaths.text(hook, FieldPath.ROOT.child("name"));
  }
}
