package dev.admittance.app.design.impact;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.impact.Impact;
import dev.admittance.simulator.analysis.impact.ImpactRun;
import dev.admittance.simulator.analysis.impact.ImpactSide;
import dev.admittance.workspace.Workspace;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// The blast radius: how unsaved edits change the outcome of captured requests. Computed in the
/// background after each edit; the next edit cancels a computation. While a text cannot be parsed,
/// the last result stays.
public final class BlastRadiusViewModel {
  private static final Messages MESSAGES = Messages.of(BlastRadiusViewModel.class);

  /// How long a computation runs before partial results appear, so that short ones do not flicker.
  private static final long PATIENCE_NANOS = 150_000_000;

  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;
  private final Failures failures;
  private final CaptureOpener captures;

  private final ReadOnlyObjectWrapper<Impact> impact = new ReadOnlyObjectWrapper<>(Impact.NOTHING);
  private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
  private final ReadOnlyBooleanWrapper working = new ReadOnlyBooleanWrapper(false);
  private final BooleanProperty unfolded = new SimpleBooleanProperty(false);
  private Optional<Job<?>> job = Optional.empty();
  private Optional<Saved> before = Optional.empty();

  private record Saved(Workspace workspace, ImpactSide side) {}

  private record Compared(Saved before, Impact impact) {}

  /// Follows the open workspace.
  ///
  /// @param captures shows a request of the list
  public BlastRadiusViewModel(
      WorkspaceViewModel workspace, TaskRunner tasks, Failures failures, CaptureOpener captures) {
    this.workspace = workspace;
    this.tasks = tasks;
    this.failures = failures;
    this.captures = captures;
    workspace.currentProperty().subscribe(_ -> follow());
    workspace.savedProperty().subscribe(_ -> follow());
  }

  /// The effect of the edits as far as it is known.
  public ReadOnlyObjectProperty<Impact> impactProperty() {
    return impact.getReadOnlyProperty();
  }

  /// A text besides the figures, or instead of them.
  public ReadOnlyStringProperty textProperty() {
    return text.getReadOnlyProperty();
  }

  /// Why the figures are not those of the current text; empty if they are.
  public ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty workingProperty() {
    return working.getReadOnlyProperty();
  }

  public BooleanProperty unfoldedProperty() {
    return unfolded;
  }

  /// Shows the outcome of a request; does nothing for a heading.
  void open(BlastRadiusRow row) {
    row.capture().ifPresent(captures::open);
  }

  private void follow() {
    Optional<Workspace> now = workspace.currentProperty().get();
    Optional<Workspace> saved = workspace.savedProperty().get();
    if (now.isEmpty() || saved.isEmpty() || !now.get().root().equals(saved.get().root())) {
      show("");
    } else if (now.get().captures().isEmpty()) {
      show(MESSAGES.get("note.no-requests"));
    } else if (BrokenText.isBroken(saved.get(), now.get())) {
      stop();
      note.set(MESSAGES.get("note.unreadable"));
    } else if (isSame(now.get(), saved.get())) {
      show(
          MESSAGES.get(
              "note.nothing-edited",
              ParticipantDescriptions.requests(now.get().captures().size())));
    } else {
      compare(saved.get(), now.get());
    }
  }

  // A deep comparison would be slow; what was not parsed again is the same instance.
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(Workspace one, Workspace other) {
    return one == other;
  }

  private void stop() {
    job.ifPresent(Job::cancel);
    job = Optional.empty();
    working.set(false);
  }

  private void show(String words) {
    stop();
    note.set("");
    impact.set(Impact.NOTHING);
    text.set(words);
  }

  private void compare(Workspace saved, Workspace now) {
    stop();
    note.set("");
    working.set(true);
    Optional<Saved> known = before.filter(was -> isSame(was.workspace(), saved));
    Job<Compared> started =
        tasks.start(MESSAGES.get("task.compare"), progress -> compare(saved, now, known, progress));
    job = Optional.of(started);
    started
        .onSuccess(this::take)
        .onFailure(cause -> {
          working.set(false);
          failures.reportUnexpected(cause);
        });
  }

  private Compared compare(
      Workspace saved, Workspace now, Optional<Saved> known, Progress progress) {
    Saved old = known.orElseGet(() -> new Saved(saved, side(saved)));
    ImpactRun run = new ImpactRun(old.side(), side(now), now.captures());
    long due = System.nanoTime() + PATIENCE_NANOS;
    while (!progress.cancelled() && run.step()) {
      if (System.nanoTime() > due) {
        due = System.nanoTime() + PATIENCE_NANOS;
        report(run.soFar(), progress);
      }
    }
    return new Compared(old, run.soFar());
  }

  private void report(Impact part, Progress progress) {
    progress.at(
        part.looked() + part.run(),
        part.requests() + part.affected(),
        ParticipantDescriptions.requests(part.run()));
    progress.deliver(() -> show(part));
  }

  private static ImpactSide side(Workspace workspace) {
    return ImpactSide.of(new SimulationInput(workspace.setup(), workspace.answers()));
  }

  private void take(Compared compared) {
    before = Optional.of(compared.before());
    working.set(false);
    show(compared.impact());
  }

  private void show(Impact part) {
    impact.set(part);
    String all = ParticipantDescriptions.requests(part.requests());
    if (!part.isComplete()) {
      text.set(MESSAGES.get("text.comparing", all));
    } else if (part.isNone()) {
      text.set(MESSAGES.get("text.nothing", all));
    } else {
      text.set(MESSAGES.get("text.of", all));
    }
  }
}
