package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The requests of a tool, as the audit log has them from now on.
final class ReleaseRequests {
  private static final Set<String> WRITES = Set.of("create", "patch", "update", "delete");

  private final AuditLog log;
  private final long start;

  ReleaseRequests(ApiServer server) throws IOException {
    log = new AuditLog(server.auditLog());
    start = log.end();
  }

  /// The requests of a rehearsal.
  static List<ReleaseRequest> of(Rehearsal rehearsal) {
    List<ReleaseRequest> requests = new ArrayList<>();
    for (RehearsedRequest one : rehearsal.requests()) {
      if (one.cause().isEmpty()) {
        AdmissionRequest request = one.trace().request();
        Response response = one.trace().response();
        requests.add(
            ReleaseRequest.of(
                request.operation() == Operation.DELETE,
                request.resource().resource() + "/" + request.name(),
                response.code(),
                response.message(),
                response.object()));
      }
    }
    rehearsal.unsent().stream()
        .filter(one -> one.reason().contains("no matches"))
        .forEach(one -> requests.add(ReleaseRequest.unsent(one.reason())));
    if (!rehearsal.assumed().isEmpty()) {
      System.out.println("  taken as served: " + rehearsal.assumed());
    }
    return requests;
  }

  /// Those of the real tool.
  ///
  /// @param told what the tool told
  List<ReleaseRequest> real(List<String> told) throws IOException {
    List<ReleaseRequest> requests = new ArrayList<>();
    for (String text : log.lines(start)) {
      if (text.contains("\"stage\":\"ResponseComplete\"")
          && (text.contains("\"userAgent\":\"kubectl") || text.contains("\"userAgent\":\"Helm"))) {
        request((JsonObject) Json.parse(text)).ifPresent(requests::add);
      }
    }
    told.stream()
        .filter(line -> line.contains("no matches for kind"))
        .forEach(line -> requests.add(ReleaseRequest.unsent(line)));
    return requests;
  }

  private static Optional<ReleaseRequest> request(JsonObject event) {
    JsonObject of = event.object("objectRef");
    String name = of.text("name");
    if (name.isEmpty()) {
      name = event.object("requestObject").object("metadata").text("name");
    }
    if (!WRITES.contains(event.text("verb")) || name.startsWith("sh.helm.release")) {
      return Optional.empty();
    }
    JsonObject status = event.object("responseStatus");
    long code =
        status.get("code") instanceof JsonNumber(String number) ? Long.parseLong(number) : 0;
    boolean deletes = event.text("verb").equals("delete");
    // Helm deletes hooks before it knows whether they are there.
    return deletes && code == 404
        ? Optional.empty()
        : Optional.of(
            ReleaseRequest.of(
                deletes,
                of.text("resource") + "/" + name,
                code,
                status.text("message"),
                event.findObject("responseObject")));
  }
}
