package dev.admittance.simulator.access;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.access.AccessRequest.Target;
import java.util.List;

/// One rule of a Role or ClusterRole.
record PolicyRule(
    List<String> verbs,
    List<String> groups,
    List<String> resources,
    List<String> resourceNames,
    List<String> paths) {
  private static final String ALL = "*";

  static PolicyRule of(JsonObject rule) {
    return new PolicyRule(
        strings(rule, "verbs"),
        strings(rule, "apiGroups"),
        strings(rule, "resources"),
        strings(rule, "resourceNames"),
        strings(rule, "nonResourceURLs"));
  }

  private static List<String> strings(JsonObject rule, String name) {
    return rule.get(name) instanceof JsonArray array
        ? array.items().stream()
            .filter(JsonString.class::isInstance)
            .map(item -> ((JsonString) item).value())
            .toList()
        : List.of();
  }

  boolean allows(AccessRequest request) {
    return hasOrAll(verbs, request.verb())
        && switch (request.target()) {
          case Target.Path(String path) -> paths.stream().anyMatch(rule -> covers(rule, path));
          case Target.Resource resource ->
              hasOrAll(groups, resource.group())
                  && coversResource(resource)
                  && (resourceNames.isEmpty() || resourceNames.contains(resource.name()));
        };
  }

  private static boolean hasOrAll(List<String> values, String value) {
    return values.contains(ALL) || values.contains(value);
  }

  private boolean coversResource(Target.Resource target) {
    String subresource = target.subresource();
    return subresource.isEmpty()
        ? hasOrAll(resources, target.resource())
        : hasOrAll(resources, target.resource() + "/" + subresource)
            || resources.contains("*/" + subresource);
  }

  private static boolean covers(String rule, String path) {
    return rule.equals(ALL)
        || rule.equals(path)
        || (rule.endsWith(ALL) && path.startsWith(rule.replaceFirst("\\*+$", "")));
  }
}
