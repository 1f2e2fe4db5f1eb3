package dev.admittance.workspace;

import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.repository.RepositoryLayout;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;

/// What findings about configurations depend on besides their texts.
///
/// @param layout the relations between the files
/// @param objects the known objects of the cluster
/// @param customResources the resources that CustomResourceDefinitions among the files add
/// @param setup how the configurations are run
/// @param answers of hooks
/// @param captures requests to try
public record LintContext(
    RepositoryLayout layout,
    ClusterObjects objects,
    List<ApiResource> customResources,
    Setup setup,
    List<ScriptedAnswer> answers,
    List<Capture> captures) {
  public LintContext {
    customResources = List.copyOf(customResources);
    answers = List.copyOf(answers);
    captures = List.copyOf(captures);
  }
}
