package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;

/// What a scenario is played in.
///
/// @param setup the webhooks, the cluster and the admission plugins of every server
/// @param configurations the InitializerConfigurations that are there at the start, as manifests
/// @param answers of webhooks
/// @param initializers what initializers do; the first entry that holds is used
public record Surroundings(
    Setup setup,
    List<JsonObject> configurations,
    AnswerBook answers,
    List<InitializerAnswer> initializers) {
  /// Copies the lists.
  public Surroundings {
    configurations = List.copyOf(configurations);
    initializers = List.copyOf(initializers);
  }
}
