package dev.admittance.cli;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.analysis.whynot.Edit;
import dev.admittance.simulator.analysis.whynot.WhyNot;
import dev.admittance.simulator.analysis.whynot.WhyNotSearch;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;

/// Tells why a hook is called for a request or is not, and what would change it.
final class WhyNotAnalysis implements CaptureAnalysis {
  private final Workbench workbench;
  private final HookId hook;

  WhyNotAnalysis(Workbench workbench, HookId hook) {
    this.workbench = workbench;
    this.hook = hook;
  }

  @Override
  public AnalysisReport of(Capture capture) {
    WhyNot found = WhyNotSearch.of(workbench, capture, hook);
    JsonObject.Builder json =
        AnalysisJson.of(capture)
            .put("hook", AnalysisJson.of(hook).build())
            .put("called", JsonBoolean.of(found.called()));
    found
        .decisive()
        .ifPresent(check ->
            json.put("check", check.name().text())
                .put("wanted", check.wanted())
                .put("found", check.found())
                .put("detail", check.detail()));
    found.detail().ifPresent(detail -> json.put("detail", detail));
    json.put("suggestions", AnalysisJson.array(found.suggestions(), WhyNotAnalysis::json))
        .put("runs", JsonNumber.of(found.runs()))
        .put("complete", JsonBoolean.of(found.complete()));
    return new AnalysisReport(json.build(), lines(capture, found), !found.called());
  }

  private static JsonObject json(WhyNot.Suggestion suggestion) {
    return JsonObject.builder()
        .put("weight", JsonNumber.of(suggestion.weight()))
        .put("edits", AnalysisJson.array(suggestion.edits(), edit -> new JsonString(edit.text())))
        .build();
  }

  private List<String> lines(Capture capture, WhyNot found) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    lines.add("  " + AnalysisJson.name(hook) + (found.called() ? " is called" : " is not called"));
    found
        .decisive()
        .ifPresent(check ->
            lines.add(
                "      "
                    + check.name().text()
                    + ": "
                    + check.detail()
                    + " (wanted "
                    + check.wanted()
                    + ", found "
                    + check.found()
                    + ")"));
    found.detail().ifPresent(detail -> lines.add("      " + detail));
    String would = found.called() ? "it would not be, if you " : "it would be, if you ";
    for (WhyNot.Suggestion suggestion : found.suggestions()) {
      lines.add(
          "      "
              + would
              + String.join(", and ", suggestion.edits().stream().map(Edit::text).toList()));
    }
    if (!found.complete()) {
      lines.add("      larger edits were not tried after " + found.runs() + " runs");
    }
    return lines;
  }
}
