package dev.admittance.app.debug.captures;

import dev.admittance.app.debug.filter.CaptureQuery;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;

/// The visible captures: filtered, sorted, and grouped with collapsed groups. Long lists are
/// arranged in the background; the latest request wins.
public final class CapturesTableViewModel {
  private static final Messages MESSAGES = Messages.of(CapturesTableViewModel.class);

  /// The most captures that are arranged synchronously, within a frame.
  private static final int AT_ONCE = 3_000;

  /// The number of captures from which groups start collapsed.
  private static final int FOLDED_FROM = 100;

  private final TaskRunner tasks;
  private final Failures failures;

  private final FilterViewModel filter = new FilterViewModel(() -> this.store);
  private final ObjectProperty<List<SortBy>> sorted = new SimpleObjectProperty<>(List.of());
  private final ObjectProperty<CaptureGrouping> grouping =
      new SimpleObjectProperty<>(CaptureGrouping.NONE);
  private final ReadOnlyObjectWrapper<ObservableList<TableItem>> shown;
  private final ReadOnlyObjectWrapper<CaptureTableOrder> order =
      new ReadOnlyObjectWrapper<>(CaptureTableOrder.EMPTY);

  private TableCaptures store = LoadedCaptures.of(List.of());
  private final Set<String> folded = new HashSet<>();
  private boolean foldNext;
  private CaptureTableSorter sorter =
      new CaptureTableSorter(CaptureQuery.EVERYTHING, List.of(), CaptureGrouping.NONE);
  private Optional<Job<CaptureTableOrder>> running = Optional.empty();
  private boolean again;

  CapturesTableViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
    shown = new ReadOnlyObjectWrapper<>(new ShownItems(store, CaptureTableOrder.EMPTY, Set.of()));
    filter.queryProperty().subscribe(_ -> ask());
    sorted.subscribe(_ -> ask());
    grouping.subscribe(_ -> {
      folded.clear();
      foldNext = true;
      ask();
    });
  }

  public FilterViewModel filter() {
    return filter;
  }

  /// The sort columns, the primary one first.
  public ObjectProperty<List<SortBy>> sortedProperty() {
    return sorted;
  }

  public ObjectProperty<CaptureGrouping> groupingProperty() {
    return grouping;
  }

  /// The lines of the table; a new list after every change.
  public ReadOnlyObjectProperty<ObservableList<TableItem>> shownProperty() {
    return shown.getReadOnlyProperty();
  }

  /// Whether no capture is filtered out.
  boolean isUnfiltered() {
    return sorter.query().terms().isEmpty();
  }

  /// Whether there are no captures at all.
  public boolean isEmpty() {
    return store.size() == 0;
  }

  /// The number of captures that match, in collapsed groups too; each counts once.
  int count() {
    return order.get().captures();
  }

  /// Changes whenever [#count] may.
  ReadOnlyObjectProperty<CaptureTableOrder> orderProperty() {
    return order.getReadOnlyProperty();
  }

  public void toggle(GroupRow group) {
    if (!folded.remove(group.name())) {
      folded.add(group.name());
    }
    show(order.get());
  }

  public void foldAll(boolean fold) {
    folded.clear();
    if (fold) {
      order.get().groups().forEach(group -> folded.add(group.name()));
    }
    show(order.get());
  }

  /// The line of the heading above a line; empty without groups.
  public Optional<Integer> headingAbove(int line) {
    return Optional.of(((ShownItems) shown.get()).headingAbove(line)).filter(found -> found >= 0);
  }

  void setStore(TableCaptures other) {
    store = other;
    order.set(CaptureTableOrder.EMPTY);
    if (other.size() > AT_ONCE) {
      // Rows of the previous captures must not be selectable meanwhile.
      show(CaptureTableOrder.EMPTY);
    }
    start();
  }

  /// Updates the arrangement after new outcomes of captures.
  void runsChanged() {
    if (sorter.dependsOnRuns()) {
      update();
    }
  }

  /// Updates the arrangement after more captures were read.
  void storeGrew() {
    update();
  }

  private void update() {
    if (running.isPresent()) {
      again = true;
    } else {
      start();
    }
  }

  private void ask() {
    CaptureTableSorter wanted =
        new CaptureTableSorter(filter.queryProperty().get(), sorted.get(), grouping.get());
    if (!wanted.equals(sorter)) {
      sorter = wanted;
      start();
    }
  }

  private void start() {
    running.ifPresent(Job::cancel);
    running = Optional.empty();
    again = false;
    TableCaptures all = store;
    CaptureTableSorter wanted = sorter;
    if (all.size() <= AT_ONCE) {
      take(wanted.arrange(all, _ -> {}, () -> false));
      return;
    }
    Job<CaptureTableOrder> job =
        tasks.start(
            MESSAGES.get("task.arrange"),
            progress ->
                wanted.arrange(
                    all,
                    done ->
                        progress.at(done, all.size(), MESSAGES.get("shared.of", done, all.size())),
                    progress::cancelled));
    running = Optional.of(job);
    job.onCancel(() -> running = Optional.empty())
        .onSuccess(this::finish)
        .onFailure(failures::reportUnexpected);
  }

  private void finish(CaptureTableOrder arranged) {
    running = Optional.empty();
    take(arranged);
    if (again) {
      start();
    }
  }

  private void take(CaptureTableOrder arranged) {
    if (foldNext && arranged.captures() >= FOLDED_FROM) {
      arranged.groups().forEach(group -> folded.add(group.name()));
    }
    foldNext = foldNext && arranged.captures() == 0;
    order.set(arranged);
    show(arranged);
  }

  private void show(CaptureTableOrder arranged) {
    shown.set(new ShownItems(store, arranged, folded));
  }
}
