package dev.admittance.doctor;

import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.CertificateHealth;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A configuration with one webhook that runs well, but for what a test sets.
public final class TestHook {
  private final String kind;
  private final String name;
  private final Map<String, String> fields = new LinkedHashMap<>();
  private String metadata = "";
  private String others = "";
  private String manager = "installer";
  private BackendHealth backend = DoctorFixture.READY;
  private CertificateHealth certificate =
      DoctorFixture.ending(DoctorFixture.NOW.plus(Duration.ofDays(400)));

  private TestHook(String kind, String name) {
    this.kind = kind;
    this.name = name;
    fields.put("clientConfig", "{service: {namespace: guard, name: hook}}");
    fields.put("rules", "[" + rule("storage.k8s.io", "CREATE, UPDATE", "storageclasses") + "]");
    fields.put("sideEffects", "None");
    fields.put("timeoutSeconds", "5");
    fields.put("admissionReviewVersions", "[v1]");
    fields.put("failurePolicy", "Fail");
    fields.put("matchPolicy", "Equivalent");
  }

  public static TestHook validating(String name) {
    return new TestHook("Validating", name);
  }

  public static TestHook mutating(String name) {
    return new TestHook("Mutating", name);
  }

  public static String rule(String group, String operations, String resources) {
    return "{apiGroups: [\"%s\"], apiVersions: [\"*\"], operations: [%s], resources: [%s], scope: \"*\"}"
        .formatted(group, operations, resources);
  }

  public TestHook set(String field, String value) {
    fields.put(field, value);
    return this;
  }

  public TestHook rules(String group, String operations, String resources) {
    return set("rules", "[" + rule(group, operations, resources) + "]");
  }

  public TestHook ignoring() {
    return set("failurePolicy", "Ignore");
  }

  /// More of the metadata, as `, labels: {a: b}`.
  public TestHook metadata(String more) {
    metadata = more;
    return this;
  }

  /// Another webhook of the configuration, in flow style.
  public TestHook and(String webhook) {
    others += "- " + webhook + "\n";
    return this;
  }

  public TestHook by(String fieldManager) {
    manager = fieldManager;
    return this;
  }

  public String manager() {
    return manager;
  }

  public TestHook backend(BackendHealth.State state, int ready, int total, String detail) {
    backend =
        new BackendHealth(
            state,
            ready,
            total,
            detail,
            Optional.of(DoctorFixture.NOW.minus(Duration.ofMinutes(7))));
    return this;
  }

  public TestHook down() {
    return backend(BackendHealth.State.DOWN, 0, 2, "No endpoint of Service guard/hook is ready.");
  }

  public TestHook missing() {
    return backend(BackendHealth.State.MISSING, 0, 0, "There is no Service guard/hook.");
  }

  public BackendHealth backend() {
    return backend;
  }

  public TestHook certificate(CertificateHealth health) {
    certificate = health;
    return this;
  }

  public TestHook certificateUntil(Instant end) {
    return certificate(DoctorFixture.ending(end));
  }

  public CertificateHealth certificate() {
    return certificate;
  }

  public String text() {
    StringBuilder text =
        new StringBuilder(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: %sWebhookConfiguration
            metadata: {name: %s%s}
            webhooks:
            - name: %s.example.com
            """
                .formatted(kind, name, metadata, name));
    fields.forEach((field, value) -> text.append("  %s: %s\n".formatted(field, value)));
    return text.append(others).toString();
  }
}
