package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;

/// A ReplicaSet and the controller that creates its pods.
///
/// @param name of the ReplicaSet, and of the actor
/// @param server the name of the server that its controller watches and asks
/// @param from when it is created
/// @param template its pods, which get generated names
public record WorkloadScript(
    String name, String server, UserInfo user, Duration from, int replicas, JsonObject template) {}
