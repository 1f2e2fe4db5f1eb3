package dev.admittance.cluster.apply;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A change that was made.
///
/// @param before the previous object; empty for a new one
/// @param version of the object after the change; empty where it was deleted
public record AppliedChange(
    ResourcePath resource, String name, Optional<JsonObject> before, Optional<String> version) {}
