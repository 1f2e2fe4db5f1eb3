package dev.admittance.metrics.alert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Makes alerting rules for Prometheus. Those about failures hold for all hooks; a rule about
/// latency is made for each timeout, since the metrics do not contain it.
public final class AlertingRules {
  /// The default of `v1`.
  private static final int DEFAULT_TIMEOUT_SECONDS = 10;

  private static final String CRITICAL = "critical";
  private static final String WARNING = "warning";

  /// What the service level objective of Kubernetes allows a whole mutating API call.
  private static final int STEP_SECONDS = 1;

  private AlertingRules() {}

  /// Returns the content of a rule file.
  ///
  /// @param hooks of the cluster
  public static JsonObject file(List<AlertedHook> hooks) {
    return JsonObject.builder()
        .put(
            "groups",
            JsonArray.of(
                JsonObject.of(
                    "name", "kubernetes-admission", "rules", new JsonArray(rules(hooks)))))
        .build();
  }

  /// Returns a PrometheusRule, which the Prometheus Operator loads.
  public static JsonObject manifest(List<AlertedHook> hooks) {
    return JsonObject.builder()
        .put("apiVersion", "monitoring.coreos.com/v1")
        .put("kind", "PrometheusRule")
        .put("metadata", JsonObject.builder().put("name", "kubernetes-admission").build())
        .put("spec", file(hooks))
        .build();
  }

  private static List<JsonValue> rules(List<AlertedHook> hooks) {
    List<JsonValue> rules = new ArrayList<>();
    rules.add(
        rule(
            "AdmissionWebhookRefusesByFailing",
            AdmissionQueries.failures("5m") + " > 0",
            "0s",
            CRITICAL,
            "Webhook {{ $labels.name }} fails, and requests are refused",
            "{{ $value | humanize }} requests were refused in 5 minutes because the webhook could"
                + " not be called or its answer was unusable, and its failurePolicy is Fail."));
    rules.add(
        rule(
            "AdmissionWebhookFailsOpen",
            AdmissionQueries.failOpen("", "15m") + " > 0",
            "0s",
            WARNING,
            "Webhook {{ $labels.name }} fails, and requests pass without it",
            "{{ $value | humanize }} requests went on without the webhook in 15 minutes, since its"
                + " failurePolicy is Ignore."));
    names(hooks)
        .forEach((timeout, names) ->
            rules.add(
                labelled(
                    "timeout",
                    timeout + "s",
                    rule(
                        "AdmissionWebhookSlow",
                        AdmissionQueries.latency(0.99, "{name=~\"" + names + "\"}", "10m")
                            + " > "
                            + timeout / 2.0,
                        "10m",
                        WARNING,
                        "Webhook {{ $labels.name }} comes near its timeout",
                        "The slowest 1 % of its calls take {{ $value | humanizeDuration }} or longer;"
                            + " its timeout is "
                            + timeout
                            + " s."))));
    rules.add(
        rule(
            "AdmissionMatchConditionErrors",
            AdmissionQueries.conditionErrors("15m") + " > 0",
            "0s",
            WARNING,
            "Match conditions of {{ $labels.kind }} {{ $labels.name }} end with an error",
            "{{ $value | humanize }} times in 15 minutes. With failurePolicy Fail the request is"
                + " refused, otherwise the hook is skipped."));
    rules.add(
        rule(
            "AdmissionPolicyErrors",
            "(" + AdmissionQueries.policyErrors("15m") + ") > 0",
            "0s",
            WARNING,
            "Expressions of policy {{ $labels.policy }} end with an error",
            "{{ $value | humanize }} times in 15 minutes, by the binding"
                + " {{ $labels.policy_binding }}."));
    rules.add(
        rule(
            "AdmissionManifestsNotReloaded",
            AdmissionQueries.failedReloads("15m") + " > 0",
            "0s",
            WARNING,
            "Static manifests of {{ $labels.plugin }} cannot be loaded",
            "{{ $value | humanize }} times in 15 minutes. The API server keeps those that it read"
                + " last, and would not start with these."));
    rules.add(
        rule(
            "AdmissionSlow",
            AdmissionQueries.step(0.99, "10m") + " > " + STEP_SECONDS,
            "15m",
            WARNING,
            "Admission is slow in its step {{ $labels.type }}",
            "The slowest 1 % of requests spend {{ $value | humanizeDuration }} or longer there."));
    return rules;
  }

  /// Returns a regular expression for the names of the hooks of each timeout; without hooks one for
  /// all, with the default timeout.
  private static SortedMap<Integer, String> names(List<AlertedHook> hooks) {
    if (hooks.isEmpty()) {
      return new TreeMap<>(Map.of(DEFAULT_TIMEOUT_SECONDS, ".+"));
    }
    return hooks.stream()
        .collect(
            Collectors.groupingBy(
                AlertedHook::timeoutSeconds,
                TreeMap::new,
                Collectors.collectingAndThen(
                    Collectors.mapping(
                        hook -> hook.name().replace(".", "\\\\."),
                        Collectors.toCollection(TreeSet::new)),
                    names -> String.join("|", names))));
  }

  /// Rules of one name need labels that tell them apart.
  private static JsonObject labelled(String label, String value, JsonObject rule) {
    return rule.with("labels", rule.object("labels").with(label, new JsonString(value)));
  }

  private static JsonObject rule(
      String name,
      String expression,
      String after,
      String severity,
      String summary,
      String description) {
    return JsonObject.builder()
        .put("alert", name)
        .put("expr", expression)
        .put("for", after)
        .put("labels", JsonObject.builder().put("severity", severity).build())
        .put("annotations", JsonObject.of("summary", summary, "description", description))
        .build();
  }
}
