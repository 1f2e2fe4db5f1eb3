package dev.admittance.cli;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.analysis.drill.Drill;
import dev.admittance.simulator.analysis.drill.FailureDrills;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reports what happens to a request while each of its hooks has a fault.
final class DrillAnalysis implements CaptureAnalysis {
  private final FailureDrills drills;

  DrillAnalysis(Workbench workbench) {
    this.drills = new FailureDrills(workbench);
  }

  @Override
  public AnalysisReport of(Capture capture) {
    List<Drill> found = drills.of(capture);
    JsonObject json =
        AnalysisJson.of(capture)
            .put("drills", AnalysisJson.array(found, DrillAnalysis::json))
            .build();
    return new AnalysisReport(
        json,
        lines(capture, found),
        found.stream().anyMatch(drill -> drill.effect() != Drill.Effect.NONE));
  }

  private static JsonObject json(Drill drill) {
    Response response = drill.trace().response();
    return AnalysisJson.of(drill.hook())
        .put("fault", name(drill.fault()))
        .put("effect", name(drill.effect()))
        .put("code", JsonNumber.of(response.code()))
        .put("message", response.message())
        .put("differences", AnalysisJson.array(drill.differences(), AnalysisJson::of))
        .build();
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static List<String> lines(Capture capture, List<Drill> drills) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    if (drills.isEmpty()) {
      lines.add("  no hook is called");
    }
    for (Drill drill : drills) {
      lines.add(
          "  while "
              + AnalysisJson.name(drill.hook())
              + " "
              + drill.fault().text()
              + ", it "
              + drill.effect().text());
      String message = drill.trace().response().message();
      if (!message.isEmpty()) {
        lines.add("      " + message);
      }
      drill.differences().forEach(differing -> lines.add("      " + AnalysisJson.text(differing)));
    }
    return lines;
  }
}
