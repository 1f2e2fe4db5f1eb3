package dev.admittance.app.debug.initializers;

import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.initialization.Surroundings;
import dev.admittance.workspace.FoundScenario;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/// What scenarios are played in: the part of a workspace that is about initializers.
///
/// @param folder the root of the workspace
/// @param answers what initializers do
/// @param release whose servers captures are of
/// @param surroundings those for the servers of a release; asked for away from the UI thread
public record InitializerInput(
    Path folder,
    List<FoundScenario> scenarios,
    List<InitializerConfiguration> configurations,
    List<InitializerAnswer> answers,
    KubernetesRelease release,
    Function<KubernetesRelease, Surroundings> surroundings) {
  /// Copies the lists.
  public InitializerInput {
    scenarios = List.copyOf(scenarios);
    configurations = List.copyOf(configurations);
    answers = List.copyOf(answers);
  }

  /// What a workspace holds.
  public static InitializerInput of(Workspace workspace) {
    return new InitializerInput(
        workspace.root(),
        workspace.scenarios(),
        workspace.initializers(),
        workspace.initializerAnswers(),
        workspace.kubernetesRelease(),
        workspace::surroundings);
  }
}
