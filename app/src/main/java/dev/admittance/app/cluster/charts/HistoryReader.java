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

/// Reads the history of a hook away from the UI thread, one question at a time: the latest wins.
/// Confined to the UI thread.
final class HistoryReader {
  private static final Messages MESSAGES = Messages.of(HistoryReader.class);

  private final ClusterServices services;
  private final Consumer<HookCharts> onCharts;
  private final Consumer<String> onTrouble;
  private Optional<Question> asked = Optional.empty();
  private Optional<Job<HookCharts>> running = Optional.empty();
  private boolean isStale;

  /// What the history is asked for.
  ///
  /// @param grid the ends of the spans
  record Question(MetricsSource source, MeteredHook hook, TimeGrid grid) {}

  /// @param onTrouble told why the history cannot be read, in a sentence
  HistoryReader(
      ClusterServices services, Consumer<HookCharts> onCharts, Consumer<String> onTrouble) {
    this.services = services;
    this.onCharts = onCharts;
    this.onTrouble = onTrouble;
  }

  /// Asks a question, unless it is the same as before.
  ///
  /// @param anew whether the same question may have another answer now; where it is under way, it
  ///   is asked once more afterwards
  void ask(Question question, boolean anew) {
    boolean isSame = asked.equals(Optional.of(question));
    if (!isSame) {
      drop();
    }
    isStale = !isSame || isStale || anew;
    if (isStale && running.isEmpty()) {
      start(question);
    }
  }

  /// Asks for nothing more; no answer comes.
  void drop() {
    running.ifPresent(Job::cancel);
    running = Optional.empty();
    asked = Optional.empty();
  }

  private void start(Question question) {
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
              askAgain(question);
            })
        .onFailure(cause -> {
          running = Optional.empty();
          fail(cause);
          askAgain(question);
        });
  }

  private static HookCharts read(Question question) throws MetricsException {
    TimeGrid grid = question.grid();
    return HookCharts.of(
        grid,
        question
            .source()
            .history()
            .points(question.hook(), grid.at(-1), grid.at(grid.size() - 1), grid.step()));
  }

  private void askAgain(Question question) {
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
