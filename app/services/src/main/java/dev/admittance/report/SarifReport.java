package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Writes a report as a SARIF 2.1.0 log with one run: a result for each finding, at the place of
/// its request. The rules follow the results, because those of unreadable inputs are only known
/// then.
public final class SarifReport implements ReportWriter {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final Writer out;
  private final ReportFrame frame;
  private final List<String> rules;
  private String separator = "\n";

  /// Writes to `out`, which stays open.
  public SarifReport(Writer out, ReportFrame frame) {
    this.out = out;
    this.frame = frame;
    this.rules = new ArrayList<>(frame.rules().keySet());
  }

  @Override
  public void start() throws IOException {
    out.write("{\"$schema\":\"" + SCHEMA + "\",\"version\":\"2.1.0\",\"runs\":[{");
    out.write("\"columnKind\":\"utf16CodeUnits\",\"results\":[");
  }

  @Override
  public String text(ReportItem item) {
    List<String> all = List.copyOf(frame.rules().keySet());
    return item.findings().stream()
        .map(finding ->
            result(
                finding.rule(),
                all.indexOf(finding.rule()),
                finding.severity(),
                item.title() + ": " + finding.message(),
                item.file(),
                item.line()))
        .collect(Collectors.joining(",\n"));
  }

  @Override
  public void print(String text) throws IOException {
    if (!text.isEmpty()) {
      out.write(separator);
      out.write(text);
      separator = ",\n";
    }
  }

  @Override
  public void problem(Diagnostic problem) throws IOException {
    if (!rules.contains(problem.rule())) {
      rules.add(problem.rule());
    }
    print(
        result(
            problem.rule(),
            rules.indexOf(problem.rule()),
            problem.severity(),
            problem.message() + problem.remedy().map(remedy -> "\n" + remedy).orElse(""),
            problem.file(),
            problem.range().start().line()));
  }

  private static String result(
      String rule, int index, Severity severity, String message, String file, int line) {
    JsonObject.Builder place =
        JsonObject.builder().put("artifactLocation", JsonObject.of("uri", SarifPlaces.uri(file)));
    if (line > 0) {
      place.put("region", JsonObject.of("startLine", JsonNumber.of(line)));
    }
    return JsonText.write(
        JsonObject.builder()
            .put("ruleId", rule)
            .put("ruleIndex", index)
            .put("level", SarifPlaces.level(severity))
            .put("message", JsonObject.of("text", message))
            .put("locations", JsonArray.of(JsonObject.of("physicalLocation", place.build())))
            .build());
  }

  @Override
  public void end(List<ReportFigure> figures) throws IOException {
    List<JsonValue> descriptors = new ArrayList<>();
    for (String rule : rules) {
      String meaning = frame.rules().getOrDefault(rule, "The input cannot be read.");
      descriptors.add(
          JsonObject.of("id", rule, "shortDescription", JsonObject.of("text", meaning)));
    }
    JsonObject.Builder sums = JsonObject.builder();
    figures.forEach(figure -> sums.put(figure.label(), figure.value()));
    JsonObject driver = JsonObject.of("name", "Admittance", "rules", new JsonArray(descriptors));
    out.write("\n],\"tool\":" + JsonText.write(JsonObject.of("driver", driver)));
    out.write(",\"properties\":" + JsonText.write(sums.build()) + "}]}\n");
  }
}
