package dev.admittance.app.workspace;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.revision.GitFolder;
import dev.admittance.revision.Revision;
import dev.admittance.revision.RevisionException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;

/// The revisions of the workspace folder. Confined to the UI thread; reading runs in the
/// background.
public final class RevisionsViewModel {
  private static final Messages MESSAGES = Messages.of(RevisionsViewModel.class);

  /// The most commits offered besides branches and tags.
  private static final int COMMITS = 500;

  private final Derived<State> state;
  private Optional<Path> folder = Optional.empty();

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

  public RevisionsViewModel(TaskRunner tasks) {
    state = new Derived<>(tasks, none(MESSAGES.get("revisions.closed")), this::state);
  }

  public ReadOnlyObjectProperty<State> stateProperty() {
    return state.valueProperty();
  }

  /// Reads the revisions of a folder; the known ones stay until they are read.
  public void read(Path wanted) {
    if (!folder.equals(Optional.of(wanted))) {
      state.show(none(""));
    }
    folder = Optional.of(wanted);
    state.refresh();
  }

  private Derivation<State> state() {
    Path wanted = folder.orElseThrow();
    Derivation.Computed<State> reading =
        Derivation.computed(MESSAGES.get("revisions.task"), _ -> revisions(wanted))
            .otherwise(none(MESSAGES.get("revisions.stopped")));
    return state.get().revisions().isEmpty()
        ? reading.meanwhile(new State(List.of(), MESSAGES.get("revisions.reading"), true))
        : reading;
  }

  private static State revisions(Path folder) {
    try (GitFolder git = GitFolder.open(folder)) {
      List<Revision> found = git.revisions(COMMITS);
      return new State(found, found.isEmpty() ? MESSAGES.get("revisions.none") : "", false);
    } catch (RevisionException e) {
      return none(e.sentence() + " " + e.remedy());
    }
  }

  private static State none(String reason) {
    return new State(List.of(), reason, false);
  }
}
