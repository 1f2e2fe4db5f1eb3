package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// How far a controller is with what it creates for an object.
final class SyncProgress {
  final ControllerSync sync;
  final int cause;
  final Optional<WorkloadLoop.Part> part;
  final int begun;
  int wave;
  List<Integer> left = List.of();
  List<SentRequest> refused = List.of();
  int failures;
  Optional<RehearsedCluster.Situation> failedIn = Optional.empty();

  /// @param cause the number of the request that stored the owner
  /// @param part of the workload that the controller looks at again after that
  /// @param begun how many requests were sent before
  SyncProgress(ControllerSync sync, int cause, Optional<WorkloadLoop.Part> part, int begun) {
    this.sync = sync;
    this.cause = cause;
    this.part = part;
    this.begun = begun;
    begin(0);
  }

  void begin(int next) {
    wave = next;
    left = next < sync.waves().size() ? sync.waves().get(next).positions() : List.of();
  }

  /// The uid of a request, which is the same for each attempt, so that generated names and messages
  /// repeat as well.
  String uid(int position) {
    String seed = cause + " " + sync.controller() + " " + wave + " " + position;
    if (part.isPresent()) {
      JsonObject metadata = sync.owner().object("metadata");
      seed += " " + metadata.text("uid") + " " + metadata.get("generation") + " " + begun;
    }
    return uid(seed);
  }

  /// A made-up uid.
  static String uid(String seed) {
    return UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
