package dev.admittance.cli;

import dev.admittance.model.diagnostic.Certainty;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.workspace.FindingGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes findings as JSON, those about unreadable input first. The member names are a contract:
/// more may be added, none changes. `configuration`, `webhook`, `remedy` and `fix` are null where
/// absent; the edits of a fix count UTF-16 code units from the start of the file. Findings with one
/// cause have the same `group`, a number from 0; unreadable input has none.
final class LintJson {
  private LintJson() {}

  static JsonObject of(Lint.Result result) {
    List<JsonValue> findings = new ArrayList<>();
    result.unreadable().forEach(finding -> findings.add(finding(finding, JsonNull.NULL)));
    Map<Diagnostic, Integer> groups = groups(result.findings());
    result
        .findings()
        .forEach(finding ->
            findings.add(finding(finding, JsonNumber.of(groups.getOrDefault(finding, 0)))));
    return JsonObject.builder()
        .put("findings", new JsonArray(findings))
        .put("suppressed", result.suppressed())
        .put("known", result.known())
        .put("unrendered", Unrendered.of(result.unrendered()).json())
        .build();
  }

  private static Map<Diagnostic, Integer> groups(List<Diagnostic> findings) {
    Map<Diagnostic, Integer> numbers = new HashMap<>();
    List<FindingGroup> groups = FindingGroup.of(findings);
    for (int i = 0; i < groups.size(); i++) {
      for (Diagnostic finding : groups.get(i).findings()) {
        numbers.put(finding, i);
      }
    }
    return numbers;
  }

  private static JsonObject finding(Diagnostic finding, JsonValue group) {
    return JsonObject.builder()
        .put("file", finding.file())
        .put("line", finding.range().start().line())
        .put("column", finding.range().start().column())
        .put("path", finding.path())
        .put("rule", finding.rule())
        .put("severity", finding.severity().name().toLowerCase(Locale.ROOT))
        .put("message", finding.message())
        .put("configuration", JsonString.orNull(finding.configuration()))
        .put("webhook", JsonString.orNull(finding.webhook()))
        .put("remedy", JsonString.orNull(finding.remedy()))
        .put("fix", finding.fix().<JsonValue>map(LintJson::fix).orElse(JsonNull.NULL))
        .put("group", group)
        .put("certainty", Certainty.ofText(finding.rule()).word())
        .build();
  }

  private static JsonObject fix(Fix fix) {
    List<JsonValue> edits =
        fix.edits().stream()
            .<JsonValue>map(edit ->
                JsonObject.builder()
                    .put("start", edit.start())
                    .put("end", edit.end())
                    .put("replacement", edit.replacement())
                    .build())
            .toList();
    return JsonObject.of("title", fix.title(), "edits", new JsonArray(edits));
  }
}
