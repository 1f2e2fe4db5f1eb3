package dev.admittance.simulator.initialization.scenario;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the proposals considered besides their specification: other designs, rejected ones, and
/// future work. They change servers that behave as proposed; no release had any of them.
///
/// @param synchronization how servers learn of changed configurations
/// @param cleanUp who deletes an object whose initialization failed (I-53)
/// @param expiry who removes an initializer that does not act in time (I-69, I-71)
/// @param readiness whether only initializers that were found online are assigned (I-81, I-99)
/// @param creator whether objects tell their initializers who created them (I-104)
/// @param finalizers whether an object whose initialization failed waits for its finalizers, so
///   that an earlier initializer can release what it allocated (I-53)
/// @param order for an initializer, those that must have finished before it; initializers without a
///   relation act at the same time (I-105). Without any entry they act one after the other
/// @param interval how often the controllers of these designs look
/// @param readLatency of a consistent read of all configurations; one of a single small object
///   takes a tenth of it
public record Alternatives(
    Synchronization synchronization,
    CleanUp cleanUp,
    Expiry expiry,
    boolean readiness,
    boolean creator,
    boolean finalizers,
    Map<String, List<String>> order,
    Duration interval,
    Duration readLatency) {
  /// The specification itself. The interval is that of the rejected controller; the latency is
  /// chosen.
  public static final Alternatives NONE =
      new Alternatives(
          Synchronization.PERIODIC,
          CleanUp.API_SERVER,
          Expiry.API_SERVER,
          false,
          false,
          false,
          Map.of(),
          Duration.ofSeconds(30),
          Duration.ofMillis(10));

  public Alternatives {
    order = Collections.unmodifiableSortedMap(new TreeMap<>(order));
  }

  /// How servers learn of changed configurations.
  public enum Synchronization {
    /// A read each second (I-75).
    PERIODIC,
    /// Rejected: a consistent read for each creation (I-81).
    EVERY_REQUEST,
    /// Rejected: a consistent read of a small object for each creation, and of the configurations
    /// when it has changed (I-81).
    VERSION_EVERY_REQUEST,
    /// Rejected: a watch, whose progress each server reports in the configurations (I-81).
    OBSERVED_GENERATION,
    /// Future work: a read each second, and creations wait while it has not seen a change (I-81).
    ACKNOWLEDGED
  }

  /// Who deletes an object whose initialization failed.
  public enum CleanUp {
    API_SERVER,
    /// The initializer that failed it.
    INITIALIZER,
    GARBAGE_COLLECTOR,
    /// The server that lists it.
    READ_REPAIR
  }

  /// Who removes an initializer that does not act in time.
  public enum Expiry {
    /// The server that holds the create call (I-69).
    API_SERVER,
    /// Rejected: a controller that compares snapshots (I-71).
    CONTROLLER
  }

  /// The initializers whose turn it is.
  ///
  /// @param pending the names that an object waits for, in order
  public List<String> running(List<String> pending) {
    return order.isEmpty()
        ? pending.stream().limit(1).toList()
        : pending.stream()
            .distinct()
            .filter(
                name -> order.getOrDefault(name, List.of()).stream().noneMatch(pending::contains))
            .toList();
  }
}
