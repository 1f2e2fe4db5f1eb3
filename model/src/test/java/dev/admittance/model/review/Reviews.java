package dev.admittance.model.review;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.review.practice.ReviewPractices;
import dev.admittance.model.text.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// Reads reviews and events from texts, for tests.
public final class Reviews {
  private Reviews() {}

  /// The first document of a text.
  public static Document document(String text) {
    return DocumentReader.read(new SourceText("file", text)).documents().getFirst();
  }

  /// The result of reading the first document of a text.
  public static ReviewResult read(String text) {
    return ReviewReader.read(document(text));
  }

  /// A review of `v1` with a request for an object, and an answer.
  ///
  /// @param object in flow style
  /// @param response the members of the answer, in flow style
  public static String review(String object, String response) {
    return """
    apiVersion: admission.k8s.io/v1
    kind: AdmissionReview
    request: {uid: u, operation: CREATE, object: %s}
    response: {uid: u, allowed: true, %s}
    """
        .formatted(object, response);
  }

  /// The member `patch` for a JSON Patch, with its type.
  public static String patch(String json) {
    return "patchType: JSONPatch, patch: "
        + Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  /// What is bad practice in the one review of a text, answered by a hook of an unknown kind.
  public static List<String> advice(String text) {
    return advice(text, Optional.empty());
  }

  /// What is bad practice in the one review of a text.
  public static List<String> advice(String text, Optional<HookKind> kind) {
    return ReviewPractices.check(read(text).reviews().getFirst(), kind).stream()
        .map(Reviews::line)
        .toList();
  }

  /// Severity, rule, path and message of a finding.
  public static String line(Diagnostic found) {
    return found.severity() + " " + found.rule() + " " + found.path() + ": " + found.message();
  }
}
