package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import java.util.List;

/// L-17. `matchPolicy: Exact` where a covered resource is also served in another version or group,
/// through which writes bypass the hook (W-230), unless another hook of the configuration is called
/// for it. Custom resources count as far as they are known. Before release 1.15 there is no
/// `matchPolicy`, and rules have to name every version.
final class ExactMatchPolicy implements Practice.OfOneHookInContext {
  private static final int SINCE = 15;

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    if (hook.webhook().matchPolicy() != MatchPolicy.EXACT) {
      return List.of();
    }
    List<Rule> rules = hook.webhook().rules();
    List<Rule> all =
        hook.registration().hooks().stream()
            .flatMap(one -> one.webhook().rules().stream())
            .toList();
    KnownResources known = new KnownResources(context);
    for (Rule rule : rules) {
      for (ApiResource covered : known.covered(rule)) {
        for (ApiResource other : context.resources().equivalents(covered)) {
          if (all.stream().noneMatch(one -> KnownResources.covers(one, other))) {
            return List.of(advice(hook, covered, other, context));
          }
        }
      }
    }
    return List.of();
  }

  private static Advice advice(
      RegisteredHook hook, ApiResource covered, ApiResource other, PracticeContext context) {
    boolean settable = context.release().isAtLeast(SINCE);
    Advice advice =
        Advice.about(
            hook,
            "matchPolicy",
            Severity.WARNING,
            "The hook is called for `%s` in `%s`, not for the same objects written through `%s`."
                .formatted(covered.path(), covered.apiVersion(), other.apiVersion()),
            settable
                ? "Set `matchPolicy: Equivalent`; the webhook is still sent the version that its"
                    + " rule names."
                : "Add `%s` to the rule, as %s has no `matchPolicy`."
                    .formatted(other.apiVersion(), context.releaseText()));
    return settable
        ? advice.with(
            SuggestedChange.of(
                "Set matchPolicy to Equivalent",
                SuggestedChange.setting(
                    hook, "matchPolicy", new JsonString(MatchPolicy.EQUIVALENT.text()))))
        : advice;
  }
}
