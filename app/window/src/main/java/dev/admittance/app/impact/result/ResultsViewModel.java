package dev.admittance.app.impact.result;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The results of a comparison so far: its summary, and the differing requests of the selected
/// group. Confined to the UI thread.
public final class ResultsViewModel {
  private static final Messages MESSAGES = Messages.of(ResultsViewModel.class);

  private static final Group ALL = new Group.All();
  private static final Pattern WORDS = Pattern.compile("\\s+");

  private final List<ImpactRow> all = new ArrayList<>();
  private final ObservableList<ImpactRow> shown = FXCollections.observableArrayList();
  private final ObservableList<ImpactRow> shownView =
      FXCollections.unmodifiableObservableList(shown);
  private final ReadOnlyObjectWrapper<ComparisonSummary> summary =
      new ReadOnlyObjectWrapper<>(ComparisonSummary.NONE);
  private final ReadOnlyObjectWrapper<List<GroupItem>> groups =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ObjectProperty<Group> group = new SimpleObjectProperty<>(ALL);
  private final StringProperty filter = new SimpleStringProperty("");
  private final OptionalProperty<Comparator<ImpactRow>> order = new OptionalProperty<>();
  private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<Emptiness> emptiness =
      new ReadOnlyObjectWrapper<>(Emptiness.COMPARING);
  private List<CalledHook> hooks = List.of();
  private Map<String, Long> causes = Map.of();
  private boolean complete;
  private boolean sameSides;

  public ResultsViewModel() {
    group.subscribe(_ -> show());
    filter.subscribe(_ -> show());
    order.subscribe(_ -> show());
  }

  public void clear() {
    all.clear();
    hooks = List.of();
    causes = Map.of();
    sameSides = false;
    complete = false;
    summary.set(ComparisonSummary.NONE);
    groups.set(List.of());
    group.set(ALL);
    show();
  }

  /// Sets what is known of both sides.
  ///
  /// @param called their webhooks
  /// @param same whether they hold the same
  public void setSides(List<CalledHook> called, boolean same) {
    hooks = List.copyOf(called);
    sameSides = same;
    count();
  }

  /// Sets why requests could not be decided, with the number of requests, as of the next results.
  public void setCauses(Map<String, Long> counted) {
    causes = Map.copyOf(counted);
  }

  /// Sets whether all captures were compared.
  public void setComplete(boolean all) {
    complete = all;
    count();
  }

  /// Why no row is shown, if none is.
  public ReadOnlyObjectProperty<Emptiness> emptinessProperty() {
    return emptiness.getReadOnlyProperty();
  }

  /// Adds rows.
  ///
  /// @param now the summary of all requests so far
  public void add(List<ImpactRow> rows, ComparisonSummary now) {
    all.addAll(rows);
    summary.set(now);
    groups.set(GroupItem.of(now, hooks, causes));
    List<ImpactRow> fitting = rows.stream().filter(this::fits).toList();
    if (!fitting.isEmpty()) {
      Optional<Comparator<ImpactRow>> by = order.get();
      if (by.isEmpty()) {
        shown.addAll(fitting);
      } else {
        List<ImpactRow> sorted = new ArrayList<>(shown);
        sorted.addAll(fitting);
        sorted.sort(by.get());
        shown.setAll(sorted);
      }
    }
    count();
  }

  /// Drops the results from some capture on.
  ///
  /// @param captures the number of captures to keep
  /// @param then their summary
  public void goBack(long captures, ComparisonSummary then) {
    all.removeIf(row -> row.number() >= captures);
    summary.set(then);
    groups.set(GroupItem.of(then, hooks, causes));
    show();
  }

  /// All stored rows, in the order of the captures.
  public List<ImpactRow> all() {
    return Collections.unmodifiableList(all);
  }

  public ObservableList<ImpactRow> shown() {
    return shownView;
  }

  /// The summary of all requests, stored or not.
  public ReadOnlyObjectProperty<ComparisonSummary> summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<List<GroupItem>> groupsProperty() {
    return groups.getReadOnlyProperty();
  }

  /// The group whose requests are shown.
  public ObjectProperty<Group> groupProperty() {
    return group;
  }

  /// The words that rows must contain.
  public StringProperty filterProperty() {
    return filter;
  }

  /// The sort order; empty for the order of the captures.
  public ObjectProperty<Optional<Comparator<ImpactRow>>> orderProperty() {
    return order;
  }

  /// The number of rows, and whether they are all that differ.
  public ReadOnlyStringProperty countProperty() {
    return count.getReadOnlyProperty();
  }

  private void show() {
    List<ImpactRow> fitting = new ArrayList<>(all.stream().filter(this::fits).toList());
    order.get().ifPresent(fitting::sort);
    shown.setAll(fitting);
    count();
  }

  private boolean fits(ImpactRow row) {
    if (!group.get().holds(row)) {
      return false;
    }
    String wanted = filter.get().strip().toLowerCase(Locale.ROOT);
    if (wanted.isEmpty()) {
      return true;
    }
    String text = searched(row);
    for (String word : WORDS.split(wanted, -1)) {
      if (!text.contains(word)) {
        return false;
      }
    }
    return true;
  }

  private static String searched(ImpactRow row) {
    return String.join(
            "\n",
            row.name(),
            row.operation(),
            row.resource(),
            row.user(),
            row.source(),
            row.before().text(),
            row.after().text(),
            row.message(),
            ImpactDescriptions.what(row))
        .toLowerCase(Locale.ROOT);
  }

  private void count() {
    emptiness.set(Emptiness.of(summary.get(), complete, sameSides));
    long differing = counted();
    long kept = all.stream().filter(group.get()::holds).count();
    String words = ImpactDescriptions.requests(shown.size());
    if (shown.size() < kept) {
      words =
          MESSAGES.get(
              "shared.of",
              ImpactDescriptions.number(shown.size()),
              ImpactDescriptions.requests(kept));
    }
    count.set(
        kept < differing
            ? MESSAGES.get(
                "count.first",
                words,
                ImpactDescriptions.number(kept),
                ImpactDescriptions.number(differing))
            : words);
  }

  /// The number of requests in the group, stored or not.
  private long counted() {
    return groups.get().stream()
        .filter(item -> item.group().equals(Optional.of(group.get())))
        .mapToLong(GroupItem::count)
        .findFirst()
        .orElse(0);
  }
}
