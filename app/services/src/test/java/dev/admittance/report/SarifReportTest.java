package dev.admittance.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class SarifReportTest {
  private static String hostile() throws IOException {
    return HostileItems.report(out -> new SarifReport(out, HostileItems.FRAME));
  }

  @Test
  void aLogOfHostileTextsIsValid() throws IOException {
    assertThat(SarifSchema.problems(hostile())).isEmpty();
  }

  @Test
  void theSchemaTellsWhatIsWrong() throws IOException {
    assertThat(SarifSchema.problems("{\"version\":\"2.1.0\"}")).isNotEmpty();
    assertThat(SarifSchema.problems(hostile().replace("\"level\":\"error\"", "\"level\":\"bad\"")))
        .isNotEmpty();
  }

  @Test
  void everyFindingIsAResultOfItsRule() throws IOException {
    JsonObject run = (JsonObject) items((JsonObject) JsonText.parse(hostile()), "runs").getFirst();
    JsonObject driver =
        (JsonObject) ((JsonObject) run.find("tool").orElseThrow()).find("driver").orElseThrow();
    List<String> rules =
        items(driver, "rules").stream().map(rule -> JsonText.write(member(rule, "id"))).toList();

    assertThat(rules)
        .containsExactlyInAnyOrder("\"test/denied\"", "\"test/open\"", "\"read/Syntax\"");
    assertThat(items(run, "results"))
        .hasSize(3)
        .allSatisfy(result ->
            assertThat(JsonText.write(member(result, "ruleId")))
                .isEqualTo(
                    rules.get(Integer.parseInt(JsonText.write(member(result, "ruleIndex"))))));
  }

  @Test
  void aReportOfNothingIsValid() throws IOException {
    StringWriter out = new StringWriter();
    try (SarifReport report = new SarifReport(out, HostileItems.FRAME)) {
      report.start();
      report.end(List.of());
    }

    assertThat(SarifSchema.problems(out.toString())).isEmpty();
  }

  private static List<JsonValue> items(JsonObject object, String name) {
    return ((JsonArray) object.find(name).orElseThrow()).items();
  }

  private static JsonValue member(JsonValue object, String name) {
    return ((JsonObject) object).find(name).orElseThrow();
  }
}
