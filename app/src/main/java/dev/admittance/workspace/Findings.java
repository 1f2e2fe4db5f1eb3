package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.practice.Practices;
import dev.admittance.model.practice.Surroundings;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.validation.RegistrationValidation;
import dev.admittance.model.validation.ApiServer;
import java.util.ArrayList;
import java.util.List;

/// Finds what is wrong with webhook configurations that can be read: what the API server would
/// refuse, and what it would take and may hurt.
public final class Findings {
  private Findings() {}

  /// The refusals, configuration by configuration, then the advice.
  public static List<Diagnostic> of(List<Registration> registrations) {
    List<Diagnostic> findings = new ArrayList<>();
    for (Registration registration : registrations) {
      findings.addAll(RegistrationValidation.validate(registration, ApiServer.BASELINE));
    }
    findings.addAll(Practices.check(registrations, Surroundings.none()));
    return findings;
  }
}
