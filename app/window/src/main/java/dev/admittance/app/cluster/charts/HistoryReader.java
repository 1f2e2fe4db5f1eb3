package dev.admittance.app.cluster.charts;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.chart.TimeGrid;
import dev.admittance.metrics.MeteredHook;
import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsSource;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads the history of a webhook in the background, one query at a time; the latest wins. Confined
/// to the UI thread.
final class HistoryReader {
  private static final Messages MESSAGES = Messages.of(HistoryReader.class);

  private final ClusterServices services;
  private final Consumer<HookCharts> onCharts;
  private final Consumer<String> onTrouble;
  private Optional<Query> asked = Optional.empty();
  private Optional<Job<HookCharts>> running = Optional.empty();
  private boolean isStale;

  /// A query.
  ///
  /// @param grid the ends of the intervals
  record Query(MetricsSource source, MeteredHook hook, TimeGrid grid) {}

  /// @param onTrouble receives the reason for a failure, in a sentence
  HistoryReader(
      ClusterServices services, Consumer<HookCharts> onCharts, Consumer<String> onTrouble) {
    this.services = services;
    this.onCharts = onCharts;
    this.onTrouble = onTrouble;
  }

  /// Runs a query unless it equals the last one.
  ///
  /// @param anew whether the same query may have a new answer; if it is running, it is repeated
  ///   afterwards
  void ask(Query question, boolean anew) {
    boolean isSame = asked.equals(Optional.of(question));
    if (!isSame) {
      drop();
    }
    isStale = !isSame || isStale || anew;
    if (isStale && running.isEmpty()) {
      start(question);
    }
  }

  /// Cancels the query; no answer arrives.
  void drop() {
    running.ifPresent(Job::cancel);
    running = Optional.empty();
    asked = Optional.empty();
  }

  private void start(Query question) {
    asked = Optional.of(question);
    isStale = false;
    Job<HookCharts> job =
        services
            .background()
            .start(MESSAGES.get("task.history", question.hook().name()), _ -> read(question));
    running = Optional.of(job);
    job.onSuccess(
            charts -> {
              running = Optional.empty();
              onCharts.accept(charts);
              queryAgain(question);
            })
        .onFailure(cause -> {
          running = Optional.empty();
          fail(cause);
          queryAgain(question);
        });
  }

  private static HookCharts read(Query question) throws MetricsException {
    TimeGrid grid = question.grid();
    return HookCharts.of(
        grid,
        question
            .source()
            .history()
            .points(question.hook(), grid.at(-1), grid.at(grid.size() - 1), grid.step()));
  }

  private void queryAgain(Query question) {
    if (isStale && running.isEmpty() && asked.equals(Optional.of(question))) {
      start(question);
    }
  }

  private void fail(Throwable cause) {
    if (cause instanceof MetricsException known) {
      onTrouble.accept(String.valueOf(known.getMessage()));
    } else {
      services.failures().reportUnexpected(cause);
    }
  }
}
