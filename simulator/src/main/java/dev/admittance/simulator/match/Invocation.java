package dev.admittance.simulator.match;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;

/// The resource and kind that a hook receives a request as: what the client asked for, or an
/// equivalent resource in another version or group (W-232). The subresource is always the
/// request's. Source: k8s.io/apiserver `pkg/admission/plugin/webhook/generic/interfaces.go`,
/// `WebhookInvocation`.
///
/// @param resource `request.resource` of the review
/// @param kind `request.kind` of the review, the kind that the objects are converted to
public record Invocation(GroupVersionResource resource, GroupVersionKind kind) {
  /// The invocation with the resource and kind of the request.
  public static Invocation of(AdmissionRequest request) {
    return new Invocation(request.resource(), request.kind());
  }
}
