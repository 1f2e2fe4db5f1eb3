package dev.admittance.completion.expression;

import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.workspace.Workspace;
import java.util.List;

/// Determines the kinds that the rules of a webhook or policy match.
public final class RuleKinds {
  /// Rules with wildcards match hundreds of kinds, whose fields have little in common.
  private static final int LIMIT = 20;

  private RuleKinds() {}

  /// The kinds in no particular order; empty if the rules match more than the limit.
  static List<GroupVersionKind> of(ExpressionList list, Workspace workspace) {
    FieldPath rules =
        list.isPolicy()
            ? FieldPath.parse("spec.matchConstraints.resourceRules")
            : new FieldPath(list.path().steps().subList(0, 2)).child("rules");
    ResourceSpace space =
        ResourceSpace.of(workspace.kubernetesRelease(), workspace.cluster().objects());
    List<GroupVersionKind> kinds =
        RuleItem.read(rules.find(list.object())).stream()
            .flatMap(rule -> space.covered(rule).stream())
            .map(ApiResource::kind)
            .filter(kind -> !kind.kind().isEmpty())
            .map(kind -> new GroupVersionKind(kind.group(), kind.version(), kind.kind()))
            .distinct()
            .limit(LIMIT + 1L)
            .toList();
    return kinds.size() > LIMIT ? List.of() : kinds;
  }
}
