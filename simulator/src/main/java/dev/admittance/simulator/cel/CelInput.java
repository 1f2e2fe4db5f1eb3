package dev.admittance.simulator.cel;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// What an expression sees (W-248).
///
/// @param request the AdmissionRequest without `uid`, `object` and `oldObject` (W-249)
/// @param object `null` in the expression where it is empty
/// @param oldObject `null` in the expression where it is empty
public record CelInput(
    JsonObject request, Optional<JsonObject> object, Optional<JsonObject> oldObject) {}
