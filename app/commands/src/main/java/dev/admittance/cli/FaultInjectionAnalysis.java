package dev.admittance.cli;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.faultinjection.FaultInjection;
import dev.admittance.simulator.analysis.faultinjection.FaultInjections;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reports what happens to a request while each of its hooks has a fault.
final class FaultInjectionAnalysis implements CaptureAnalysis {
  private final FaultInjections drills;

  FaultInjectionAnalysis(SimulationInput workbench) {
    this.drills = new FaultInjections(workbench);
  }

  @Override
  public AnalysisReport of(Capture capture) {
    List<FaultInjection> found = drills.of(capture);
    JsonObject json =
        AnalysisJson.of(capture)
            .put("drills", AnalysisJson.array(found, FaultInjectionAnalysis::json))
            .build();
    return new AnalysisReport(
        json,
        lines(capture, found),
        found.stream().anyMatch(drill -> drill.effect() != FaultInjection.Effect.NONE));
  }

  private static JsonObject json(FaultInjection drill) {
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

  private static List<String> lines(Capture capture, List<FaultInjection> drills) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    if (drills.isEmpty()) {
      lines.add("  no hook is called");
    }
    for (FaultInjection drill : drills) {
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
