package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.PolicyId;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Decides which mutating policies run in the second round (reinvocation) of one request (P-98).
/// Source: k8s.io/apiserver `pkg/admission/plugin/policy/mutating/reinvocationcontext.go`,
/// `(*policyReinvokeContext).ShouldReinvoke`.
final class PolicyReinvocation {
  private final TypedObjects types;
  private final Reinvocation chain;

  /// The policies with `reinvocationPolicy: IfNeeded` that ran since the last change.
  private final Set<PolicyId> ranSinceChange = new HashSet<>();

  /// Policies to run in the second round.
  private final Set<PolicyId> toReinvoke = new HashSet<>();

  /// The object as the first round of the policies left it.
  private Optional<JsonObject> lastOutput = Optional.empty();

  PolicyReinvocation(TypedObjects types, Reinvocation chain) {
    this.types = types;
    this.chain = chain;
  }

  void begin(int round, Optional<JsonObject> object) {
    if (round > 0 && changedByOthers(object)) {
      markThoseBefore();
    }
  }

  private boolean changedByOthers(Optional<JsonObject> object) {
    return (lastOutput.isEmpty() || object.isEmpty())
        ? !lastOutput.equals(object)
        : !types.equal(lastOutput.get(), object.get());
  }

  boolean runs(int round, PolicyId policy) {
    return round == 0 || toReinvoke.contains(policy);
  }

  /// The object was changed, or may have been: the policies that ran before may have to run again.
  void changed() {
    markThoseBefore();
    chain.want();
  }

  private void markThoseBefore() {
    toReinvoke.addAll(ranSinceChange);
    ranSinceChange.clear();
  }

  /// A policy with the reinvocation policy `IfNeeded` ran.
  void ran(PolicyId policy) {
    ranSinceChange.add(policy);
  }

  void end(Optional<JsonObject> object) {
    lastOutput = object;
  }
}
