package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.latency.LatencyBudget;
import dev.admittance.simulator.analysis.latency.LatencyShare;
import dev.admittance.simulator.analysis.latency.TimeoutChange;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Reports whether hooks may use up the time of a request.
final class LatencyAnalysis implements CaptureAnalysis {
  private final SimulationInput input;
  private final Pipeline pipeline;
  private final AnswerBook book;

  LatencyAnalysis(SimulationInput input, DrawnDelays delays) {
    this.input = input;
    this.pipeline = Pipeline.compile(input.setup());
    this.book = delays.on(input.book(), pipeline.hooks());
  }

  @Override
  public AnalysisReport of(Capture capture) {
    LatencyBudget found = LatencyBudget.of(pipeline.run(capture, book), input);
    JsonObject json =
        AnalysisJson.of(capture)
            .put(
                "limitMillis",
                found.limit().<JsonValue>map(LatencyAnalysis::millis).orElse(JsonNull.NULL))
            .put("worstMillis", millis(found.worst()))
            .put("tookMillis", millis(found.took()))
            .put("exceeded", JsonBoolean.of(found.isExceeded()))
            .put("shares", JsonArray.of(found.shares(), LatencyAnalysis::json))
            .put("remedy", JsonArray.of(found.remedy(), LatencyAnalysis::json))
            .build();
    return new AnalysisReport(json, lines(capture, found), found.isExceeded());
  }

  private static JsonNumber millis(Duration duration) {
    return JsonNumber.of(duration.toMillis());
  }

  private static JsonObject json(LatencyShare share) {
    return AnalysisJson.of(share.hook())
        .put("round", JsonNumber.of(share.round()))
        .put("longestMillis", millis(share.longest()))
        .put("tookMillis", millis(share.took()))
        .put("made", JsonBoolean.of(share.made()))
        .put("onPath", JsonBoolean.of(share.onPath()))
        .build();
  }

  private static JsonObject json(TimeoutChange change) {
    return AnalysisJson.of(change.hook())
        .put("fromMillis", millis(change.from()))
        .put("toMillis", millis(change.to()))
        .build();
  }

  private static List<String> lines(Capture capture, LatencyBudget found) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    if (found.shares().isEmpty()) {
      lines.add("  no hook is called for this request");
      return lines;
    }
    String limit =
        found
            .limit()
            .map(StepDescriptions::duration)
            .map(text -> " of " + text)
            .orElse(", without a limit");
    lines.add(
        "  hooks may take "
            + StepDescriptions.duration(found.worst())
            + limit
            + "; here they took "
            + StepDescriptions.duration(found.took())
            + (found.isExceeded() ? ": the request may end before they do" : ""));
    for (LatencyShare share : found.shares()) {
      lines.add(
          "      "
              + share.hook().path()
              + (share.round() == 0 ? "" : ", called again,")
              + " may take "
              + StepDescriptions.duration(share.longest())
              + (share.made() ? ", took " + StepDescriptions.duration(share.took()) : "")
              + (share.onPath() ? "" : ", beside a slower one"));
    }
    for (TimeoutChange change : found.remedy()) {
      lines.add(
          "      it fits with timeoutSeconds "
              + change.to().toSeconds()
              + " in place of "
              + change.from().toSeconds()
              + " for "
              + change.hook().path());
    }
    if (found.isExceeded() && found.remedy().isEmpty()) {
      lines.add("      no timeouts make it fit: there are too many hooks");
    }
    return lines;
  }
}
