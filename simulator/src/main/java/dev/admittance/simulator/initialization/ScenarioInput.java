package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.InitializerAnswer;
import java.util.List;

/// The environment of a scenario.
///
/// @param plugins the admission plugins of each server
/// @param configurations the InitializerConfigurations at the start, as manifests
/// @param initializers the actions of initializers; the first matching entry is used
public record ScenarioInput(
    AdmissionPlugins plugins,
    List<JsonObject> configurations,
    List<InitializerAnswer> initializers) {
  public ScenarioInput {
    configurations = List.copyOf(configurations);
    initializers = List.copyOf(initializers);
  }
}
