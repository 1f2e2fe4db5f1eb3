package dev.admittance.model.review;

import java.util.Arrays;
import java.util.Optional;

/// A version of AdmissionReview, the message between API server and hook.
public enum ReviewVersion {
  /// Releases 1.7 and 1.8; `spec` and `status` instead of `request` and `response` (I-83).
  V1ALPHA1("v1alpha1", "spec", "status"),
  V1BETA1("v1beta1", "request", "response"),
  V1("v1", "request", "response");

  public static final String GROUP = "admission.k8s.io";

  private final String text;
  private final String request;
  private final String response;

  ReviewVersion(String text, String request, String response) {
    this.text = text;
    this.request = request;
    this.response = response;
  }

  public static Optional<ReviewVersion> find(String apiVersion) {
    return Arrays.stream(values())
        .filter(version -> version.apiVersion().equals(apiVersion))
        .findFirst();
  }

  /// Returns the version without the group.
  String text() {
    return text;
  }

  public String apiVersion() {
    return GROUP + "/" + text;
  }

  /// Returns the name of the request field.
  String request() {
    return request;
  }

  /// Returns the name of the response field.
  String response() {
    return response;
  }
}
