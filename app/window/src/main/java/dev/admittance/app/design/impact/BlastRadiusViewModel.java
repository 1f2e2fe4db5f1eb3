package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.impact.Impact;
import dev.admittance.simulator.analysis.impact.ImpactRun;
import dev.admittance.simulator.analysis.impact.ImpactSide;
import dev.admittance.workspace.AcceptedSetup;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/// The blast radius: how unsaved edits change the outcome of captured requests. Computed in the
/// background after each edit; the next edit cancels a computation. While a text cannot be parsed,
/// the last result stays. What the server would refuse is not run: what it accepted before stays in
/// force.
public final class BlastRadiusViewModel {
  private static final Messages MESSAGES = Messages.of(BlastRadiusViewModel.class);

  /// How long a computation runs before partial results appear, so that short ones do not flicker.
  private static final long PATIENCE_NANOS = 150_000_000;

  private final WorkspaceViewModel workspace;
  private final CaptureOpener captures;

  private final Derived<Shown> shown;
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
  private final BooleanProperty unfolded = new SimpleBooleanProperty(false);
  private Optional<Saved> before = Optional.empty();

  private record Saved(Workspace workspace, ImpactSide side) {}

  /// @param text besides the figures, or instead of them
  /// @param refused the names of what the server would refuse
  private record Shown(Impact impact, String text, List<String> refused) {
    static Shown of(Impact part, List<String> refused) {
      String all = ParticipantDescriptions.requests(part.requests());
      String text = !part.isComplete() ? "comparing" : part.isNone() ? "nothing" : "of";
      return new Shown(part, MESSAGES.get("text." + text, all), refused);
    }
  }

  /// Follows the open workspace.
  ///
  /// @param captures shows a request of the list
  public BlastRadiusViewModel(
      WorkspaceViewModel workspace, TaskRunner tasks, CaptureOpener captures) {
    this.workspace = workspace;
    this.captures = captures;
    shown = new Derived<>(tasks, new Shown(Impact.NOTHING, "", List.of()), this::derive);
    shown.follow(workspace.currentProperty(), workspace.savedProperty());
    shown.valueProperty().subscribe(now -> note.set(refusal(now.refused())));
  }

  /// The effect of the edits as far as it is known.
  public ObservableValue<Impact> impactProperty() {
    return shown.valueProperty().map(Shown::impact);
  }

  /// A text besides the figures, or instead of them.
  public ObservableValue<String> textProperty() {
    return shown.valueProperty().map(Shown::text);
  }

  /// Why the figures are not those of the current text; empty if they are.
  public ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty workingProperty() {
    return shown.runningProperty();
  }

  public BooleanProperty unfoldedProperty() {
    return unfolded;
  }

  /// Shows the outcome of a request; does nothing for a heading.
  void open(BlastRadiusRow row) {
    row.capture().ifPresent(captures::open);
  }

  private Derivation<Shown> derive() {
    Optional<Workspace> now = workspace.currentProperty().get();
    Optional<Workspace> saved = workspace.savedProperty().get();
    note.set(refusal(shown.get().refused()));
    if (now.isEmpty() || saved.isEmpty() || !now.get().root().equals(saved.get().root())) {
      return nothing("");
    } else if (now.get().captures().isEmpty()) {
      return nothing(MESSAGES.get("note.no-requests"));
    } else if (BrokenText.isBroken(saved.get(), now.get())) {
      note.set(MESSAGES.get("note.unreadable"));
      return Derivation.known(shown.get());
    } else if (isSame(now.get(), saved.get())) {
      return nothing(
          MESSAGES.get(
              "note.nothing-edited",
              ParticipantDescriptions.requests(now.get().captures().size())));
    }
    Optional<Saved> known = before.filter(was -> isSame(was.workspace(), saved.get()));
    return Derivation.computed(
        MESSAGES.get("task.compare"), progress -> compare(saved.get(), now.get(), known, progress));
  }

  private static String refusal(List<String> refused) {
    return refused.isEmpty() ? "" : MESSAGES.get("note.refused", String.join(", ", refused));
  }

  private static Derivation<Shown> nothing(String text) {
    return Derivation.known(new Shown(Impact.NOTHING, text, List.of()));
  }

  // A deep comparison would be slow; what was not parsed again is the same instance.
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(Workspace one, Workspace other) {
    return one == other;
  }

  private Shown compare(Workspace saved, Workspace now, Optional<Saved> known, Progress progress) {
    Saved old = known.orElseGet(() -> new Saved(saved, side(saved, AcceptedSetup.of(saved))));
    progress.deliver(() -> before = Optional.of(old));
    AcceptedSetup accepted = AcceptedSetup.of(now, saved);
    ImpactRun run = new ImpactRun(old.side(), side(now, accepted), now.captures());
    long due = System.nanoTime() + PATIENCE_NANOS;
    while (!progress.cancelled() && run.step()) {
      if (System.nanoTime() > due) {
        due = System.nanoTime() + PATIENCE_NANOS;
        report(run.soFar(), accepted.refused(), progress);
      }
    }
    return Shown.of(run.soFar(), accepted.refused());
  }

  private void report(Impact part, List<String> refused, Progress progress) {
    progress.at(
        part.looked() + part.run(),
        part.requests() + part.affected(),
        ParticipantDescriptions.requests(part.run()));
    Shown partly = Shown.of(part, refused);
    progress.deliver(() -> shown.show(partly));
  }

  private static ImpactSide side(Workspace workspace, AcceptedSetup accepted) {
    return ImpactSide.of(new SimulationInput(accepted.setup(), workspace.answers()));
  }
}
