package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.AdmissionPlugins;
import dev.admittance.simulator.initializer.Behaviour;
import dev.admittance.simulator.initializer.ConfigurationReading;
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
  public Trace judge(
      AdmissionRequest request,
      Behaviour behaviour,
      Webhooks webhooks,
      ConfigurationReading reading,
      ClusterState others) {
    Setup of =
        switch (webhooks) {
          case ALL -> setup;
          case FIRST_ONLY -> setup.withConfigurations(List.of());
          case LATER_ONLY -> setup.withExternalHooks(List.of());
        };
    boolean asSent = request.object().isPresent();
    Capture capture =
        new Capture("scenario", request, new RecordedAnswers.Nothing(), List.of(), asSent);
    return Pipeline.compile(of.withChain(chain(behaviour)).withCluster(others), reading)
        .run(capture, answers);
  }

  /// The order of the plugins determines the initializer behavior.
  private AdmissionChain chain(Behaviour behaviour) {
    PluginChoice.Order order =
        switch (behaviour) {
          case AS_PROPOSED -> PluginChoice.Order.PROPOSED;
          case AS_SHIPPED -> PluginChoice.Order.DEFAULT;
        };
    return new AdmissionChain(setup.chain().plugins(), order);
  }
}
