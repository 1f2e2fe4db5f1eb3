package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// L-19. A rule only for alpha and beta versions of resources that are served in a stable one: it
/// stops matching when they are removed (W-233).
final class UnstableVersionsOnly implements Practice.OfOneHookInContext {
  private static final Pattern UNSTABLE = Pattern.compile("v[0-9]+(alpha|beta)[0-9]+");

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    List<Rule> rules = hook.webhook().rules();
    for (int i = 0; i < rules.size(); i++) {
      Optional<ApiResource> stable = stable(rules.get(i), context);
      if (stable.isPresent()) {
        return List.of(advice(hook, i, stable.get()));
      }
    }
    return List.of();
  }

  /// Returns a stable version of a covered resource.
  private static Optional<ApiResource> stable(Rule rule, PracticeContext context) {
    if (!rule.apiVersions().stream().allMatch(version -> UNSTABLE.matcher(version).matches())) {
      return Optional.empty();
    }
    return new KnownResources(context)
        .covered(rule).stream()
            .flatMap(covered -> context.resources().equivalents(covered).stream())
            .filter(one -> !UNSTABLE.matcher(one.version()).matches())
            .findFirst();
  }

  private static Advice advice(RegisteredHook hook, int rule, ApiResource stable) {
    return Advice.aboutRule(
        hook,
        rule,
        Severity.INFO,
        ("The rule names only versions that will go, and then matches nothing; `%s` is served in `%s`"
                + " too.")
            .formatted(stable.path(), stable.version()),
        "Name the stable version, or `*`.");
  }
}
