package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.address.CaptureReference;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.RequestOrigin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.binding.StringExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The captures with their verdicts, computed in the background, and the capture being debugged.
public final class CapturesViewModel {
  private static final Messages MESSAGES = Messages.of(CapturesViewModel.class);

  /// The minimum number of verdicts in a batch for the UI thread.
  private static final int BATCH = 200;

  private final ObservableList<CaptureRow> rows = FXCollections.observableArrayList();
  private final CapturesTableViewModel table;
  private final OptionalProperty<CaptureRow> selected = new OptionalProperty<>();
  private final ReadOnlyObjectWrapper<List<Path>> cutOff = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyBooleanWrapper mixed = new ReadOnlyBooleanWrapper();
  private final StringBinding summary;

  private final CaptureFileViewModel file;
  private LoadedCaptures loaded = LoadedCaptures.of(List.of());
  private Optional<CaptureRow> wanted = Optional.empty();
  private final LatestJob simulation;

  public CapturesViewModel(TaskRunner tasks, Failures failures) {
    simulation = new LatestJob(tasks);
    table = new CapturesTableViewModel(tasks);
    file = new CaptureFileViewModel(tasks, failures, table);
    summary =
        Bindings.createStringBinding(
            this::count, rows, table.orderProperty(), file.stateProperty());
    file.stateProperty().subscribe(_ -> updateMixed());
  }

  /// All captures, in the order of the files.
  public ObservableList<CaptureRow> rows() {
    return rows;
  }

  public CapturesTableViewModel table() {
    return table;
  }

  public ObjectProperty<Optional<CaptureRow>> selectedProperty() {
    return selected;
  }

  /// The capture file that is open instead of the workspace's captures.
  public CaptureFileViewModel file() {
    return file;
  }

  /// The files of the workspace with more captures than are loaded.
  public ReadOnlyObjectProperty<List<Path>> cutOffProperty() {
    return cutOff.getReadOnlyProperty();
  }

  /// Sets the files of the workspace with more captures than are loaded.
  public void setCutOff(List<Path> files) {
    cutOff.set(List.copyOf(files));
  }

  /// Opens a capture file of any size until it is closed.
  public void openIndexed(Path path) {
    file.open(path, () -> selected.set(Optional.empty()));
  }

  /// Returns to the captures of the workspace.
  public void closeFile() {
    file.close();
    selected.set(Optional.empty());
    table.setStore(loaded);
  }

  /// Debugs a capture once it is read; the latest call wins.
  public void select(CaptureRow row) {
    wanted = Optional.of(row);
    if (row.isRead()) {
      debug(row);
    } else {
      file.read(row, () -> debug(row));
    }
  }

  /// Debugs a capture of the workspace.
  ///
  /// @return false if it is not one of them
  public boolean show(Capture capture) {
    Optional<CaptureRow> row =
        rows.stream().filter(one -> one.capture().equals(capture)).findFirst();
    row.ifPresent(one -> {
      if (file.isOpen()) {
        closeFile();
      }
      select(one);
    });
    return row.isPresent();
  }

  /// Debugs a capture of the workspace or of the open file.
  public void show(CaptureRow row) {
    if (!row.isRead() || !show(row.capture())) {
      select(row);
    }
  }

  /// The captures of the open file once it is read, and of the workspace otherwise.
  public ListedCaptures listed() {
    return file.listed().<ListedCaptures>map(open -> open).orElse(loaded);
  }

  /// Finds the capture of a file that the workspace does not load whole, which it opens, or of the
  /// open file.
  ///
  /// @param then receives the one that fits best, if any does
  public void find(CaptureReference reference, Consumer<Optional<CaptureRow>> then) {
    Predicate<Path> named = path -> path.endsWith(reference.file());
    Optional<Path> whole = cutOff.get().stream().filter(named).findFirst();
    if (whole.isPresent() && file.pathProperty().get().filter(named).isEmpty()) {
      openIndexed(whole.get());
    }
    if (whole.isPresent() || file.isOpen()) {
      file.find(reference, then);
    } else {
      then.accept(Optional.empty());
    }
  }

  private void debug(CaptureRow row) {
    boolean last = wanted.equals(Optional.of(row));
    if (last && !selected.get().equals(Optional.of(row))) {
      selected.set(Optional.of(row));
    }
  }

  /// Whether there are both captured requests and requests created from manifests.
  ReadOnlyBooleanProperty mixedProperty() {
    return mixed.getReadOnlyProperty();
  }

  /// The number of captures and of visible ones.
  public StringExpression summary() {
    return summary;
  }

  /// Replaces the captures of the workspace and resets their verdicts. The selection moves to the
  /// capture at the same position in the file. An open file stays.
  public void load(List<Capture> captures) {
    simulation.cancel();
    loaded = LoadedCaptures.of(captures);
    if (file.isOpen()) {
      rows.setAll(loaded.rows());
      return;
    }
    Optional<String> place = selected.get().map(CaptureRow::source);
    rows.setAll(loaded.rows());
    updateMixed();
    table.setStore(loaded);
    selected.set(rows.stream().filter(row -> place.equals(Optional.of(row.source()))).findFirst());
  }

  /// Computes all verdicts in the background.
  public void simulate(Replayer replayer) {
    file.setReplayer(replayer);
    LoadedCaptures all = loaded;
    simulation.start(
        MESSAGES.get("task.simulate-workspace"), progress -> simulate(all, replayer, progress));
  }

  /// Takes the outcome of a run with real calls.
  public void decide(CaptureRow row, RunSummary run) {
    if (file.isOpen()) {
      file.decide(row, run);
    } else {
      loaded.decide(row.place(), run);
    }
    table.runsChanged();
  }

  private record Decided(int place, RunSummary run) {}

  private boolean simulate(LoadedCaptures all, Replayer replayer, Progress progress) {
    List<Decided> batch = new ArrayList<>();
    for (int i = 0; i < all.size() && !progress.cancelled(); i++) {
      batch.add(new Decided(i, RunSummary.of(replayer.replay(all.rows().get(i).capture()))));
      if (batch.size() == BATCH || i == all.size() - 1) {
        List<Decided> full = List.copyOf(batch);
        progress.deliver(() -> take(all, full));
        progress.at(i + 1, all.size(), MESSAGES.get("shared.of", i + 1, all.size()));
        batch.clear();
      }
    }
    return true;
  }

  /// An outcome with real calls is better founded and stays.
  private void take(LoadedCaptures all, List<Decided> batch) {
    batch.stream()
        .filter(decided -> all.runs().find(decided.place()).isPending())
        .forEach(decided -> all.decide(decided.place(), decided.run()));
    table.runsChanged();
  }

  private void updateMixed() {
    boolean some = !file.isOpen() && rows.stream().anyMatch(CapturesViewModel::isOfManifest);
    mixed.set(some && !rows.stream().allMatch(CapturesViewModel::isOfManifest));
  }

  private String countOfWorkspace() {
    int made = (int) rows.stream().filter(CapturesViewModel::isOfManifest).count();
    String captured = MESSAGES.get("count", rows.size() - made);
    if (made == 0) {
      return captured;
    }
    String manifests = MESSAGES.get("count.manifests", made);
    return made == rows.size() ? manifests : MESSAGES.get("count.both", captured, manifests);
  }

  private static boolean isOfManifest(CaptureRow row) {
    return row.capture().origin() instanceof RequestOrigin.Manifest;
  }

  /// While a file is being read, the number of captures among its values is unknown.
  private String count() {
    int known = file.stateProperty().get().map(CaptureFileState::count).orElse(rows.size());
    int all = table.isUnfiltered() && file.isOpen() ? table.count() : known;
    boolean mixed = mixedProperty().get();
    if (table.count() != all) {
      String words = MESSAGES.get(mixed ? "count.requests" : "count", all);
      return MESSAGES.get("shared.of", CaptureFileState.number(table.count()), words);
    }
    return file.isOpen() ? MESSAGES.get("count", all) : countOfWorkspace();
  }
}
