package dev.admittance.simulator.match;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;

/// As what a hook is sent a request: as what the client asked for, or as an equivalent resource in
/// another version or group (W-232). The subresource is always the request's.
///
/// @param resource `request.resource` of the review
/// @param kind `request.kind` of the review, the kind that the objects are converted to
public record Invocation(GroupVersionResource resource, GroupVersionKind kind) {
  /// As what the client asked for.
  public static Invocation of(AdmissionRequest request) {
    return new Invocation(request.resource(), request.kind());
  }
}
