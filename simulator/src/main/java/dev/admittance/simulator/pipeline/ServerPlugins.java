package dev.admittance.simulator.pipeline;

import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.AdmissionPlugins;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// The admission plugins of API servers whose create calls are held for initializers, as the
/// pipeline runs them.
///
/// @param setup of every server
/// @param answers of webhooks
public record ServerPlugins(Setup setup, AnswerBook answers) implements AdmissionPlugins {
  @Override
  public ClusterState cluster() {
    return setup.cluster();
  }

  @Override
  public Trace admit(
      AdmissionRequest request,
      Ruleset rules,
      Webhooks webhooks,
      ConfigurationReading reading,
      ClusterState others,
      WhatIf whatIf) {
    Setup plain = withStoredHooks(served(rules.release()), others);
    Setup served = whatIf.equals(WhatIf.NOTHING) ? plain : plain.withWhatIf(whatIf);
    Setup of =
        switch (webhooks) {
          case ALL -> served;
          case FIRST_ONLY -> served.withConfigurations(List.of());
          case LATER_ONLY -> served.withEarly(EarlyConfigurations.NONE);
        };
    boolean asSent = request.object().isPresent();
    Capture capture =
        new Capture("scenario", request, new RecordedAnswers.Nothing(), List.of(), asSent);
    return Pipeline.compile(of.withChain(chain(of, rules.behaviour())).withCluster(others), reading)
        .run(capture, answers);
  }

  /// The setup of a server of another release has that release's default plugins.
  private Setup served(KubernetesRelease release) {
    PluginChoice.Adjusted plugins =
        new PluginChoice.Adjusted(
            List.of(AdmissionPlugin.INITIALIZERS), List.of(), PluginChoice.Order.DEFAULT);
    return release.equals(setup.release())
        ? setup
        : setup.withRelease(release).withChain(AdmissionChain.of(release, plugins));
  }

  /// The first webhooks may be registered while a scenario runs. Here a server knows them at once;
  /// real ones poll each second (I-76).
  private static Setup withStoredHooks(Setup setup, ClusterState cluster) {
    List<EarlyConfiguration> stored =
        cluster.objects().stream()
            .filter(object -> object.text("kind").equals(ExternalAdmissionHookConfiguration.KIND))
            .flatMap(object -> EarlyReader.decode(object).stream())
            .toList();
    return stored.isEmpty() ? setup : setup.withMoreEarly(stored);
  }

  /// The order of the plugins determines the initializer behavior.
  private static AdmissionChain chain(Setup of, Behaviour behaviour) {
    PluginChoice.Order order =
        switch (behaviour) {
          case AS_PROPOSED -> PluginChoice.Order.PROPOSED;
          case AS_SHIPPED -> PluginChoice.Order.DEFAULT;
        };
    return new AdmissionChain(of.chain().plugins(), order);
  }
}
