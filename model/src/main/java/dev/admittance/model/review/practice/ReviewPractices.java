package dev.admittance.model.review.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.review.AdmissionReview;
import dev.admittance.model.review.AuditEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks the responses of hooks. A request without a response has no findings.
public final class ReviewPractices {
  private ReviewPractices() {}

  /// Returns the findings about a review's response.
  ///
  /// @param kind of the hook that responded; empty where it is unknown
  public static List<Diagnostic> check(AdmissionReview review, Optional<HookKind> kind) {
    List<Diagnostic> found = new ArrayList<>(new BrokenAnswer(review, kind).check());
    Optional<AnsweredPatch> patch = review.response().flatMap(AnsweredPatch::of);
    patch.ifPresent(operations -> {
      found.addAll(new BrokenPatch(review, operations).check());
      found.addAll(
          WholesalePatch.check(
              review.subject(),
              operations,
              review.request().flatMap(AdmissionReview.Request::object)));
    });
    return found;
  }

  /// Returns the findings about the patches in an audit event; the server applied all of them.
  public static List<Diagnostic> check(AuditEvent event) {
    return event.annotations().keySet().stream()
        .flatMap(key -> AnsweredPatch.of(event, key).stream())
        .flatMap(
            patch -> WholesalePatch.check(event.subject(), patch, event.requestObject()).stream())
        .toList();
  }
}
