package dev.admittance.captures;

import dev.admittance.simulator.capture.Capture;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The part of a capture that lists show, without its objects.
public interface CaptureSummary {
  static CaptureSummary of(Capture capture) {
    return WholeSummary.of(capture);
  }

  /// Returns the place as `file:line`.
  String source();

  /// Returns when the API server received it; empty where unknown.
  Optional<Instant> received();

  /// Returns the requesting user; empty where unknown.
  String user();

  /// Returns the groups of the requesting user.
  List<String> groups();

  /// Returns the operation, such as `CREATE`.
  String operation();

  /// Returns the resource with group and subresource, such as `deployments.apps/scale`.
  String resource();

  String kind();

  /// Returns the namespace; empty for a cluster-scoped resource.
  String namespace();

  /// Returns the name; for a generated name its prefix followed by `*`; empty where unknown.
  String name();

  boolean dryRun();

  String uid();

  /// Returns whether it was created from a manifest rather than captured.
  boolean ofManifest();

  /// Returns namespace and name, where known.
  default String qualifiedName() {
    String name = name();
    return namespace().isEmpty() || name.isEmpty() ? namespace() + name : namespace() + "/" + name;
  }
}
