package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.faultinjection.FaultInjection;
import dev.admittance.simulator.analysis.faultinjection.FaultInjections;
import dev.admittance.simulator.analysis.faultinjection.InjectedFault;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws the outcome of a request for each fault of each webhook.
final class FaultInjectionChart {
  private static final Messages MESSAGES = Messages.of(FaultInjectionChart.class);

  private FaultInjectionChart() {}

  static AnalysisChart of(AnalysisContext context) {
    RunSpec made = context.run().spec();
    List<FaultInjection> injections = new FaultInjections(made.input()).of(made.capture());
    List<HookId> hooks = injections.stream().map(FaultInjection::hook).distinct().toList();
    List<AnalysisChart.Row> rows = new ArrayList<>();
    for (HookId hook : hooks) {
      rows.add(
          new AnalysisChart.Row(
              AnalysisContext.name(hook),
              injections.stream()
                  .filter(injection -> injection.hook().equals(hook))
                  .map(injection -> cell(context, injection))
                  .toList(),
              List.of()));
    }
    return new AnalysisChart(
        sentence(injections),
        MESSAGES.get("drill.assumption", injections.size()),
        new AnalysisChart.Matrix(
            Stream.of(InjectedFault.values()).map(FaultInjectionChart::title).toList(), rows));
  }

  private static AnalysisChart.Cell cell(AnalysisContext context, FaultInjection injection) {
    String fault = words(injection.fault(), injection.hook().webhook());
    String message = injection.trace().response().message();
    return new AnalysisChart.Cell(
        text(injection.effect()),
        tone(injection.effect()),
        words(injection.effect(), fault) + (message.isEmpty() ? "." : ":\n" + message),
        Optional.of(
            context.toRun(
                new Variation(
                    fault,
                    made ->
                        made.with(
                            FaultInjections.with(
                                made.input(), injection.hook(), injection.fault()))))));
  }

  private static String sentence(List<FaultInjection> injections) {
    if (injections.isEmpty()) {
      return MESSAGES.get("no-hook");
    }
    long blocked = count(injections, FaultInjection.Effect.BLOCKED);
    long through = count(injections, FaultInjection.Effect.LET_THROUGH);
    long otherwise = count(injections, FaultInjection.Effect.STORED_OTHERWISE);
    List<String> parts = new ArrayList<>();
    add(parts, blocked, "drill.blocking");
    add(parts, through, "drill.letting-through");
    add(parts, otherwise, "drill.storing");
    return parts.isEmpty()
        ? MESSAGES.get("drill.harmless")
        : MESSAGES.get("drill.of", injections.size(), String.join(", ", parts));
  }

  private static void add(List<String> parts, long count, String key) {
    if (count > 0) {
      parts.add(MESSAGES.get(key, count));
    }
  }

  private static long count(List<FaultInjection> injections, FaultInjection.Effect effect) {
    return injections.stream().filter(injection -> injection.effect() == effect).count();
  }

  private static String title(InjectedFault fault) {
    return switch (fault) {
      case DOWN -> MESSAGES.get("drill.down");
      case SLOW -> MESSAGES.get("drill.slow");
      case GARBAGE -> MESSAGES.get("drill.garbage");
      case EXPIRED_CERTIFICATE -> MESSAGES.get("drill.expired");
    };
  }

  private static String words(InjectedFault fault, String webhook) {
    return switch (fault) {
      case DOWN -> MESSAGES.get("drill.is-down", webhook);
      case SLOW -> MESSAGES.get("drill.is-slow", webhook);
      case GARBAGE -> MESSAGES.get("drill.answers-garbage", webhook);
      case EXPIRED_CERTIFICATE -> MESSAGES.get("drill.has-expired", webhook);
    };
  }

  private static String words(FaultInjection.Effect effect, String fault) {
    return switch (effect) {
      case NONE -> MESSAGES.get("drill.same-end", fault);
      case STORED_OTHERWISE -> MESSAGES.get("drill.stored-otherwise", fault);
      case BLOCKED -> MESSAGES.get("drill.refused", fault);
      case LET_THROUGH -> MESSAGES.get("drill.admitted", fault);
      case REFUSED_OTHERWISE -> MESSAGES.get("drill.refused-otherwise", fault);
    };
  }

  private static String text(FaultInjection.Effect effect) {
    return switch (effect) {
      case NONE -> MESSAGES.get("drill.same");
      case STORED_OTHERWISE -> MESSAGES.get("drill.other-object");
      case BLOCKED -> MESSAGES.get("drill.blocked");
      case LET_THROUGH -> MESSAGES.get("drill.let-through");
      case REFUSED_OTHERWISE -> MESSAGES.get("drill.other-reason");
    };
  }

  private static AnalysisChart.Tone tone(FaultInjection.Effect effect) {
    return switch (effect) {
      case NONE -> AnalysisChart.Tone.GOOD;
      case STORED_OTHERWISE, REFUSED_OTHERWISE -> AnalysisChart.Tone.WARN;
      case BLOCKED, LET_THROUGH -> AnalysisChart.Tone.BAD;
    };
  }
}
