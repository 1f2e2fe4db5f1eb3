package dev.admittance.simulator.mutation;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.policy.PolicyConditions;
import java.util.List;

/// The compiled expressions of a mutating policy (P-92, P-100). Immutable, safe to share between
/// threads. Source: k8s.io/apiserver `pkg/admission/plugin/policy/mutating/compilation.go`,
/// `compilePolicy`.
///
/// @param all the start of the batches in which the others are evaluated
/// @param conditions in the order of the policy
/// @param mutations in the order of the policy
public record MutationExpressions(
    PolicyExpressions all, PolicyConditions conditions, List<Mutation> mutations) {
  public MutationExpressions {
    mutations = List.copyOf(mutations);
  }

  public record Mutation(PatchType type, PolicyExpression expression) {}

  /// The result type of a mutation's expression.
  public enum PatchType {
    /// A configuration that is merged into the object (P-93).
    APPLY_CONFIGURATION("ApplyConfiguration", "applyConfiguration"),
    /// A JSON Patch (P-94).
    JSON_PATCH("JSONPatch", "jsonPatch");

    private final String text;
    private final String member;

    PatchType(String text, String member) {
      this.text = text;
      this.member = member;
    }

    public String text() {
      return text;
    }

    /// The member of a mutation that has the expression.
    public String member() {
      return member;
    }
  }

  /// Compiles a policy. An expression that does not compile fails on evaluation.
  ///
  /// @param release of the server, whose functions the expressions can use (P-102)
  public static MutationExpressions of(KubernetesRelease release, MutatingAdmissionPolicy policy) {
    PolicyExpressions all =
        PolicyExpressions.of(release, policy.paramKind().isPresent(), policy.variables());
    return new MutationExpressions(
        all,
        new PolicyConditions(policy, all),
        policy.mutations().stream().map(mutation -> mutation(all, mutation)).toList());
  }

  private static Mutation mutation(
      PolicyExpressions all, MutatingAdmissionPolicy.Mutation mutation) {
    return mutation.patchType().equals(PatchType.JSON_PATCH.text())
        ? new Mutation(
            PatchType.JSON_PATCH,
            all.compile(ExpressionRole.JSON_PATCH, mutation.jsonPatch().orElse("")))
        : new Mutation(
            PatchType.APPLY_CONFIGURATION,
            all.compile(
                ExpressionRole.APPLY_CONFIGURATION, mutation.applyConfiguration().orElse("")));
  }
}
