package dev.admittance.simulator.analysis.coverage;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatch;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the hooks and policies that are called for each served resource, by matching one request
/// for each resource and operation as the server does, equivalent resources included. Objects are
/// left open: conditions on them are listed.
public final class CoverageSearch {
  private static final UserInfo ANYBODY = new UserInfo("", "", List.of(), JsonObject.EMPTY);

  private final ParticipantMatching registered;
  private final ParticipantMatching matching;
  private final UnconditionalRegistrations unconditional;
  private final ClusterState cluster;
  private final Optional<String> namespace;

  /// Prepares to look at a setup.
  ///
  /// @param registered the participants of the setup
  /// @param namespace of the objects; empty for any
  public CoverageSearch(Setup setup, ParticipantMatching registered, Optional<String> namespace) {
    this.registered = registered;
    this.unconditional = new UnconditionalRegistrations(namespace.isEmpty());
    this.matching = ParticipantMatching.of(unconditional.of(setup));
    this.cluster = setup.cluster();
    this.namespace = namespace;
  }

  /// The resources and subresources that the server serves.
  public List<ApiResource> resources() {
    return registered.resources().resources().stream()
        .filter(ApiResource::servedByDefault)
        .toList();
  }

  public Coverage.Row row(ApiResource resource) {
    Map<Operation, Coverage.Cell> cells = new EnumMap<>(Operation.class);
    for (Operation operation : Operation.values()) {
      if (resource.admits(operation.name())) {
        cells.put(operation, cell(resource, operation));
      }
    }
    return new Coverage.Row(resource, cells);
  }

  private Coverage.Cell cell(ApiResource resource, Operation operation) {
    AdmissionRequest request = request(resource, operation);
    List<Coverage.Entry> entries = new ArrayList<>();
    for (ParticipantMatch match : matching.of(request)) {
      switch (match) {
        case ParticipantMatch.Called called -> entries.add(entry(called, request));
        case ParticipantMatch.Failed failed -> entries.add(failed(failed));
        case ParticipantMatch.NotCalled _ -> {}
      }
    }
    return new Coverage.Cell(entries);
  }

  private Coverage.Entry entry(ParticipantMatch.Called called, AdmissionRequest request) {
    Participant who = known(called.who());
    GroupVersionResource as = called.as().resource();
    boolean inNamespaces = !request.namespace().isEmpty();
    return new Coverage.Entry(
        who,
        as.equals(request.resource()) ? "" : as.toString(),
        unconditional.takenOf(who).stream()
            .filter(field -> inNamespaces || !field.equals("namespaceSelector"))
            .toList());
  }

  private Coverage.Entry failed(ParticipantMatch.Failed failed) {
    return new Coverage.Entry(known(failed.who()), "", List.of(failed.reason()));
  }

  private Participant known(Participant who) {
    return registered.find(who.id()).orElse(who);
  }

  /// The request that represents all on a resource.
  AdmissionRequest request(ApiResource resource, Operation operation) {
    return request(resource, operation, namespace.orElseGet(this::some), cluster);
  }

  /// The request that represents all on a resource in a namespace.
  static AdmissionRequest request(
      ApiResource resource, Operation operation, String namespace, ClusterState cluster) {
    boolean namespaces = resource.group().isEmpty() && resource.resource().equals("namespaces");
    String in = resource.namespaced() || namespaces ? namespace : "";
    Optional<JsonObject> object =
        namespaces && operation != Operation.DELETE
            ? Optional.of(namespaceObject(in, cluster))
            : Optional.empty();
    return new AdmissionRequest(
        "coverage",
        new GroupVersionKind(
            resource.kind().group(), resource.kind().version(), resource.kind().kind()),
        new GroupVersionResource(resource.group(), resource.version(), resource.resource()),
        resource.subresource(),
        namespaces ? in : "",
        in,
        operation,
        ANYBODY,
        object,
        Optional.empty(),
        false,
        Optional.empty());
  }

  private String some() {
    return cluster.namespaces().keySet().stream().findFirst().orElse("default");
  }

  private static JsonObject namespaceObject(String name, ClusterState cluster) {
    JsonObject.Builder labels = JsonObject.builder();
    cluster.namespaceLabels(name).orElse(Map.of()).forEach((key, value) -> labels.put(key, value));
    return JsonObject.of("metadata", JsonObject.of("name", name, "labels", labels.build()));
  }
}
