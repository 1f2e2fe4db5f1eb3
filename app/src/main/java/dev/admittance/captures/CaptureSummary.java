package dev.admittance.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Narration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What lists show of a capture, without its objects.
///
/// @param source where it was read, as `file:line`
/// @param received when the API server got it; empty where that is not told
/// @param user who asked; empty where unknown
/// @param groups of who asked
/// @param operation such as `CREATE`
/// @param resource with group and subresource, such as `deployments.apps/scale`
/// @param kind of the object
/// @param namespace empty for a resource of the cluster
/// @param name with a `*` behind what a name to be made up begins with; empty where unknown
/// @param uid of the call
public record CaptureSummary(
    String source,
    Optional<Instant> received,
    String user,
    List<String> groups,
    String operation,
    String resource,
    String kind,
    String namespace,
    String name,
    boolean dryRun,
    String uid) {
  /// Copies the groups.
  public CaptureSummary {
    groups = List.copyOf(groups);
  }

  /// Of a capture.
  public static CaptureSummary of(Capture capture) {
    AdmissionRequest request = capture.request();
    String resource = request.resource().groupResource();
    return new CaptureSummary(
        capture.source(),
        capture.received(),
        request.userInfo().username(),
        request.userInfo().groups(),
        request.operation().name(),
        request.subResource().isEmpty() ? resource : resource + "/" + request.subResource(),
        request.kind().kind(),
        request.namespace(),
        name(request),
        request.dryRun(),
        request.uid());
  }

  private static String name(AdmissionRequest request) {
    String whole = Narration.name(request);
    int start = request.namespace().length();
    return whole.length() > start && start > 0
        ? whole.substring(start + 1)
        : start > 0 ? "" : whole;
  }

  /// Namespace and name, as far as they are known.
  public String qualifiedName() {
    return namespace.isEmpty() || name.isEmpty() ? namespace + name : namespace + "/" + name;
  }
}
