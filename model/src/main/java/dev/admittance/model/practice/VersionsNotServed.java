package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// L-18. A rule for versions of built-in groups, or of known custom ones, none of which the API
/// server serves.
final class VersionsNotServed implements Practice.OfOneHookInContext {
  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    KnownResources known = new KnownResources(context);
    List<Rule> rules = hook.webhook().rules();
    List<Advice> advice = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      if (!rule.apiGroups().isEmpty()
          && known.knowsGroupsOf(rule)
          && !rule.apiVersions().contains("*")) {
        check(hook, i, context).ifPresent(advice::add);
      }
    }
    return advice;
  }

  private static Optional<Advice> check(RegisteredHook hook, int place, PracticeContext context) {
    Rule rule = hook.webhook().rules().get(place);
    List<ApiResource> served =
        context.resources().resources().stream()
            .filter(one -> KnownResources.has(rule.apiGroups(), one.group()))
            .filter(one -> rule.apiVersions().contains(one.version()))
            .filter(one -> isNamed(rule, one))
            .toList();
    if (served.stream().anyMatch(ApiResource::servedByDefault)) {
      return Optional.empty();
    }
    if (!served.isEmpty()) {
      return Optional.of(off(hook, place, context, served.getFirst()));
    }
    boolean otherVersions =
        context.resources().resources().stream()
            .anyMatch(
                one -> KnownResources.has(rule.apiGroups(), one.group()) && isNamed(rule, one));
    boolean goneGroups = rule.apiGroups().stream().noneMatch(context.resources()::hasGroup);
    return otherVersions || goneGroups ? Optional.of(gone(hook, place, context)) : Optional.empty();
  }

  private static boolean isNamed(Rule rule, ApiResource one) {
    return rule.resources().stream()
        .anyMatch(item -> HookCoverage.stands(item, one.resource(), one.subresource()));
  }

  private static Advice off(
      RegisteredHook hook, int place, PracticeContext context, ApiResource one) {
    return Advice.aboutRule(
        hook,
        place,
        Severity.INFO,
        "The rule matches nothing unless the API server is told to serve `%s/%s`, which %s does not do by itself."
            .formatted(one.group(), one.version(), context.releaseText()),
        "Add the version that the server serves by itself, or `*`, if you mean every version.");
  }

  private static Advice gone(RegisteredHook hook, int place, PracticeContext context) {
    Rule rule = hook.webhook().rules().get(place);
    String last =
        rule.apiGroups().stream()
            .flatMap(group ->
                rule.apiVersions().stream()
                    .flatMap(version -> lastReleases(group, version, rule.resources())))
            .max(Comparator.naturalOrder())
            .filter(release -> release.compareTo(context.release()) < 0)
            .map(" The last release that did was %s."::formatted)
            .orElse("");
    return Advice.aboutRule(
        hook,
        place,
        Severity.WARNING,
        "The rule matches nothing: %s serves none of its resources in the versions %s.%s"
            .formatted(context.releaseText(), String.join(", ", rule.apiVersions()), last),
        "Write the versions that are served, or `*`.");
  }

  private static Stream<KubernetesRelease> lastReleases(
      String group, String version, List<String> resources) {
    return resources.stream()
        .map(entry -> entry.replaceFirst("/.*", ""))
        .flatMap(resource -> ResourceTable.lastRelease(group, version, resource).stream());
  }
}
