package dev.admittance.completion.expression;

import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.stream.Stream;

/// Determines the kinds that the rules of a webhook or policy match.
public final class RuleKinds {
  /// Rules with wildcards match hundreds of kinds, whose fields have little in common.
  private static final int LIMIT = 20;

  private RuleKinds() {}

  /// The kinds in no particular order; empty if the rules match more than the limit.
  static List<GroupVersionKind> of(ExpressionList list, Workspace workspace) {
    if (ExpressionDialect.of(list.object()) == ExpressionDialect.KYVERNO_RULE) {
      return ofRule(list, workspace);
    }
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

  /// The kinds of the match block of a ClusterPolicy's rule, such as `Pod` or `apps/v1/Deployment`.
  private static List<GroupVersionKind> ofRule(ExpressionList list, Workspace workspace) {
    FieldPath match = new FieldPath(list.path().steps().subList(0, 3)).child("match");
    List<List<String>> wanted =
        Stream.of(
                match.find(list.object()).stream(),
                JsonPaths.objects(list.object(), match.child("any")).stream(),
                JsonPaths.objects(list.object(), match.child("all")).stream())
            .flatMap(blocks -> blocks)
            .filter(JsonObject.class::isInstance)
            .flatMap(block -> ((JsonObject) block).object("resources").texts("kinds").stream())
            .map(kind -> List.of(kind.split("/", -1)))
            .toList();
    return ResourceTable.of(workspace.kubernetesRelease())
        .with(Discovery.of(workspace.cluster().objects()))
        .resources()
        .stream()
        .filter(resource -> resource.subresource().isEmpty())
        .map(ApiResource::kind)
        .filter(kind -> wanted.stream().anyMatch(parts -> isNamed(kind, parts)))
        .distinct()
        .limit(LIMIT)
        .map(kind -> new GroupVersionKind(kind.group(), kind.version(), kind.kind()))
        .toList();
  }

  private static boolean isNamed(ApiResource.Kind kind, List<String> parts) {
    int last = parts.size() - 1;
    boolean version = last < 1 || isAny(parts.get(last - 1), kind.version());
    boolean group = last < 2 || isAny(parts.get(last - 2), kind.group());
    return parts.get(last).equals(kind.kind()) && version && group;
  }

  private static boolean isAny(String wanted, String value) {
    return wanted.equals("*") || wanted.equals(value);
  }
}
