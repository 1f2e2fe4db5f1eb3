package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import java.util.List;

/// L-17. `matchPolicy: Exact` where a covered resource is also served in another version or group,
/// through which writes bypass the hook (W-230). Custom resources count as far as they are known.
final class ExactMatchPolicy implements Practice.OfOneHookInContext {
  @Override
  public String id() {
    return "L-17";
  }

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    if (hook.webhook().matchPolicy() != MatchPolicy.EXACT) {
      return List.of();
    }
    List<Rule> rules = hook.webhook().rules();
    KnownResources known = new KnownResources(context);
    for (Rule rule : rules) {
      for (ApiResource covered : known.covered(rule)) {
        for (ApiResource other : context.resources().equivalents(covered)) {
          if (rules.stream().noneMatch(one -> KnownResources.covers(one, other))) {
            return List.of(advice(hook, covered, other));
          }
        }
      }
    }
    return List.of();
  }

  private static Advice advice(RegisteredHook hook, ApiResource covered, ApiResource other) {
    return Advice.about(
            hook,
            "matchPolicy",
            Severity.WARNING,
            "The hook is called for `%s` in `%s`, not for the same objects written through `%s`."
                .formatted(covered.path(), apiVersion(covered), apiVersion(other)),
            "Set `matchPolicy: Equivalent`; the webhook is still sent the version that its rule names.")
        .with(
            SuggestedChange.of(
                "Set matchPolicy to Equivalent",
                SuggestedChange.setting(
                    hook, "matchPolicy", new JsonString(MatchPolicy.EQUIVALENT.text()))));
  }

  private static String apiVersion(ApiResource resource) {
    return resource.group().isEmpty()
        ? resource.version()
        : resource.group() + "/" + resource.version();
  }
}
