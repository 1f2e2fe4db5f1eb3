package dev.admittance.workspace;

import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.chain.Plugin;
import dev.admittance.simulator.chain.PluginChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.Surroundings;
import dev.admittance.simulator.pipeline.ServerPlugins;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.Optional;

/// The surroundings of a scenario of initializers in some files.
///
/// @param objects that control admission
/// @param initializers their answers
public record ScenarioSurroundings(
    List<WebhookConfiguration> configurations,
    ClusterState cluster,
    AdmissionObjects objects,
    AnswerBook answers,
    List<InitializerAnswer> initializers) {
  public ScenarioSurroundings {
    configurations = List.copyOf(configurations);
    initializers = List.copyOf(initializers);
  }

  /// Returns the surroundings for the servers of a release.
  ///
  /// @param plugins those of the settings, if they are for the same release; otherwise the
  ///   release's defaults apply
  public Surroundings of(KubernetesRelease release, Optional<PluginChoice> plugins) {
    Setup setup =
        new Setup(configurations, cluster, release, chain(release, plugins))
            .withExternalHooks(objects.externalHooks());
    return new Surroundings(new ServerPlugins(setup, answers), manifests(), initializers);
  }

  /// The initializer plugin runs unless the settings list all plugins by name.
  private static PluginChain chain(KubernetesRelease release, Optional<PluginChoice> plugins) {
    return PluginChain.of(
        release,
        switch (plugins.orElse(PluginChoice.DEFAULT)) {
          case PluginChoice.Listed listed -> listed;
          case PluginChoice.Adjusted adjusted -> adjusted.enabling(Plugin.INITIALIZERS);
        });
  }

  private List<JsonObject> manifests() {
    return objects.early().stream()
        .filter(InitializerConfiguration.class::isInstance)
        .map(found -> (JsonObject) JsonConversion.toJson(found.subject().root()))
        .toList();
  }
}
