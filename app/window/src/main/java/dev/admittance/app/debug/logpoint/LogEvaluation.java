package dev.admittance.app.debug.logpoint;

import dev.admittance.app.debug.captures.ListedCaptures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.logpoint.CompiledLogPoint;
import dev.admittance.simulator.analysis.logpoint.LogCounts;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// One evaluation of log points over all captures, in the background.
final class LogEvaluation {
  private static final Messages MESSAGES = Messages.of(LogEvaluation.class);

  /// The most captures that are listed for a value.
  private static final int MOST_CAPTURES = 100;

  /// The least captures between two updates of the counts, and the most updates.
  private static final int BATCH = 100;

  private static final int MOST_UPDATES = 50;

  private final ListedCaptures all;
  private final SimulationInput now;
  private final Map<CompiledLogPoint, LogCounts<Integer>> counts = new LinkedHashMap<>();
  private final Map<LogPoint, String> wrong = new LinkedHashMap<>();

  LogEvaluation(List<LogPoint> points, SimulationInput now, ListedCaptures all) {
    this.all = all;
    this.now = now;
    for (LogPoint point : points) {
      CompiledLogPoint compiled = CompiledLogPoint.of(point, now);
      compiled
          .problem()
          .ifPresentOrElse(
              why -> wrong.put(point, why),
              () -> counts.put(compiled, new LogCounts<>(MOST_CAPTURES)));
    }
  }

  /// Runs the captures until the evaluation is cancelled.
  ///
  /// @param show receives what is known so far, on the UI thread
  LogResults run(Progress progress, Consumer<LogResults> show) {
    Pipeline pipeline = Pipeline.compile(now.setup());
    int batch = Math.max(BATCH, all.size() / MOST_UPDATES);
    try {
      all.visit((place, capture) -> {
        capture
            .map(one -> pipeline.watch(one, now.book()))
            .ifPresent(run ->
                counts.forEach((point, count) -> count.add(place, point.evaluate(run).values())));
        progress.at(place + 1L, all.size(), MESSAGES.get("shared.of", place + 1, all.size()));
        if ((place + 1) % batch == 0) {
          LogResults part = results();
          progress.deliver(() -> show.accept(part));
        }
        return !progress.cancelled() && !counts.isEmpty();
      });
    } catch (IOException e) {
      counts.keySet().forEach(point -> wrong.put(point.point(), IoReason.of(e)));
    }
    return results();
  }

  private LogResults results() {
    return new LogResults(
        all,
        counts.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    entry -> entry.getKey().point(), entry -> entry.getValue().table())),
        Map.copyOf(wrong));
  }
}
