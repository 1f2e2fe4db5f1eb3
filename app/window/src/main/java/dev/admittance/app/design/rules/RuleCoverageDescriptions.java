package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The texts that list resources with their groups, versions and releases.
final class RuleCoverageDescriptions {
  private static final Messages MESSAGES = Messages.of(RuleCoverageDescriptions.class);

  /// The number of minor releases for which a resource counts as new.
  private static final int NEW = 3;

  private RuleCoverageDescriptions() {}

  /// Each resource once: `deployments` if all belong to one group, else `deployments (apps)`; with
  /// its versions if there are several, and its release if it is new.
  ///
  /// @param now the release of the server
  static List<String> names(
      List<ApiResource> resources, ResourceIntroductions introductions, KubernetesRelease now) {
    Map<List<String>, Set<String>> versions = new LinkedHashMap<>();
    Map<List<String>, ApiResource> first = new LinkedHashMap<>();
    for (ApiResource one : resources) {
      List<String> name = List.of(one.group(), one.path());
      versions.computeIfAbsent(name, _ -> new TreeSet<>()).add(one.version());
      first.putIfAbsent(name, one);
    }
    boolean oneGroup = resources.stream().map(ApiResource::group).distinct().count() == 1;
    return versions.entrySet().stream()
        .map(entry -> {
          ApiResource one = first.getOrDefault(entry.getKey(), resources.getFirst());
          String name = name(one, oneGroup, entry.getValue());
          return introductions
              .of(one)
              .filter(since -> since.minor() > now.minor() - NEW)
              .map(since -> MESSAGES.get("new-in", name, since))
              .orElse(name);
        })
        .toList();
  }

  private static String name(ApiResource one, boolean oneGroup, Set<String> versions) {
    StringBuilder name = new StringBuilder(one.path());
    if (!oneGroup) {
      name.append(" (").append(RuleSentence.group(one.group())).append(')');
    }
    if (versions.size() > 1) {
      name.append(' ').append(String.join("+", versions));
    }
    return name.toString();
  }

  /// Each resource with its group and version, such as `deployments in extensions/v1beta1`.
  static List<String> places(List<ApiResource> resources) {
    return resources.stream()
        .map(one ->
            MESSAGES.get("resource-in", one.path(), RuleSentence.group(one.group()), one.version()))
        .toList();
  }
}
