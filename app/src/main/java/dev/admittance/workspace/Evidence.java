package dev.admittance.workspace;

import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.repository.Layout;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;

/// What findings about configurations may rest on besides their texts.
///
/// @param layout what the files are for each other
/// @param objects what manifests tell of the cluster
/// @param customResources what definitions among them add to the API server
/// @param setup how the configurations are run
/// @param answers what hooks answer
/// @param captures requests to try
public record Evidence(
    Layout layout,
    ClusterObjects objects,
    List<ApiResource> customResources,
    Setup setup,
    List<ScriptedAnswer> answers,
    List<Capture> captures) {
  /// Copies the lists.
  public Evidence {
    customResources = List.copyOf(customResources);
    answers = List.copyOf(answers);
    captures = List.copyOf(captures);
  }
}
