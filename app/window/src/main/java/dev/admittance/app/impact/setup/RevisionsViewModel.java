package dev.admittance.app.impact.setup;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.revision.GitFolder;
import dev.admittance.revision.Revision;
import dev.admittance.revision.RevisionException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The revisions of the workspace folder. Confined to the UI thread; reading runs in the
/// background.
public final class RevisionsViewModel {
  private static final Messages MESSAGES = Messages.of(RevisionsViewModel.class);

  /// The most commits offered besides branches and tags.
  private static final int COMMITS = 500;

  private final TaskRunner tasks;
  private final Failures failures;

  private final ReadOnlyObjectWrapper<State> state =
      new ReadOnlyObjectWrapper<>(new State(List.of(), MESSAGES.get("open-workspace"), false));
  private Optional<Job<List<Revision>>> reading = Optional.empty();
  private Optional<Path> known = Optional.empty();

  /// The known revisions.
  ///
  /// @param revisions the checked-out one first
  /// @param text why there are none and what to do; empty if there are some
  /// @param reading whether the first ones are being read
  public record State(List<Revision> revisions, String text, boolean reading) {
    public State {
      revisions = List.copyOf(revisions);
    }
  }

  public RevisionsViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
  }

  public ReadOnlyObjectProperty<State> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// Reads the revisions of a folder; the known ones stay until they are read.
  public void read(Path folder) {
    reading.ifPresent(Job::cancel);
    if (!known.equals(Optional.of(folder)) || state.get().revisions().isEmpty()) {
      known = Optional.of(folder);
      state.set(new State(List.of(), MESSAGES.get("revisions.reading"), true));
    }
    Job<List<Revision>> job = tasks.start(MESSAGES.get("revisions.task"), _ -> revisions(folder));
    reading = Optional.of(job);
    job.onSuccess(found ->
            state.set(
                new State(found, found.isEmpty() ? MESSAGES.get("revisions.none") : "", false)))
        .onFailure(this::fail)
        .onCancel(() -> state.set(new State(List.of(), MESSAGES.get("revisions.stopped"), false)));
  }

  private static List<Revision> revisions(Path folder) throws RevisionException {
    try (GitFolder git = GitFolder.open(folder)) {
      return git.revisions(COMMITS);
    }
  }

  private void fail(Throwable cause) {
    if (cause instanceof RevisionException refused) {
      state.set(new State(List.of(), refused.sentence() + " " + refused.remedy(), false));
    } else {
      state.set(new State(List.of(), MESSAGES.get("revisions.failed"), false));
      failures.reportUnexpected(cause);
    }
  }
}
