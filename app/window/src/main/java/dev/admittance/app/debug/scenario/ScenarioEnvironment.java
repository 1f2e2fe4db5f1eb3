package dev.admittance.app.debug.scenario;

import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.ScenarioInput;
import dev.admittance.workspace.FoundScenario;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/// The input of scenarios: the part of a workspace about initializers.
///
/// @param folder the root of the workspace
/// @param answers of the initializer controllers
/// @param cluster its roles and bindings name the accounts of initializers
/// @param release of the servers in scenarios of captures
/// @param input of the servers of a release; called in the background
public record ScenarioEnvironment(
    Path folder,
    List<FoundScenario> scenarios,
    List<InitializerConfiguration> configurations,
    List<InitializerAnswer> answers,
    ClusterState cluster,
    KubernetesRelease release,
    Function<KubernetesRelease, ScenarioInput> input) {
  public ScenarioEnvironment {
    scenarios = List.copyOf(scenarios);
    configurations = List.copyOf(configurations);
    answers = List.copyOf(answers);
  }

  public static ScenarioEnvironment of(Workspace workspace) {
    return new ScenarioEnvironment(
        workspace.root(),
        workspace.scenarios(),
        workspace.objects().early().initializers(),
        workspace.initializerAnswers(),
        workspace.cluster(),
        workspace.kubernetesRelease(),
        workspace::scenarioInput);
  }
}
