package dev.admittance.simulator.initialization.trace;

import dev.admittance.model.json.JsonObject;

/// An object in etcd.
///
/// @param revision of its last write; 0 for one that existed before the start
/// @param object with its `resourceVersion`
public record StoredObject(long revision, JsonObject object) {}
