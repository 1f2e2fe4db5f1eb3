package dev.admittance.cli;

import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.DoctorReport;
import dev.admittance.doctor.EditedManifest;
import dev.admittance.doctor.Evidence;
import dev.admittance.doctor.HookFinding;
import dev.admittance.doctor.Remediation;
import dev.admittance.doctor.SkippedCheck;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;

/// Writes the doctor's findings as JSON. The member names are a contract: more may be added, none
/// changes. Unknown values are null.
final class DoctorJson {
  private DoctorJson() {}

  static JsonObject of(DoctorReport report) {
    return JsonObject.builder()
        .put("at", report.at().toString())
        .put("findings", JsonArray.of(findings(report), one -> one))
        .put("notLookedAt", JsonArray.of(report.unchecked(), DoctorJson::unchecked))
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
        .put("configuration", JsonString.orNull(finding.hook().map(hook -> hook.configuration())))
        .put("hook", JsonString.orNull(finding.hook().map(hook -> hook.name())))
        .put("subject", finding.subject())
        .put("message", finding.sentence())
        .put("evidence", JsonArray.of(finding.evidence(), DoctorJson::evidence))
        .put("fixes", JsonArray.of(finding.remediations(), DoctorJson::fix))
        .build();
  }

  private static JsonObject evidence(Evidence evidence) {
    return JsonObject.builder()
        .put("object", evidence.object())
        .put("field", evidence.field())
        .put("value", evidence.value())
        .put("since", JsonString.orNull(evidence.since().map(Object::toString)))
        .build();
  }

  private static JsonObject fix(Remediation remediation) {
    JsonObject.Builder json = JsonObject.builder().put("title", remediation.title());
    return switch (remediation) {
      case Remediation.Commands commands ->
          json.put("commands", JsonArray.of(commands.lines(), JsonString::new)).build();
      case Remediation.Manifest manifest -> json.put("manifest", manifest.yaml()).build();
      case Remediation.Change change ->
          json.put(
                  "commands",
                  JsonArray.of(
                      EditedManifest.of(change).flatMap(EditedManifest::command).stream().toList(),
                      JsonString::new))
              .build();
      case Remediation.TryHandshake handshake ->
          json.put("commands", JsonArray.of(handshake.forward().stream().toList(), JsonString::new))
              .build();
      case Remediation.Advice _ -> json.build();
    };
  }

  private static JsonObject unchecked(SkippedCheck unchecked) {
    return JsonObject.builder()
        .put("what", unchecked.what())
        .put("why", unchecked.why())
        .put("manifest", JsonString.orNull(unchecked.manifest()))
        .build();
  }
}
