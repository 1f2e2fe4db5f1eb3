package dev.admittance.simulator.access;

import dev.admittance.model.json.JsonObject;
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
        rule.texts("verbs"),
        rule.texts("apiGroups"),
        rule.texts("resources"),
        rule.texts("resourceNames"),
        rule.texts("nonResourceURLs"));
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
