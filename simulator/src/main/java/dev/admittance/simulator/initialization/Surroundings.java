package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.InitializerAnswer;
import java.util.List;

/// What a scenario is played in.
///
/// @param plugins the admission plugins of every server
/// @param configurations the InitializerConfigurations that are there at the start, as manifests
/// @param initializers what initializers do; the first entry that holds is used
public record Surroundings(
    AdmissionPlugins plugins,
    List<JsonObject> configurations,
    List<InitializerAnswer> initializers) {
  public Surroundings {
    configurations = List.copyOf(configurations);
    initializers = List.copyOf(initializers);
  }
}
