package dev.admittance.captures;

import dev.admittance.simulator.capture.Capture;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What lists show of a capture, without its objects.
public interface CaptureSummary {
  /// Of a capture.
  static CaptureSummary of(Capture capture) {
    return WholeSummary.of(capture);
  }

  /// Where it was read, as `file:line`.
  String source();

  /// When the API server got it; empty where that is not told.
  Optional<Instant> received();

  /// Who asked; empty where unknown.
  String user();

  /// The groups of who asked.
  List<String> groups();

  /// What was asked, such as `CREATE`.
  String operation();

  /// The resource with group and subresource, such as `deployments.apps/scale`.
  String resource();

  /// The kind of the object.
  String kind();

  /// The namespace; empty for a resource of the cluster.
  String namespace();

  /// The name, with a `*` behind what a name to be made up begins with; empty where unknown.
  String name();

  /// Whether it was a dry run.
  boolean dryRun();

  /// The uid of the call.
  String uid();

  /// Whether it was made of a manifest, and never captured.
  boolean ofManifest();

  /// Namespace and name, as far as they are known.
  default String qualifiedName() {
    String name = name();
    return namespace().isEmpty() || name.isEmpty() ? namespace() + name : namespace() + "/" + name;
  }
}
