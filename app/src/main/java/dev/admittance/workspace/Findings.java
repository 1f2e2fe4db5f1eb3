package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.practice.Practices;
import dev.admittance.model.practice.Surroundings;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.validation.RegistrationValidation;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ApiServer;
import dev.admittance.simulator.cel.ServerCompiler;
import dev.admittance.simulator.practice.CostlyConditions;
import dev.admittance.simulator.practice.RunPractices;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Finds what is wrong with webhook configurations that can be read: what the API server would
/// refuse, and what it would take and may hurt.
public final class Findings {
  private Findings() {}

  /// The refusals, configuration by configuration, then the advice.
  ///
  /// @param at the day on which certificates are to be valid
  public static List<Diagnostic> of(
      List<Registration> registrations, Evidence evidence, Instant at) {
    List<Diagnostic> findings = new ArrayList<>();
    for (Registration registration : registrations) {
      findings.addAll(
          RegistrationValidation.validate(
              registration, new ApiServer(KubernetesRelease.BASELINE, new ServerCompiler())));
    }
    findings.addAll(Practices.check(registrations, surroundings(evidence).at(at)));
    findings.addAll(CostlyConditions.check(registrations));
    findings.addAll(
        RunPractices.check(
            registrations, evidence.setup(), evidence.answers(), evidence.captures()));
    return findings;
  }

  private static Surroundings surroundings(Evidence evidence) {
    Surroundings bare = Surroundings.none();
    return bare.withResources(bare.resources().with(evidence.customResources()))
        .withCluster(evidence.objects());
  }
}
