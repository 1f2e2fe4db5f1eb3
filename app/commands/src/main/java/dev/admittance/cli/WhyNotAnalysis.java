package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.whynot.WhyNot;
import dev.admittance.simulator.analysis.whynot.WhyNotSearch;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Reports why a hook is or is not called for a request, or a policy matches or not, and what would
/// change that.
final class WhyNotAnalysis implements CaptureAnalysis {
  private final String kind;
  private final JsonObject subject;
  private final String name;
  private final boolean rule;
  private final Function<Capture, WhyNot> search;

  private WhyNotAnalysis(
      String kind,
      JsonObject subject,
      String name,
      boolean rule,
      Function<Capture, WhyNot> search) {
    this.kind = kind;
    this.subject = subject;
    this.name = name;
    this.rule = rule;
    this.search = search;
  }

  static WhyNotAnalysis of(SimulationInput input, HookId hook) {
    return new WhyNotAnalysis(
        "hook",
        AnalysisJson.of(hook).build(),
        hook.path(),
        false,
        capture -> WhyNotSearch.of(input, capture, hook));
  }

  static WhyNotAnalysis of(SimulationInput input, PolicyId policy) {
    return new WhyNotAnalysis(
        "policy",
        JsonObject.of("policy", policy.policy(), "binding", policy.binding()),
        policy.text(),
        false,
        capture -> WhyNotSearch.of(input, capture, policy));
  }

  /// @param rule of a policy of the engine behind the hook
  static WhyNotAnalysis of(SimulationInput input, WhyNotTarget.EngineRule rule) {
    return new WhyNotAnalysis(
        "policy",
        JsonObject.of("policy", rule.name(), "hook", rule.hook().path()),
        rule.name(),
        true,
        capture ->
            WhyNotSearch.of(
                input,
                capture,
                Optional.empty(),
                rule.hook(),
                rule.name(),
                WhyNotSearch.Watch.NOBODY));
  }

  @Override
  public AnalysisReport of(Capture capture) {
    WhyNot found = search.apply(capture);
    JsonObject.Builder json =
        AnalysisJson.of(capture)
            .put(kind, subject)
            .put("called", JsonBoolean.of(found.called()))
            .put("refused", JsonBoolean.of(found.refused()));
    found
        .decisive()
        .ifPresent(check ->
            json.put("check", check.name().text())
                .put("wanted", check.wanted())
                .put("found", check.found())
                .put("detail", check.detail()));
    found.detail().ifPresent(detail -> json.put("detail", detail));
    json.put("suggestions", JsonArray.of(found.suggestions(), WhyNotAnalysis::json))
        .put("runs", found.runs())
        .put("complete", found.complete());
    return new AnalysisReport(json.build(), lines(capture, found), !found.called());
  }

  private static JsonObject json(WhyNot.Suggestion suggestion) {
    return JsonObject.builder()
        .put("weight", suggestion.weight())
        .put("means", suggestion.means().name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .put("edits", JsonArray.of(suggestion.edits(), edit -> new JsonString(edit.text())))
        .build();
  }

  private List<String> lines(Capture capture, WhyNot found) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    lines.add(
        "  "
            + name
            + (found.refused()
                ? " refuses it"
                : found.called()
                    ? rule ? " matches" : " is called"
                    : rule ? " does not match" : " is not called"));
    found
        .decisive()
        .ifPresent(check ->
            lines.add(
                "      "
                    + check.name().text()
                    + ": "
                    + check.detail()
                    + (check.wanted().isEmpty()
                        ? ""
                        : " (wanted " + check.wanted() + ", found " + check.found() + ")")));
    found.detail().ifPresent(detail -> lines.add("      " + detail));
    String would =
        found.refused()
            ? "it would let the request through, if you "
            : found.called() ? "it would not be, if you " : "it would be, if you ";
    for (WhyNot.Suggestion suggestion : found.suggestions()) {
      lines.add("      " + would + suggestion.text());
    }
    if (!found.complete()) {
      lines.add("      larger edits were not tried after " + found.runs() + " runs");
    }
    return lines;
  }
}
