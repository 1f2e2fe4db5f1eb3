package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import dev.admittance.report.SarifPlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Writes findings as a SARIF 2.1.0 log with one run. Files are named relative to the current
/// folder where they lie in it; columns and lengths count UTF-16 code units.
final class LintSarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private LintSarif() {}

  static JsonObject of(Lint.Result result) {
    List<Diagnostic> findings =
        Stream.concat(result.unreadable().stream(), result.findings().stream()).toList();
    List<String> rules = findings.stream().map(Diagnostic::rule).distinct().sorted().toList();
    JsonObject driver =
        JsonObject.of(
            "name", "Admittance", "rules", array(rules.stream().map(SarifRules::descriptor)));
    JsonObject run =
        JsonObject.builder()
            .put("tool", JsonObject.of("driver", driver))
            .put("columnKind", "utf16CodeUnits")
            .put(
                "results",
                array(findings.stream().map(one -> result(one, rules.indexOf(one.rule())))))
            .build();
    return JsonObject.builder()
        .put("$schema", SCHEMA)
        .put("version", "2.1.0")
        .put("runs", JsonArray.of(run))
        .build();
  }

  private static JsonArray array(Stream<? extends JsonValue> items) {
    return new JsonArray(List.copyOf(items.toList()));
  }

  private static JsonObject result(Diagnostic finding, int rule) {
    JsonObject.Builder result =
        JsonObject.builder()
            .put("ruleId", finding.rule())
            .put("ruleIndex", rule)
            .put("level", SarifPlaces.level(finding.severity()))
            .put("message", text(message(finding)))
            .put("locations", JsonArray.of(location(finding)));
    finding.fix().ifPresent(fix -> result.put("fixes", JsonArray.of(fix(fix, finding.file()))));
    return result.build();
  }

  private static String message(Diagnostic finding) {
    String path = finding.path().isEmpty() ? "" : finding.path() + ": ";
    return path + finding.message() + finding.remedy().map(remedy -> "\n" + remedy).orElse("");
  }

  private static JsonObject location(Diagnostic finding) {
    JsonObject.Builder location =
        JsonObject.builder()
            .put(
                "physicalLocation",
                JsonObject.builder()
                    .put("artifactLocation", artifact(finding.file()))
                    .put("region", region(finding.range()))
                    .build());
    if (!finding.path().isEmpty()) {
      location.put(
          "logicalLocations", JsonArray.of(JsonObject.of("fullyQualifiedName", finding.path())));
    }
    return location.build();
  }

  private static JsonObject region(Range range) {
    return JsonObject.builder()
        .put("startLine", range.start().line())
        .put("startColumn", range.start().column())
        .put("endLine", range.end().line())
        .put("endColumn", range.end().column())
        .build();
  }

  private static JsonObject fix(Fix fix, String file) {
    List<JsonValue> replacements = new ArrayList<>();
    fix.edits()
        .forEach(edit ->
            replacements.add(
                JsonObject.builder()
                    .put(
                        "deletedRegion",
                        JsonObject.builder()
                            .put("charOffset", edit.start())
                            .put("charLength", edit.end() - edit.start())
                            .build())
                    .put("insertedContent", text(edit.replacement()))
                    .build()));
    JsonObject change =
        JsonObject.of(
            "artifactLocation", artifact(file), "replacements", new JsonArray(replacements));
    return JsonObject.of("description", text(fix.title()), "artifactChanges", JsonArray.of(change));
  }

  private static JsonObject text(String text) {
    return JsonObject.of("text", text);
  }

  private static JsonObject artifact(String file) {
    return JsonObject.of("uri", SarifPlaces.uri(file));
  }
}
