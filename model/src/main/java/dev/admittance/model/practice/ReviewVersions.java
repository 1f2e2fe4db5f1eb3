package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-30. A hook that does not receive AdmissionReviews of v1, which API servers send from release
/// 1.16 on.
final class ReviewVersions implements Practice.OfOneHookInContext {
  private static final String V1 = "v1";
  private static final int V1_SINCE = 16;
  private static final List<String> KNOWN = List.of(V1, "v1beta1");

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    List<String> versions = hook.webhook().admissionReviewVersions();
    if (versions.isEmpty() || !context.release().isAtLeast(V1_SINCE)) {
      return List.of();
    }
    if (!versions.contains(V1)) {
      return List.of(
          advice(
              hook,
              Severity.INFO,
              "The hook takes no AdmissionReview of v1: answers in v1beta1 are checked "
                  + "less, and the version may go."));
    }
    return KNOWN.contains(versions.getFirst())
        ? List.of()
        : List.of(
            advice(
                    hook,
                    Severity.WARNING,
                    "The version that the hook prefers, `%s`, is unknown to the API server."
                        .formatted(versions.getFirst()))
                .with(
                    SuggestedChange.of(
                        "Write v1 first",
                        new Edit.MoveItem(
                            hook.path().child("admissionReviewVersions"),
                            versions.indexOf(V1),
                            0))));
  }

  private static Advice advice(RegisteredHook hook, Severity severity, String message) {
    return Advice.about(
        hook,
        "admissionReviewVersions",
        severity,
        message,
        "Teach the webhook v1 and write it first: `[v1, v1beta1]`.");
  }
}
