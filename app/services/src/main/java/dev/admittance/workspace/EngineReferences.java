package dev.admittance.workspace;

import dev.admittance.engine.Engines;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.text.Range;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Finds policies of an engine whose webhooks no file registers: no run is decided by them.
final class EngineReferences {
  static final String RULE = "practice/MissingEngineWebhook";

  private EngineReferences() {}

  /// One finding for each engine, in the file of its first policy.
  static List<Diagnostic> check(AdmissionObjects objects, LintContext evidence) {
    List<Webhook> hooks =
        objects.registrations().stream()
            .map(Registration::configuration)
            .flatMap(one -> one.webhooks().stream())
            .toList();
    Map<String, String> files = new LinkedHashMap<>();
    evidence
        .plain()
        .forEach(one ->
            Engines.unregistered(one.object(), hooks)
                .ifPresent(engine -> files.putIfAbsent(engine, one.file())));
    return files.entrySet().stream()
        .map(found ->
            Diagnostic.warning(
                    RULE,
                    found.getValue(),
                    Range.START,
                    "No file has a configuration of the webhooks of %s: its policies decide no run."
                        .formatted(found.getKey()),
                    "Add the webhook configurations with which it is installed.")
                .with(Severity.INFO))
        .toList();
  }
}
