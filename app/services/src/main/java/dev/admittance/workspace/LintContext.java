package dev.admittance.workspace;

import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.repository.RepositoryLayout;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;

/// What findings about configurations depend on besides their texts.
///
/// @param layout the relations between the files
/// @param units the files that are applied together
/// @param manifests the objects of the cluster that the files describe
/// @param plain objects that do not control admission
/// @param snapshot whether the files are a snapshot of a cluster, so that no other objects exist
/// @param customResources the resources that CustomResourceDefinitions among the files add
/// @param setup how the configurations are run
/// @param answers of hooks
/// @param expectations of captured requests
/// @param captures requests to try
public record LintContext(
    RepositoryLayout layout,
    ApplyUnits units,
    List<InFile<ClusterObject>> manifests,
    List<InFile<JsonObject>> plain,
    boolean snapshot,
    List<InFile<ApiResource>> customResources,
    Setup setup,
    List<ScriptedAnswer> answers,
    List<FoundExpectation> expectations,
    List<Capture> captures) {
  public LintContext {
    manifests = List.copyOf(manifests);
    customResources = List.copyOf(customResources);
    plain = List.copyOf(plain);
    answers = List.copyOf(answers);
    expectations = List.copyOf(expectations);
    captures = List.copyOf(captures);
  }

  /// Returns the known objects of the cluster.
  public ClusterObjects objects() {
    return clusterObjects(manifests.stream().map(InFile::object).toList());
  }

  /// Returns objects of the cluster, which are complete in a snapshot.
  ClusterObjects clusterObjects(List<ClusterObject> found) {
    return snapshot ? ClusterObjects.ofSnapshot(found) : ClusterObjects.of(found);
  }

  /// Returns all custom resources whose definitions are among the files.
  List<ApiResource> allCustomResources() {
    return customResources.stream().map(InFile::object).toList();
  }
}
