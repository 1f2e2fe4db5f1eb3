package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;

/// The configurations of a setup in versions that its release does not serve, so that they could
/// not be created as written (W-1, P-1). An older release may have stored them, so they take part.
record NotServed(KubernetesRelease release, List<Configuration> configurations) {

  private record Configuration(String kind, String name, String version) {}

  /// The configurations of a setup that its release does not serve; none where the release was not
  /// chosen.
  static NotServed of(Setup setup) {
    List<Configuration> found = new ArrayList<>();
    if (setup.releaseChosen()) {
      for (WebhookConfiguration one : setup.configurations()) {
        found.add(
            new Configuration(one.kind().configurationKind(), one.name(), one.version().text()));
      }
      for (PolicyObject one : setup.policies()) {
        found.add(
            new Configuration(one.kind().text(), one.metadata().name(), one.version().text()));
      }
      ResourceTable table = ResourceTable.of(setup.release());
      found.removeIf(one -> table.hasKind(RegistrationVersion.GROUP, one.version(), one.kind()));
    }
    return new NotServed(setup.release(), List.copyOf(found));
  }

  void note(TraceRecorder trace) {
    for (Configuration one : configurations) {
      trace.notSimulated(
          RuleId.W_1,
          "that Kubernetes "
              + release
              + " does not serve "
              + one.kind()
              + " \""
              + one.name()
              + "\" in "
              + RegistrationVersion.GROUP
              + "/"
              + one.version(),
          "it takes part as one that an older release stored");
    }
  }
}
