package dev.admittance.metrics.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.metrics.PrometheusProgram;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The rules and the dashboard, as Prometheus itself checks and plays them.
class AlertingRulesTest {
  private static final List<AlertedHook> HOOKS =
      List.of(
          new AlertedHook("a.example.com", HookKind.VALIDATING, 4),
          new AlertedHook("b.example.com", HookKind.MUTATING, 4),
          new AlertedHook("c.example.com", HookKind.MUTATING, 30));

  /// Series over an hour, and the alerts that they cause.
  private static final String PLAYED =
      """
      rule_files: [rules.yaml]
      evaluation_interval: 1m
      tests:
      - interval: 1m
        input_series:
        - series: 'apiserver_admission_webhook_rejection_count{name="a.example.com",type="validating",operation="CREATE",error_type="calling_webhook_error",rejection_code="500"}'
          values: '_x10 5x20'
        - series: 'apiserver_admission_webhook_rejection_count{name="b.example.com",type="admit",operation="CREATE",error_type="no_error",rejection_code="403"}'
          values: '0+5x30'
        - series: 'apiserver_admission_webhook_admission_duration_seconds_bucket{name="b.example.com",type="admit",operation="CREATE",rejected="false",le="2.5"}'
          values: '0x40'
        - series: 'apiserver_admission_webhook_admission_duration_seconds_bucket{name="b.example.com",type="admit",operation="CREATE",rejected="false",le="10"}'
          values: '0+10x40'
        - series: 'apiserver_admission_webhook_admission_duration_seconds_bucket{name="b.example.com",type="admit",operation="CREATE",rejected="false",le="+Inf"}'
          values: '0+10x40'
        - series: 'apiserver_validating_admission_policy_check_total{policy="p",policy_binding="q",error_type="invalid_error",enforcement_action="allow"}'
          values: '_x10 3x20'
        - series: 'apiserver_validating_admission_policy_check_total{policy="violated",policy_binding="q",error_type="invalid_error",enforcement_action="deny"}'
          values: '_x10 3x20'
        - series: 'apiserver_manifest_admission_config_controller_automatic_reloads_total{status="failure",plugin="ValidatingAdmissionWebhook",apiserver_id_hash="sha256:a"}'
          values: '_x10 2x20'
        - series: 'apiserver_manifest_admission_config_controller_automatic_reloads_total{status="success",plugin="MutatingAdmissionWebhook",apiserver_id_hash="sha256:a"}'
          values: '1+1x30'
        alert_rule_test:
        - eval_time: 12m
          alertname: AdmissionManifestsNotReloaded
          exp_alerts:
          - exp_labels: {severity: warning, plugin: ValidatingAdmissionWebhook}
            exp_annotations:
              summary: Static manifests of ValidatingAdmissionWebhook cannot be loaded
              description: 2 times in 15 minutes. The API server keeps those that it read last, and would not start with these.
        - eval_time: 12m
          alertname: AdmissionWebhookRefusesByFailing
          exp_alerts:
          - exp_labels: {severity: critical, name: a.example.com, type: validating}
            exp_annotations:
              summary: Webhook a.example.com fails, and requests are refused
              description: 5 requests were refused in 5 minutes because the webhook could not be called or its answer was unusable, and its failurePolicy is Fail.
        - {eval_time: 25m, alertname: AdmissionWebhookRefusesByFailing, exp_alerts: []}
        - {eval_time: 12m, alertname: AdmissionWebhookFailsOpen, exp_alerts: []}
        - eval_time: 30m
          alertname: AdmissionWebhookSlow
          exp_alerts:
          - exp_labels: {severity: warning, timeout: 4s, name: b.example.com, type: admit}
            exp_annotations:
              summary: Webhook b.example.com comes near its timeout
              description: The slowest 1 % of its calls take 9.925s or longer; its timeout is 4 s.
        - eval_time: 12m
          alertname: AdmissionPolicyErrors
          exp_alerts:
          - exp_labels: {severity: warning, policy: p, policy_binding: q}
            exp_annotations:
              summary: Expressions of policy p end with an error
              description: 3 times in 15 minutes, by the binding q.
      """;

  private static Path program() {
    Optional<Path> program = PrometheusProgram.find();
    assumeTrue(program.isPresent(), "there is no Prometheus");
    return program.orElseThrow();
  }

  @Test
  void namesOfWebhooksAreLiteralAndGroupedByTimeout() {
    assertThat(YamlText.of(AlertingRules.file(HOOKS)))
        .contains("{name=~\"a\\\\.example\\\\.com|b\\\\.example\\\\.com\"}[10m]))) > 2.0")
        .contains("{name=~\"c\\\\.example\\\\.com\"}[10m]))) > 15.0");
    assertThat(YamlText.of(AlertingRules.file(List.of()))).contains("{name=~\".+\"}[10m]))) > 5.0");
  }

  /// W-80.
  @Test
  void failedReloadsOfStaticManifestsAreCountedByPlugin() {
    assertThat(YamlText.of(AlertingRules.file(List.of())))
        .contains("alert: AdmissionManifestsNotReloaded")
        .contains(
            "sum by (plugin) ((apiserver_manifest_admission_config_controller_automatic_reloads_total{status=\"failure\"}");
  }

  @Test
  void prometheusAcceptsAndPlaysTheRules(@TempDir Path folder) throws Exception {
    Path program = program();
    Files.writeString(folder.resolve("rules.yaml"), YamlText.of(AlertingRules.file(HOOKS)));
    Files.writeString(folder.resolve("played.yaml"), PLAYED);
    PrometheusProgram.promtool(
        program, folder, "check", "rules", "--lint=all", "--lint-fatal", "rules.yaml");
    PrometheusProgram.promtool(program, folder, "test", "rules", "played.yaml");
  }

  @Test
  void aManifestHoldsTheSameRules() {
    JsonObject manifest = AlertingRules.manifest(HOOKS);
    assertThat(manifest.text("kind")).isEqualTo("PrometheusRule");
    assertThat(manifest.object("spec")).isEqualTo(AlertingRules.file(HOOKS));
  }

  @Test
  void prometheusAcceptsTheExpressionsOfTheDashboard(@TempDir Path folder) throws Exception {
    List<String> lines = new ArrayList<>(List.of("groups:", "- name: g", "  rules:"));
    List<JsonObject> panels = AdmissionDashboard.json().objects("panels");
    assertThat(panels).hasSizeGreaterThan(5);
    for (JsonObject panel : panels) {
      for (JsonObject target : panel.objects("targets")) {
        lines.add("  - record: panel:" + lines.size());
        lines.add("    expr: '" + target.text("expr").replace("$__rate_interval", "5m") + "'");
      }
    }
    Files.write(folder.resolve("panels.yaml"), lines);
    PrometheusProgram.promtool(program(), folder, "check", "rules", "panels.yaml");
  }

  @Test
  void theDashboardLetsChooseTheDataSourceAndTheWebhooks() {
    assertThat(AdmissionDashboard.json().object("templating").get("list"))
        .isInstanceOfSatisfying(JsonArray.class, list -> assertThat(list.items()).hasSize(2));
  }
}
