package dev.admittance.app.debug.logpoint;

import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.logpoint.CompiledLogPoint;
import dev.admittance.simulator.analysis.logpoint.LogCounts;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WatchedRun;
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

  /// The captures between two updates of the counts.
  private static final int BATCH = 100;

  private final List<CaptureRow> all;
  private final SimulationInput now;
  private final Map<CompiledLogPoint, LogCounts<Integer>> counts = new LinkedHashMap<>();
  private final Map<LogPoint, String> wrong = new LinkedHashMap<>();

  LogEvaluation(List<LogPoint> points, SimulationInput now, List<CaptureRow> all) {
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
    for (int i = 0; i < all.size() && !counts.isEmpty() && !progress.cancelled(); i++) {
      WatchedRun run = pipeline.watch(all.get(i).capture(), now.book());
      int capture = i;
      counts.forEach((point, count) -> count.add(capture, point.evaluate(run).values()));
      progress.at(i + 1L, all.size(), MESSAGES.get("shared.of", i + 1, all.size()));
      if ((i + 1) % BATCH == 0) {
        LogResults part = results();
        progress.deliver(() -> show.accept(part));
      }
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
