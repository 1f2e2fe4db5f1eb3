package dev.admittance.app.design.conditions;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Compiles expressions in the background. A new request replaces a pending one of its kind.
/// Callers and callbacks are on the UI thread.
final class ExpressionJobs {
  private static final Messages MESSAGES = Messages.of(ExpressionJobs.class);

  private final TaskRunner tasks;
  private final Failures failures;
  private CelCheck check = new CelCheck(KubernetesRelease.DEFAULT);
  private Optional<Job<?>> checking = Optional.empty();
  private Optional<Job<?>> preparing = Optional.empty();
  private Optional<Job<?>> compiling = Optional.empty();

  ExpressionJobs(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
  }

  /// Sets the release whose server compiles.
  void use(KubernetesRelease release) {
    if (!release.equals(check.release())) {
      check = new CelCheck(release);
    }
  }

  void check(ExpressionList list, Consumer<List<ExpressionRow>> told) {
    stopChecking();
    CelCheck checker = check;
    Job<List<ExpressionRow>> job =
        tasks.start(MESSAGES.get("task.compile-all"), _ -> checker.rows(list));
    checking = Optional.of(job);
    job.onSuccess(told).onFailure(failures::reportUnexpected);
  }

  void stopChecking() {
    checking.ifPresent(Job::cancel);
  }

  void compile(ExpressionList list, int index, ExpressionSlot slot, Consumer<Compilation> told) {
    stopCompiling();
    CelCheck checker = check;
    Job<Compilation> job =
        tasks.start(MESSAGES.get("task.compile"), _ -> checker.check(list, index, slot));
    compiling = Optional.of(job);
    job.onSuccess(told).onFailure(failures::reportUnexpected);
  }

  void stopCompiling() {
    compiling.ifPresent(Job::cancel);
  }

  /// Determines the names that an expression may refer to.
  void prepare(
      ExpressionList list,
      int index,
      ExpressionSlot slot,
      Workspace workspace,
      Consumer<CelCompletionContext> told) {
    stopPreparing();
    Job<CelCompletionContext> job =
        tasks.start(
            MESSAGES.get("task.fields"),
            _ -> CelCompletionContext.of(list, index, slot, workspace));
    preparing = Optional.of(job);
    job.onSuccess(told).onFailure(failures::reportUnexpected);
  }

  void stopPreparing() {
    preparing.ifPresent(Job::cancel);
  }

  void stop() {
    stopChecking();
    stopCompiling();
    stopPreparing();
  }
}
