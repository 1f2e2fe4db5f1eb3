package dev.admittance.app.cluster.hooks;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.metrics.MetricsState;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The webhooks and policies of a cluster: filtered, sorted, grouped. A row keeps its identity
/// while its webhook changes; the list changes only when lines come, go or move.
public final class HooksViewModel {
  private static final Messages MESSAGES = Messages.of(HooksViewModel.class);

  private final ClusterSession session;
  private final ObservableList<HookLine> lines = FXCollections.observableArrayList();
  private final ObservableList<HookLine> linesView =
      FXCollections.unmodifiableObservableList(lines);
  private final StringProperty filter = new SimpleStringProperty("");
  private final BooleanProperty concerningOnly = new SimpleBooleanProperty();
  private final ObjectProperty<HookGrouping> grouping =
      new SimpleObjectProperty<>(HookGrouping.PHASE);
  private final ObjectProperty<List<HookSort>> sorted = new SimpleObjectProperty<>(List.of());
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
  private final ReadOnlyIntegerWrapper concerning = new ReadOnlyIntegerWrapper();
  private final OptionalProperty<HookRow> selected = new OptionalProperty<>();

  private Map<HookKey, HookRow> rows = new LinkedHashMap<>();
  private final Set<String> folded = new HashSet<>();
  private final BooleanProperty watched = new SimpleBooleanProperty(true);

  /// The metrics shown in the rows.
  private MetricsState metrics = new MetricsState.Waiting();

  public HooksViewModel(ClusterSession session) {
    this.session = session;
    session.snapshotProperty().subscribe(_ -> update());
    session.metricsProperty().subscribe(_ -> update());
    session.selectedHookProperty().subscribe(_ -> select());
    watched.subscribe(_ -> update());
    filter.subscribe(_ -> arrange());
    concerningOnly.subscribe(_ -> arrange());
    sorted.subscribe(_ -> arrange());
    grouping.subscribe(_ -> {
      folded.clear();
      arrange();
    });
  }

  /// Whether the table is visible; a hidden one is not updated.
  public BooleanProperty watchedProperty() {
    return watched;
  }

  public ObservableList<HookLine> lines() {
    return linesView;
  }

  /// The words that a webhook must contain, ignoring case; empty for no restriction.
  public StringProperty filterProperty() {
    return filter;
  }

  /// Whether to show only webhooks with concerns.
  public BooleanProperty concerningOnlyProperty() {
    return concerningOnly;
  }

  public ObjectProperty<HookGrouping> groupingProperty() {
    return grouping;
  }

  /// The sort columns, the primary one first; empty for the server's order.
  public ObjectProperty<List<HookSort>> sortedProperty() {
    return sorted;
  }

  /// The number of webhooks and of visible ones.
  public ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// The number of webhooks with concerns.
  public ReadOnlyIntegerProperty concerningProperty() {
    return concerning.getReadOnlyProperty();
  }

  /// The selected webhook. It stays in its last state when the webhook is gone from the cluster.
  public ReadOnlyObjectProperty<Optional<HookRow>> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// Whether a webhook is gone from the cluster.
  public boolean isGone(HookRow row) {
    return !rows.containsKey(row.key());
  }

  /// Whether the cluster has no webhooks, as far as is known.
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  public void select(HookRow row) {
    session.selectedHookProperty().set(Optional.of(row.key()));
  }

  public void toggle(HookLine.Group group) {
    if (!folded.remove(group.name())) {
      folded.add(group.name());
    }
    arrange();
  }

  /// A hidden table does not follow.
  private void update() {
    if (!watched.get()) {
      return;
    }
    LiveSnapshot snapshot = session.snapshotProperty().get();
    boolean remeasured = measured();
    Instant now = session.services().clock().instant();
    Map<HookKey, HookRow> next = LinkedHashMap.newLinkedHashMap(snapshot.hooks().size());
    int place = 0;
    int toSeeTo = 0;
    for (LiveHook hook : snapshot.hooks()) {
      HookRow row = row(hook, ++place, now, remeasured);
      next.put(hook.key(), row);
      toSeeTo += row.isConcerning() ? 1 : 0;
    }
    rows = next;
    concerning.set(toSeeTo);
    arrange();
    select();
  }

  /// The updated row of a webhook; most webhooks are unchanged since the last snapshot.
  private HookRow row(LiveHook hook, int place, Instant now, boolean remeasured) {
    HookRow row = rows.get(hook.key());
    if (row != null && !remeasured && row.isUpToDate(hook, place, now)) {
      return row;
    }
    HookNumbers numbers =
        row == null || remeasured ? HookNumbers.of(hook.key(), metrics) : row.content().numbers();
    HookCondition condition = HookCondition.of(hook, numbers, now);
    HookContent content = new HookContent(place, hook, numbers, condition, now);
    if (row == null) {
      return new HookRow(content);
    }
    row.update(content);
    return row;
  }

  /// Whether the metrics differ from those in the rows.
  @SuppressWarnings("ReferenceEquality")
  private boolean measured() {
    MetricsState now = session.metricsProperty().get();
    boolean other = now != metrics;
    metrics = now;
    return other;
  }

  /// A webhook may appear after it was selected.
  private void select() {
    Optional<HookKey> wanted = session.selectedHookProperty().get();
    Optional<HookRow> found = wanted.map(rows::get);
    boolean gone =
        found.isEmpty() && selected.get().map(HookRow::key).equals(wanted) && wanted.isPresent();
    if (!gone && !found.equals(selected.get())) {
      selected.set(found);
    }
  }

  private void arrange() {
    HookTableOrder order =
        new HookTableOrder(
            HookTableOrder.words(filter.get()), concerningOnly.get(), sorted.get(), grouping.get());
    List<HookRow> shown = order.shown(rows.values());
    List<HookLine> now = order.lines(rows.values(), shown, folded);
    if (!now.equals(lines)) {
      lines.setAll(now);
    }
    summary.set(summary(shown.size()));
  }

  /// The number of webhooks in words.
  static String count(int hooks) {
    return hooks == 1 ? MESSAGES.get("summary.hook") : MESSAGES.get("summary.hooks", hooks);
  }

  private String summary(int shown) {
    String all = count(rows.size());
    return shown == rows.size() ? all : MESSAGES.get("shared.of", shown, all);
  }
}
