package dev.admittance.simulator.analysis.coverage;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.request.Operation;
import java.util.List;

/// Finds the known namespaces in which a participant may be called.
///
/// @param registered the participants of the cluster
public record NamespaceSearch(ParticipantMatching registered, ClusterState cluster) {
  /// The namespaces, in order, in which a participant may be called for an operation on a resource,
  /// for any object.
  public List<String> of(Participant.Id who, ApiResource resource, Operation operation) {
    return cluster.namespaces().keySet().stream()
        .filter(namespace ->
            registered.mayMatch(
                who, CoverageSearch.request(resource, operation, namespace, cluster)))
        .toList();
  }
}
