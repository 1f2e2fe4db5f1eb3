package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
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

  FaultInjectionAnalysis(SimulationInput input) {
    this.drills = new FaultInjections(input);
  }

  @Override
  public AnalysisReport of(Capture capture) {
    List<FaultInjection> found = drills.of(capture);
    JsonObject json =
        AnalysisJson.of(capture)
            .put("drills", JsonArray.of(found, FaultInjectionAnalysis::json))
            .build();
    return new AnalysisReport(
        json,
        lines(capture, found),
        found.stream().anyMatch(injection -> injection.effect() != FaultInjection.Effect.NONE));
  }

  private static JsonObject json(FaultInjection injection) {
    Response response = injection.trace().response();
    return AnalysisJson.of(injection.hook())
        .put("fault", name(injection.fault()))
        .put("effect", name(injection.effect()))
        .put("code", JsonNumber.of(response.code()))
        .put("message", response.message())
        .put("differences", JsonArray.of(injection.differences(), AnalysisJson::of))
        .build();
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static List<String> lines(Capture capture, List<FaultInjection> injections) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    if (injections.isEmpty()) {
      lines.add("  no hook is called");
    }
    for (FaultInjection injection : injections) {
      lines.add(
          "  while "
              + injection.hook().path()
              + " "
              + injection.fault().text()
              + ", it "
              + injection.effect().text());
      String message = injection.trace().response().message();
      if (!message.isEmpty()) {
        lines.add("      " + message);
      }
      injection
          .differences()
          .forEach(differing -> lines.add("      " + AnalysisJson.text(differing)));
    }
    return lines;
  }
}
