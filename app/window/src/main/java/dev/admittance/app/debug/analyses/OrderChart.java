package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.order.OrderCheck;
import dev.admittance.simulator.analysis.order.OrderConflict;
import dev.admittance.simulator.analysis.order.OrderSensitivity;
import dev.admittance.simulator.analysis.rerun.HookOrder;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws the pairs of mutating webhooks whose order affects the outcome.
final class OrderChart {
  private static final Messages MESSAGES = Messages.of(OrderChart.class);

  private OrderChart() {}

  static AnalysisChart of(AnalysisContext context) {
    RunSpec made = context.run().spec();
    OrderSensitivity found = new OrderCheck(made.input()).check(made.capture());
    List<HookId> hooks = HookOrder.of(context.run().hooks()).hooks();
    List<AnalysisChart.Row> rows = new ArrayList<>();
    for (int i = 0; i < hooks.size(); i++) {
      rows.add(row(context, found, hooks, i));
    }
    return new AnalysisChart(
        sentence(found),
        bounds(found),
        new AnalysisChart.Matrix(hooks.stream().map(hook -> number(hooks, hook)).toList(), rows));
  }

  private static AnalysisChart.Row row(
      AnalysisContext context, OrderSensitivity found, List<HookId> hooks, int row) {
    HookId hook = hooks.get(row);
    List<AnalysisChart.Cell> cells = new ArrayList<>();
    List<String> details = new ArrayList<>();
    for (int i = 0; i < hooks.size(); i++) {
      HookId other = hooks.get(i);
      Optional<OrderConflict> conflict = conflict(found, hook, other);
      cells.add(cell(context, hook, other, conflict));
      if (i > row) {
        conflict.ifPresent(one ->
            one.causes()
                .forEach(cause ->
                    details.add(MESSAGES.get("order.with", other.webhook(), cause.text()))));
      }
    }
    return new AnalysisChart.Row(
        number(hooks, hook) + "  " + AnalysisContext.name(hook), cells, details);
  }

  private static AnalysisChart.Cell cell(
      AnalysisContext context, HookId hook, HookId other, Optional<OrderConflict> conflict) {
    if (hook.equals(other)) {
      return new AnalysisChart.Cell("", AnalysisChart.Tone.NONE, "", Optional.empty());
    }
    String pair = MESSAGES.get("order.pair", hook.webhook(), other.webhook());
    if (conflict.isEmpty()) {
      return new AnalysisChart.Cell(
          "=", AnalysisChart.Tone.GOOD, MESSAGES.get("order.same", pair), Optional.empty());
    }
    OrderConflict found = conflict.get();
    boolean lists = found.isListOrderAlone();
    return new AnalysisChart.Cell(
        lists ? MESSAGES.get("order.lists") : "≠",
        lists ? AnalysisChart.Tone.WARN : AnalysisChart.Tone.BAD,
        MESSAGES.get(lists ? "order.matters-to-lists" : "order.matters", pair),
        Optional.of(context.toOrders(found.order(), found.swapped())));
  }

  private static Optional<OrderConflict> conflict(
      OrderSensitivity found, HookId hook, HookId other) {
    return found.conflicts().stream()
        .filter(one ->
            (one.first().equals(hook) && one.second().equals(other))
                || (one.first().equals(other) && one.second().equals(hook)))
        .findFirst();
  }

  private static String number(List<HookId> hooks, HookId hook) {
    return Integer.toString(hooks.indexOf(hook) + 1);
  }

  private static String sentence(OrderSensitivity found) {
    if (found.hooks() < 2) {
      return MESSAGES.get("order.few");
    }
    return switch (found.conflicts().size()) {
      case 0 -> found.complete() ? MESSAGES.get("order.free") : MESSAGES.get("order.free-so-far");
      case 1 -> MESSAGES.get("order.one");
      default -> MESSAGES.get("order.many", found.conflicts().size());
    };
  }

  private static String bounds(OrderSensitivity found) {
    String runs =
        found.complete()
            ? MESSAGES.get("order.all", found.runs(), found.hooks())
            : MESSAGES.get("order.some", found.runs(), OrderCheck.ALL_ORDERS);
    return found.recorded() ? runs + " " + MESSAGES.get("order.recorded") : runs;
  }
}
