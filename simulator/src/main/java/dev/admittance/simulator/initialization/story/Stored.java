package dev.admittance.simulator.initialization.story;

import dev.admittance.model.json.JsonObject;

/// An object in etcd.
///
/// @param revision of the write that left it so; 0 for one that was there before the start
/// @param object with its `resourceVersion`
public record Stored(long revision, JsonObject object) {}
