package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// `replay --log-point`.
class LogPointReportTest {
  private static final String KINDS = "validating/hook/image-policy/images.policy.bookshop.example";

  private static CliRun replay(String point, String... more) {
    List<String> arguments = new ArrayList<>(List.of("replay", "--sample", "--log-point", point));
    arguments.addAll(List.of(more));
    return CliRun.of(arguments.toArray(String[]::new));
  }

  private static List<JsonObject> objects(JsonObject json, String name) {
    return ((JsonArray) json.find(name).orElseThrow())
        .items().stream().map(JsonObject.class::cast).toList();
  }

  @Test
  void valuesAreCountedOverAllRequests() {
    JsonObject json = replay(KINDS + ": object.kind", "-o", "json").json();
    JsonObject point = objects(json, "logPoints").getFirst();

    assertThat(objects(json, "reviews")).hasSize(10);
    assertThat(point.text("at")).isEqualTo(KINDS);
    assertThat(point.text("expression")).isEqualTo("object.kind");
    List<JsonObject> values = objects(point, "values");
    assertThat(values)
        .extracting(value -> value.text("value"))
        .containsExactlyInAnyOrder("\"Deployment\"", "\"Pod\"");
    assertThat(values.getFirst().texts("captures").getFirst()).startsWith("bookshop/captures/0");
  }

  @Test
  void linesEndWithTheCounts() {
    List<JsonObject> lines = replay("finished: object.spec.gone", "-o", "ndjson").jsonLines();
    JsonObject point = objects(lines.getLast(), "logPoints").getFirst();

    assertThat(point.find("errors")).isEqualTo(point.find("evaluations"));
    assertThat(objects(point, "values").getFirst().text("kind")).isEqualTo("error");
  }

  @Test
  void textCountsValuesAndWhatIsNotReached() {
    assertThat(replay(KINDS + ": object.kind").out())
        .contains("log point " + KINDS + ": object.kind\n", "  \"Pod\"\n", "  not reached\n");
  }

  @Test
  void mistakesAreErrors() {
    assertThat(replay("mutating/hook/a: true").err())
        .contains("--log-point mutating/hook/a: true: column 16: After the configuration");
    CliRun gone = replay("mutating/hook/a/b: true", "-o", "json");
    assertThat(gone.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(gone.err()).contains("mutating/hook/a/b: there is no b in a");
    assertThat(replay("finished: object.(").err()).contains("finished: compilation failed");
  }

  @Test
  void everyRequestHasItsValues() {
    String text = replay(KINDS + ": object.kind").out();
    assertThat(text)
        .contains("  log " + KINDS + ": object.kind = \"Pod\"\n")
        .contains("  log " + KINDS + ": object.kind = not reached\n");
    assertThat(replay(KINDS + ": object.kind", "-o", "html").out())
        .contains("  log " + KINDS + ": object.kind = &quot;Pod&quot;");

    List<JsonObject> reviews =
        objects(replay(KINDS + ": object.kind", "-o", "json").json(), "reviews");
    assertThat(reviews)
        .extracting(review -> objects(objects(review, "logged").getFirst(), "values").size())
        .contains(0, 1);
  }
}
