package dev.admittance.cluster.apply;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A change that was made.
///
/// @param before what was there; empty where nothing was
/// @param version of the object since the change; empty where it is gone
public record AppliedChange(
    ResourcePath resource, String name, Optional<JsonObject> before, Optional<String> version) {}
