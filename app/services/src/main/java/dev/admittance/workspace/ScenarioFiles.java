package dev.admittance.workspace;

import dev.admittance.engine.Engines;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.ScenarioInput;
import dev.admittance.simulator.pipeline.ServerPlugins;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.Optional;

/// The input of a scenario of initializers in some files.
///
/// @param objects that control admission
/// @param initializers their answers
public record ScenarioFiles(
    List<WebhookConfiguration> configurations,
    ClusterState cluster,
    AdmissionObjects objects,
    AnswerBook answers,
    List<InitializerAnswer> initializers) {
  public ScenarioFiles {
    configurations = List.copyOf(configurations);
    initializers = List.copyOf(initializers);
  }

  /// Returns the input for the servers of a release.
  ///
  /// @param plugins those of the settings, if they are for the same release; otherwise the
  ///   release's defaults apply
  public ScenarioInput of(KubernetesRelease release, Optional<PluginChoice> plugins) {
    Setup setup =
        new Setup(configurations, cluster, release, chain(release, plugins))
            .withEngines(Engines.ALL)
            .withEarly(objects.early());
    return new ScenarioInput(new ServerPlugins(setup, answers), manifests(), initializers);
  }

  /// The initializer plugin runs unless the settings list all plugins by name.
  private static AdmissionChain chain(KubernetesRelease release, Optional<PluginChoice> plugins) {
    return AdmissionChain.of(
        release,
        switch (plugins.orElse(PluginChoice.DEFAULT)) {
          case PluginChoice.Listed listed -> listed;
          case PluginChoice.Adjusted adjusted -> adjusted.enabling(AdmissionPlugin.INITIALIZERS);
        });
  }

  private List<JsonObject> manifests() {
    return objects.early().all().stream()
        .filter(found -> !(found instanceof ExternalAdmissionHookConfiguration))
        .map(found -> (JsonObject) JsonConversion.toJson(found.subject().root()))
        .toList();
  }
}
