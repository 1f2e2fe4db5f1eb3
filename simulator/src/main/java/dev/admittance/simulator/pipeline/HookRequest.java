package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// A request as one hook receives it (W-232). Source: k8s.io/apiserver
/// `pkg/admission/conversion.go`, `VersionedAttributes`.
///
/// @param request as the client sent it
/// @param invocation the resource and kind that the hook receives
/// @param object of the invocation's kind, as the hooks before left it
/// @param oldObject of the invocation's kind
record HookRequest(
    AdmissionRequest request,
    Invocation invocation,
    Optional<JsonObject> object,
    Optional<JsonObject> oldObject) {}
