package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.mutation.MutationExpressions;
import dev.admittance.simulator.policy.Param;
import dev.admittance.simulator.trace.PolicyId;
import java.util.Optional;

/// A mutating policy with a binding and a parameter, for one request (P-90). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/generic/policy_dispatcher.go`, `PolicyInvocation`.
///
/// @param id of policy, binding and parameter
/// @param as the resource and kind that the policy receives (P-40)
/// @param why the checks that made it match
record PolicyInvocation(
    PolicyId id,
    MutatingAdmissionPolicy policy,
    MutationExpressions expressions,
    Invocation as,
    Param param,
    MatchTree why) {

  /// The parameter as the server keeps it: one of a built-in kind has no `apiVersion` and `kind`,
  /// unlike for validating policies (P-55).
  Optional<JsonObject> params() {
    return param
        .object()
        .map(object -> isBuiltIn(object) ? object.without("apiVersion").without("kind") : object);
  }

  private static boolean isBuiltIn(JsonObject object) {
    String apiVersion = new GoFields(object).text("apiVersion");
    return ResourceTable.isBuiltIn(GroupVersion.of(apiVersion).group());
  }
}
