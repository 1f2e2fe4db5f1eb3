package dev.admittance.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A summary whose strings are all in memory.
record WholeSummary(
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
    String uid,
    boolean ofManifest)
    implements CaptureSummary {
  WholeSummary {
    groups = List.copyOf(groups);
  }

  static WholeSummary of(Capture capture) {
    AdmissionRequest request = capture.request();
    String resource = request.resource().groupResource();
    return new WholeSummary(
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
        request.uid(),
        capture.origin() instanceof RequestOrigin.Manifest);
  }

  private static String name(AdmissionRequest request) {
    String whole = StepDescriptions.name(request);
    int start = request.namespace().length();
    return whole.length() > start && start > 0
        ? whole.substring(start + 1)
        : start > 0 ? "" : whole;
  }
}
