package dev.admittance.doctor;

import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A rule that only names versions which the next release of Kubernetes does not serve: after the
/// upgrade it matches nothing.
final class EndOfVersion implements DoctorCheck {
  static final String RULE = "live/EndOfVersion";

  @Override
  public Stream<Found> check(CheckContext context) {
    ResourceTable served = context.snapshot().served().get();
    KubernetesRelease release = context.snapshot().release();
    boolean newest = ResourceTable.releases().getLast().equals(release);
    return newest
        ? Stream.empty()
        : context.webhooks().stream()
            .flatMap(checkedWebhook -> found(checkedWebhook, served, release).stream());
  }

  private static Optional<Found> found(
      CheckedWebhook checkedWebhook, ResourceTable served, KubernetesRelease release) {
    List<Rule> rules = checkedWebhook.webhook().rules();
    return IntStream.range(0, rules.size())
        .boxed()
        .flatMap(i ->
            ending(rules.get(i), served, release).stream()
                .map(resource -> found(checkedWebhook, i, resource, release)))
        .findFirst();
  }

  /// Returns a resource that the rule covers now and will not cover in the next release.
  private static Optional<ApiResource> ending(
      Rule rule, ResourceTable served, KubernetesRelease release) {
    List<ApiResource> matched =
        served.resources().stream()
            .filter(ApiResource::servedByDefault)
            .filter(resource ->
                rule.apiGroups().contains(resource.group())
                    && rule.apiVersions().contains(resource.version())
                    && rule.resources().contains(resource.path()))
            .toList();
    boolean allEnd =
        !matched.isEmpty() && matched.stream().allMatch(resource -> ends(resource, release));
    return allEnd ? Optional.of(matched.getFirst()) : Optional.empty();
  }

  private static boolean ends(ApiResource resource, KubernetesRelease release) {
    return ResourceTable.lastRelease(resource.group(), resource.version(), resource.resource())
        .filter(release::equals)
        .isPresent();
  }

  private static Found found(
      CheckedWebhook checkedWebhook, int rule, ApiResource resource, KubernetesRelease release) {
    String name = resource.group() + "/" + resource.version() + " " + resource.path();
    return new Found(
        RULE,
        Urgency.WARNING,
        "A rule ends with the next release",
        HookFinding.of(
            checkedWebhook.live().key(),
            "Kubernetes %s is the last release that serves `%s`: after the upgrade the rule matches nothing."
                .formatted(release, name),
            List.of(
                checkedWebhook.says(
                    "rules[" + rule + "].apiVersions",
                    String.join(", ", checkedWebhook.webhook().rules().get(rule).apiVersions())),
                new Evidence("API server", "/version", release.toString())),
            List.of(
                new Remediation.Advice(
                    "Name the version that takes its place, or `*`, before the upgrade."))));
  }
}
