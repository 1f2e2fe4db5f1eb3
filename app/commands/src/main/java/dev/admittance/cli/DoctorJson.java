package dev.admittance.cli;

import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.DoctorReport;
import dev.admittance.doctor.EditedManifest;
import dev.admittance.doctor.Evidence;
import dev.admittance.doctor.HookFinding;
import dev.admittance.doctor.Remediation;
import dev.admittance.doctor.SkippedCheck;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Writes the doctor's findings as JSON. The member names are a contract: more may be added, none
/// changes. Unknown values are null.
final class DoctorJson {
  private DoctorJson() {}

  static JsonObject of(DoctorReport report) {
    return JsonObject.builder()
        .put("at", report.at().toString())
        .put("findings", list(findings(report), one -> one))
        .put("notLookedAt", list(report.unchecked(), DoctorJson::unchecked))
        .build();
  }

  private static List<JsonObject> findings(DoctorReport report) {
    return report.issues().stream()
        .flatMap(issue -> issue.findings().stream().map(one -> finding(issue, one)))
        .toList();
  }

  private static JsonObject finding(ClusterIssue issue, HookFinding finding) {
    return JsonObject.builder()
        .put("urgency", EnumOption.word(issue.urgency()))
        .put("rule", issue.rule())
        .put("certainty", issue.certainty().word())
        .put("title", issue.title())
        .put("configuration", text(finding.hook().map(hook -> hook.configuration())))
        .put("hook", text(finding.hook().map(hook -> hook.name())))
        .put("subject", finding.subject())
        .put("message", finding.sentence())
        .put("evidence", list(finding.evidence(), DoctorJson::evidence))
        .put("fixes", list(finding.remediations(), DoctorJson::fix))
        .build();
  }

  private static JsonObject evidence(Evidence evidence) {
    return JsonObject.builder()
        .put("object", evidence.object())
        .put("field", evidence.field())
        .put("value", evidence.value())
        .put("since", text(evidence.since().map(Object::toString)))
        .build();
  }

  private static JsonObject fix(Remediation remediation) {
    JsonObject.Builder json = JsonObject.builder().put("title", remediation.title());
    return switch (remediation) {
      case Remediation.Commands commands ->
          json.put("commands", list(commands.lines(), JsonString::new)).build();
      case Remediation.Manifest manifest -> json.put("manifest", manifest.yaml()).build();
      case Remediation.Change change ->
          json.put(
                  "commands",
                  list(
                      EditedManifest.of(change).flatMap(EditedManifest::command).stream().toList(),
                      JsonString::new))
              .build();
      case Remediation.TryHandshake handshake ->
          json.put("commands", list(handshake.forward().stream().toList(), JsonString::new))
              .build();
      case Remediation.Advice _ -> json.build();
    };
  }

  private static JsonObject unchecked(SkippedCheck unchecked) {
    return JsonObject.builder()
        .put("what", unchecked.what())
        .put("why", unchecked.why())
        .put("manifest", text(unchecked.manifest()))
        .build();
  }

  private static JsonValue text(Optional<String> value) {
    return value.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL);
  }

  private static <T> JsonArray list(List<T> items, Function<T, ? extends JsonValue> as) {
    return new JsonArray(items.stream().<JsonValue>map(as).toList());
  }
}
