package dev.admittance.app.design.conditions;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.stream.Stream;

/// Determines the kinds that the rules of a webhook or policy match.
final class RuleKinds {
  /// Rules with wildcards match hundreds of kinds, whose fields have little in common.
  private static final int LIMIT = 20;

  private RuleKinds() {}

  /// The kinds in no particular order; empty if the rules match more than the limit.
  static List<GroupVersionKind> of(ExpressionList list, Workspace workspace) {
    FieldPath rules =
        list.isPolicy()
            ? FieldPath.parse("spec.matchConstraints.resourceRules")
            : new FieldPath(list.path().steps().subList(0, 2)).child("rules");
    ResourceTable table =
        ResourceTable.of(workspace.kubernetesRelease())
            .with(
                workspace.cluster().objects().stream()
                    .flatMap(object -> CustomResources.read(object).stream())
                    .toList());
    List<GroupVersionKind> kinds =
        JsonPaths.objects(list.object(), rules).stream()
            .flatMap(rule -> table.resources().stream().filter(one -> covers(rule, one)))
            .map(one ->
                new GroupVersionKind(one.kind().group(), one.kind().version(), one.kind().kind()))
            .distinct()
            .limit(LIMIT + 1L)
            .toList();
    return kinds.size() > LIMIT ? List.of() : kinds;
  }

  private static boolean covers(JsonObject rule, ApiResource one) {
    return texts(rule, "apiGroups").anyMatch(text -> is(text, one.group()))
        && texts(rule, "apiVersions").anyMatch(text -> is(text, one.version()))
        && texts(rule, "resources").anyMatch(text -> isResource(text, one));
  }

  private static boolean isResource(String text, ApiResource one) {
    int slash = text.indexOf('/');
    String resource = slash < 0 ? text : text.substring(0, slash);
    String subresource = slash < 0 ? "" : text.substring(slash + 1);
    return is(resource, one.resource())
        && (subresource.equals("*") || subresource.equals(one.subresource()));
  }

  private static boolean is(String pattern, String name) {
    return pattern.equals("*") || pattern.equals(name);
  }

  private static Stream<String> texts(JsonObject rule, String field) {
    return rule.get(field) instanceof JsonArray items
        ? items.items().stream()
            .filter(JsonString.class::isInstance)
            .map(item -> ((JsonString) item).value())
        : Stream.empty();
  }
}
