package dev.admittance.metrics.alert;

import dev.admittance.metrics.AdmissionMetric;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Makes a dashboard for Grafana, in the JSON model of dashboards: calls, latency, rejections and
/// failures of webhooks, violations of policies, and the latency of the steps of admission.
public final class AdmissionDashboard {
  private static final long COLUMNS = 2;
  private static final long WIDTH = 12;
  private static final long HEIGHT = 8;

  /// The JSON model since Grafana 10.2.
  private static final int SCHEMA_VERSION = 39;

  private static final String SPAN = "$__rate_interval";
  private static final String SELECTED = "{name=~\"$webhook\"}";

  private AdmissionDashboard() {}

  /// A panel.
  ///
  /// @param legend of its series
  /// @param unit of its values, as Grafana names it
  private record Panel(String title, String expression, String legend, String unit) {}

  private static final List<Panel> PANELS =
      List.of(
          new Panel(
              "Calls of webhooks", AdmissionQueries.calls(SELECTED, SPAN), "{{name}}", "reqps"),
          new Panel(
              "Latency of webhooks, 99th percentile",
              AdmissionQueries.latency(0.99, SELECTED, SPAN),
              "{{name}}",
              "s"),
          new Panel(
              "Requests rejected because of webhooks",
              AdmissionQueries.rejections(SELECTED, SPAN),
              "{{name}} {{error_type}}",
              "reqps"),
          new Panel(
              "Requests that passed without a webhook that failed",
              AdmissionQueries.failOpen(SELECTED, SPAN),
              "{{name}}",
              "short"),
          new Panel(
              "Violations and errors of validating policies",
              AdmissionQueries.violations(SPAN),
              "{{policy}} {{enforcement_action}}",
              "reqps"),
          new Panel(
              "Errors of match conditions",
              AdmissionQueries.conditionErrors(SPAN),
              "{{kind}} {{name}}",
              "short"),
          new Panel(
              "Latency of admission, 99th percentile",
              AdmissionQueries.step(0.99, SPAN),
              "{{type}}",
              "s"),
          new Panel(
              "Latency of admission, median", AdmissionQueries.step(0.5, SPAN), "{{type}}", "s"));

  /// Returns the dashboard as Grafana imports it.
  public static JsonObject json() {
    List<JsonValue> panels = new ArrayList<>();
    for (int i = 0; i < PANELS.size(); i++) {
      panels.add(panel(i));
    }
    return JsonObject.builder()
        .put("title", "Kubernetes admission")
        .put("uid", "kubernetes-admission")
        .put("schemaVersion", SCHEMA_VERSION)
        .put("editable", true)
        .put("time", JsonObject.of("from", "now-6h", "to", "now"))
        .put(
            "templating",
            JsonObject.builder().put("list", JsonArray.of(dataSource(), webhooks())).build())
        .put("panels", new JsonArray(panels))
        .build();
  }

  private static JsonObject dataSource() {
    return JsonObject.builder()
        .put("name", "datasource")
        .put("label", "Data source")
        .put("type", "datasource")
        .put("query", "prometheus")
        .build();
  }

  private static JsonObject webhooks() {
    return JsonObject.builder()
        .put("name", "webhook")
        .put("label", "Webhook")
        .put("type", "query")
        .put("datasource", source())
        .put("query", "label_values(" + AdmissionMetric.WEBHOOK_DURATION.metric() + "_count, name)")
        .put("refresh", 2)
        .put("multi", true)
        .put("includeAll", true)
        .build();
  }

  private static JsonObject source() {
    return JsonObject.of("type", "prometheus", "uid", "${datasource}");
  }

  private static JsonObject panel(int number) {
    Panel panel = PANELS.get(number);
    return JsonObject.builder()
        .put("id", number + 1)
        .put("type", "timeseries")
        .put("title", panel.title())
        .put("datasource", source())
        .put(
            "gridPos",
            JsonObject.builder()
                .put("x", number % COLUMNS * WIDTH)
                .put("y", number / COLUMNS * HEIGHT)
                .put("w", WIDTH)
                .put("h", HEIGHT)
                .build())
        .put(
            "fieldConfig",
            JsonObject.builder()
                .put("defaults", JsonObject.builder().put("unit", panel.unit()).build())
                .put("overrides", JsonArray.of())
                .build())
        .put(
            "targets",
            JsonArray.of(
                JsonObject.builder()
                    .put("refId", "A")
                    .put("datasource", source())
                    .put("expr", panel.expression())
                    .put("legendFormat", panel.legend())
                    .build()))
        .build();
  }
}
