package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.idempotence.HookVerdict;
import dev.admittance.simulator.analysis.idempotence.Idempotence;
import dev.admittance.simulator.analysis.idempotence.IdempotenceBasis;
import dev.admittance.simulator.analysis.idempotence.IdempotenceCheck;
import dev.admittance.simulator.analysis.idempotence.IdempotenceVerdict;
import dev.admittance.simulator.capture.Capture;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reports which hooks change their own result when called again, and whether the admission chain
/// does as a whole.
final class IdempotenceAnalysis implements CaptureAnalysis {
  private final IdempotenceCheck check;

  IdempotenceAnalysis(SimulationInput input) {
    this.check = new IdempotenceCheck(input);
  }

  @Override
  public AnalysisReport of(Capture capture) {
    Idempotence found = check.check(capture);
    JsonObject json =
        AnalysisJson.of(capture)
            .put(
                "hooks",
                JsonArray.of(
                    found.hooks(),
                    hook -> json(AnalysisJson.of(hook.hook()), hook.verdict(), hook.basis())))
            .put("chain", json(JsonObject.builder(), found.chain(), found.basis()))
            .put("conflict", JsonBoolean.of(found.hasConflict()))
            .build();
    return new AnalysisReport(json, lines(capture, found), found.hasConflict());
  }

  private static JsonObject json(
      JsonObject.Builder json, IdempotenceVerdict verdict, IdempotenceBasis basis) {
    json.put("basis", basis.name().toLowerCase(Locale.ROOT));
    switch (verdict) {
      case IdempotenceVerdict.Unchanged(String detail) ->
          json.put("verdict", "unchanged").put("detail", detail);
      case IdempotenceVerdict.Changed changed ->
          json.put("verdict", "changed")
              .put("differences", JsonArray.of(changed.differences(), AnalysisJson::of))
              .put("operations", JsonArray.of(changed.operations(), IdempotenceAnalysis::json))
              .put(
                  "policies",
                  JsonArray.of(changed.policies(), policy -> new JsonString(policy.text())));
      case IdempotenceVerdict.Refused(String message) ->
          json.put("verdict", "refused").put("detail", message);
      case IdempotenceVerdict.Unknown(String reason) ->
          json.put("verdict", "unknown").put("detail", reason);
    }
    return json.build();
  }

  private static JsonObject json(IdempotenceVerdict.Repeated repeated) {
    return AnalysisJson.of(repeated.hook())
        .put("operation", repeated.operation().json())
        .put("again", JsonBoolean.of(repeated.again()))
        .build();
  }

  private static List<String> lines(Capture capture, Idempotence found) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    for (HookVerdict hook : found.hooks()) {
      add(lines, hook.hook().path(), hook.verdict(), hook.basis());
    }
    add(lines, "all mutating hooks", found.chain(), found.basis());
    return lines;
  }

  private static void add(
      List<String> lines, String name, IdempotenceVerdict verdict, IdempotenceBasis basis) {
    String so =
        basis == IdempotenceBasis.RECORDED ? " (if it answers the same: " + basis.text() + ")" : "";
    switch (verdict) {
      case IdempotenceVerdict.Unchanged(String detail) ->
          lines.add("  " + name + ": " + detail + so);
      case IdempotenceVerdict.Refused(String message) ->
          lines.add("  " + name + ": a second run is refused: " + message + so);
      case IdempotenceVerdict.Unknown(String reason) ->
          lines.add("  " + name + ": not known: " + reason);
      case IdempotenceVerdict.Changed changed -> {
        lines.add("  " + name + ": a second run changes the object again" + so);
        changed
            .operations()
            .forEach(repeated ->
                lines.add(
                    "      by "
                        + repeated.hook().path()
                        + ": "
                        + AnalysisJson.text(repeated.operation())));
        changed.policies().forEach(policy -> lines.add("      by the policy " + policy.text()));
        changed
            .differences()
            .forEach(differing -> lines.add("      " + AnalysisJson.text(differing)));
      }
    }
  }
}
