package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.order.OrderCause;
import dev.admittance.simulator.analysis.order.OrderCheck;
import dev.admittance.simulator.analysis.order.OrderConflict;
import dev.admittance.simulator.analysis.order.OrderSensitivity;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Response;
import java.util.ArrayList;
import java.util.List;

/// Reports pairs of mutating hooks whose order affects the result.
final class OrderAnalysis implements CaptureAnalysis {
  private final OrderCheck check;

  OrderAnalysis(SimulationInput input) {
    this.check = new OrderCheck(input);
  }

  @Override
  public AnalysisReport of(Capture capture) {
    OrderSensitivity found = check.check(capture);
    JsonObject json =
        AnalysisJson.of(capture)
            .put("hooks", JsonNumber.of(found.hooks()))
            .put("runs", JsonNumber.of(found.runs()))
            .put("complete", JsonBoolean.of(found.complete()))
            .put("recorded", JsonBoolean.of(found.recorded()))
            .put("conflicts", JsonArray.of(found.conflicts(), OrderAnalysis::json))
            .build();
    return new AnalysisReport(json, lines(capture, found), !found.conflicts().isEmpty());
  }

  private static JsonObject json(OrderConflict conflict) {
    return JsonObject.builder()
        .put("first", AnalysisJson.of(conflict.first()).build())
        .put("second", AnalysisJson.of(conflict.second()).build())
        .put("causes", JsonArray.of(conflict.causes(), OrderAnalysis::json))
        .put("order", JsonArray.of(conflict.order(), hook -> AnalysisJson.of(hook).build()))
        .put("swapped", JsonArray.of(conflict.swapped(), hook -> AnalysisJson.of(hook).build()))
        .put("differences", JsonArray.of(conflict.differences(), AnalysisJson::of))
        .put("listOrderAlone", conflict.isListOrderAlone())
        .put("result", json(conflict.run().response()))
        .put("swappedResult", json(conflict.swappedRun().response()))
        .build();
  }

  private static JsonObject json(Response response) {
    return JsonObject.builder()
        .put("allowed", response.allowed())
        .put("code", response.code())
        .put("message", response.message())
        .build();
  }

  private static JsonObject json(OrderCause cause) {
    return switch (cause) {
      case OrderCause.SamePlace same ->
          JsonObject.builder()
              .put("cause", "samePlace")
              .put("one", same.one().json())
              .put("other", same.other().json())
              .build();
      case OrderCause.Looks looks ->
          JsonObject.builder()
              .put("cause", "looks")
              .put("reader", AnalysisJson.of(looks.reader()).build())
              .put("at", looks.what())
              .put("writer", AnalysisJson.of(looks.writer()).build())
              .put("operation", looks.operation().json())
              .build();
      case OrderCause.CalledAgain(HookId hook) -> json("calledAgain", hook);
      case OrderCause.Refuses(HookId hook) -> json("refuses", hook);
      case OrderCause.Untold(HookId hook) -> json("untold", hook);
    };
  }

  private static JsonObject json(String cause, HookId hook) {
    return JsonObject.of("cause", cause, "hook", AnalysisJson.of(hook).build());
  }

  private static List<String> lines(Capture capture, OrderSensitivity found) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    if (found.conflicts().isEmpty()) {
      lines.add(
          found.hooks() < 2
              ? "  fewer than two mutating hooks are for this request"
              : "  the order of "
                  + found.hooks()
                  + " mutating hooks "
                  + (found.complete() ? "does not matter" : "made no difference")
                  + tried(found));
    }
    for (OrderConflict conflict : found.conflicts()) {
      lines.add(
          "  the order of "
              + conflict.first().path()
              + " and "
              + conflict.second().path()
              + " matters"
              + (conflict.isListOrderAlone() ? ", to the order of lists alone" : ""));
      conflict.causes().forEach(cause -> lines.add("      " + text(cause)));
      lines.add(
          "      in the order " + names(conflict.order()) + ": " + end(conflict.run().response()));
      lines.add(
          "      in the order "
              + names(conflict.swapped())
              + ": "
              + end(conflict.swappedRun().response()));
      conflict
          .differences()
          .forEach(differing -> lines.add("      " + AnalysisJson.text(differing)));
    }
    if (found.recorded()) {
      lines.add("  recorded answers are assumed to be the same in every order");
    }
    return lines;
  }

  private static String tried(OrderSensitivity found) {
    String runs = found.runs() == 1 ? "1 run" : found.runs() + " runs";
    return found.complete()
        ? " (" + runs + ")"
        : " in the "
            + runs
            + " that were made: of more than "
            + OrderCheck.ALL_ORDERS
            + " hooks not all orders are tried";
  }

  private static String names(List<HookId> hooks) {
    return String.join(", ", hooks.stream().map(HookId::webhook).toList());
  }

  private static String end(Response response) {
    return response.allowed() ? "admitted" : "refused: " + response.message();
  }

  private static String text(OrderCause cause) {
    return switch (cause) {
      case OrderCause.SamePlace same ->
          "both write in one place: "
              + AnalysisJson.text(same.one())
              + "; "
              + AnalysisJson.text(same.other());
      case OrderCause.Looks looks ->
          looks.what()
              + " of "
              + looks.reader().path()
              + " looks at what the other writes: "
              + AnalysisJson.text(looks.operation());
      case OrderCause.CalledAgain(HookId hook) ->
          hook.path() + " is called again after the other, and does more then";
      case OrderCause.Refuses(HookId _) -> "both may refuse the request";
      case OrderCause.Untold(HookId hook) ->
          "what " + hook.path() + " does is not told by its answers";
    };
  }
}
