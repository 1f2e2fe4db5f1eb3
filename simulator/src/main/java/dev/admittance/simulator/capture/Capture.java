package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// One captured request.
///
/// @param source where it was read, as `file:line`
/// @param request the request as admission sees it before any hook
/// @param response the `response` that was captured with it, if any
public record Capture(String source, AdmissionRequest request, Optional<JsonObject> response) {}
