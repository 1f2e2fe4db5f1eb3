package dev.admittance.app.debug.captures;

import dev.admittance.app.debug.filter.CaptureQuery;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
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

  private final FilterViewModel filter = new FilterViewModel(() -> this.store);
  private final ObjectProperty<List<SortBy>> sorted = new SimpleObjectProperty<>(List.of());
  private final ObjectProperty<CaptureGrouping> grouping =
      new SimpleObjectProperty<>(CaptureGrouping.NONE);
  private final ReadOnlyObjectWrapper<ObservableList<TableItem>> shown;
  private final Derived<CaptureTableOrder> order;

  private TableCaptures store = LoadedCaptures.of(List.of());
  private final Set<String> folded = new HashSet<>();
  private boolean foldNext;
  private CaptureTableSorter sorter =
      new CaptureTableSorter(CaptureQuery.EVERYTHING, List.of(), CaptureGrouping.NONE);

  CapturesTableViewModel(TaskRunner tasks) {
    shown = new ReadOnlyObjectWrapper<>(new ShownItems(store, CaptureTableOrder.EMPTY, Set.of()));
    order = new Derived<>(tasks, CaptureTableOrder.EMPTY, this::arrange);
    order.valueProperty().subscribe(this::take);
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
    return order.valueProperty();
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
    if (other.size() > AT_ONCE) {
      // Rows of the previous captures must not be selectable meanwhile.
      order.show(CaptureTableOrder.EMPTY);
    }
    order.refresh();
  }

  /// Updates the arrangement after new outcomes of captures.
  void runsChanged() {
    if (sorter.dependsOnRuns()) {
      order.invalidate();
    }
  }

  /// Updates the arrangement after more captures were read.
  void storeGrew() {
    order.invalidate();
  }

  private void ask() {
    CaptureTableSorter wanted =
        new CaptureTableSorter(filter.queryProperty().get(), sorted.get(), grouping.get());
    if (!wanted.equals(sorter)) {
      sorter = wanted;
      order.refresh();
    }
  }

  private Derivation<CaptureTableOrder> arrange() {
    TableCaptures all = store;
    CaptureTableSorter wanted = sorter;
    if (all.size() <= AT_ONCE) {
      return Derivation.known(wanted.arrange(all, _ -> {}, () -> false));
    }
    return Derivation.computed(
            MESSAGES.get("task.arrange"),
            progress ->
                wanted.arrange(
                    all,
                    done ->
                        progress.at(done, all.size(), MESSAGES.get("shared.of", done, all.size())),
                    progress::cancelled))
        .keyed(List.of(all, wanted));
  }

  private void take(CaptureTableOrder arranged) {
    if (foldNext && arranged.captures() >= FOLDED_FROM) {
      arranged.groups().forEach(group -> folded.add(group.name()));
    }
    foldNext = foldNext && arranged.captures() == 0;
    show(arranged);
  }

  private void show(CaptureTableOrder arranged) {
    shown.set(new ShownItems(store, arranged, folded));
  }
}
