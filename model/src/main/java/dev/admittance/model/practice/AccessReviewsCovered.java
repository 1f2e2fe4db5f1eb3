package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.OptionalInt;

/// L-7. A hook that is called for the questions by which the cluster authenticates and authorizes
/// (W-203). From release 1.37 such a rule does nothing.
final class AccessReviewsCovered implements Practice.OfOneHook {
  private static final List<Target> REVIEWS =
      List.of(
          Target.cluster("authentication.k8s.io", "selfsubjectreviews"),
          Target.cluster("authentication.k8s.io", "tokenreviews"),
          Target.namespaced("authorization.k8s.io", "localsubjectaccessreviews"),
          Target.cluster("authorization.k8s.io", "selfsubjectaccessreviews"),
          Target.cluster("authorization.k8s.io", "selfsubjectrulesreviews"),
          Target.cluster("authorization.k8s.io", "subjectaccessreviews"));

  @Override
  public String id() {
    return "L-7";
  }

  @Override
  public List<Advice> check(RegisteredHook hook) {
    for (Target review : REVIEWS) {
      OptionalInt rule = Coverage.rule(hook.webhook(), "CREATE", review);
      if (rule.isPresent()) {
        return List.of(
            Advice.aboutRule(
                hook,
                rule.getAsInt(),
                Advice.unlessGuarded(Severity.ERROR, hook.webhook()),
                ("The hook is called for %s: refusing or delaying them can lock "
                        + "everybody out. From release 1.37 the rule has no effect on them.")
                    .formatted(review.text()),
                "Name the API groups you mean, without `authentication.k8s.io` and "
                    + "`authorization.k8s.io`."));
      }
    }
    return List.of();
  }
}
