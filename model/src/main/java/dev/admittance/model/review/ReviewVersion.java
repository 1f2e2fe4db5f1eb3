package dev.admittance.model.review;

import java.util.Arrays;
import java.util.Optional;

/// A version of AdmissionReview, the message between API server and hook.
public enum ReviewVersion {
  /// Releases 1.7 and 1.8; `spec` and `status` instead of `request` and `response` (I-83).
  V1ALPHA1("v1alpha1", "spec", "status"),
  /// Releases 1.9 to 1.21.
  V1BETA1("v1beta1", "request", "response"),
  /// Since release 1.16.
  V1("v1", "request", "response");

  /// The API group.
  public static final String GROUP = "admission.k8s.io";

  private final String text;
  private final String request;
  private final String response;

  ReviewVersion(String text, String request, String response) {
    this.text = text;
    this.request = request;
    this.response = response;
  }

  /// The version with an `apiVersion`, where there is one.
  public static Optional<ReviewVersion> find(String apiVersion) {
    return Arrays.stream(values())
        .filter(version -> version.apiVersion().equals(apiVersion))
        .findFirst();
  }

  /// The version as it is written, without the group.
  String text() {
    return text;
  }

  /// The `apiVersion` as it is written.
  public String apiVersion() {
    return GROUP + "/" + text;
  }

  /// The field that holds what the server asks.
  String request() {
    return request;
  }

  /// The field that holds what the hook answers.
  String response() {
    return response;
  }
}
