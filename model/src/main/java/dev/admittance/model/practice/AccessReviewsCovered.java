package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.OptionalInt;

/// L-7. A hook that is called for the reviews with which the cluster authenticates and authorizes
/// (W-203): worse if it fails closed. From release 1.37 such a rule has no effect.
final class AccessReviewsCovered implements Practice.OfOneHookInContext {
  private static final List<TargetResource> REVIEWS =
      List.of(
          TargetResource.cluster("authentication.k8s.io", "selfsubjectreviews"),
          TargetResource.cluster("authentication.k8s.io", "tokenreviews"),
          TargetResource.namespaced("authorization.k8s.io", "localsubjectaccessreviews"),
          TargetResource.cluster("authorization.k8s.io", "selfsubjectaccessreviews"),
          TargetResource.cluster("authorization.k8s.io", "selfsubjectrulesreviews"),
          TargetResource.cluster("authorization.k8s.io", "subjectaccessreviews"));

  private static final String REMEDY =
      "Name the API groups you mean, without `authentication.k8s.io` and `authorization.k8s.io`.";

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    for (TargetResource review : REVIEWS) {
      OptionalInt rule = HookCoverage.rule(hook.webhook(), "CREATE", review);
      if (rule.isPresent()) {
        return List.of(
            context.release().isAtLeast(37)
                ? without(hook, rule.getAsInt(), review)
                : with(hook, rule.getAsInt(), review));
      }
    }
    return List.of();
  }

  private static Advice with(RegisteredHook hook, int rule, TargetResource review) {
    return Advice.aboutRule(
        hook,
        rule,
        Advice.unlessGuarded(
            hook.webhook().failurePolicy() == FailurePolicy.FAIL
                ? Severity.ERROR
                : Severity.WARNING,
            hook.webhook()),
        ("The hook is called for %s: refusing or delaying them can lock "
                + "everybody out. From release 1.37 the rule has no effect on them.")
            .formatted(review.text()),
        REMEDY);
  }

  private static Advice without(RegisteredHook hook, int rule, TargetResource review) {
    return Advice.aboutRule(
        hook,
        rule,
        Severity.INFO,
        "The rule has no effect on %s: from release 1.37 no webhook is called for them."
            .formatted(review.text()),
        REMEDY);
  }
}
