package dev.admittance.app.cluster.hooks;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveHook;
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
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The hooks of a cluster: filtered, sorted, grouped. A row stays the same while its hook changes;
/// the list changes only where other lines are in it, or in another order.
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
  private final ReadOnlyObjectWrapper<Optional<HookRow>> selected =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  private Map<HookKey, HookRow> rows = new LinkedHashMap<>();
  private final Set<String> folded = new HashSet<>();
  private final BooleanProperty watched = new SimpleBooleanProperty(true);

  /// What the rows show.
  private MetricsState metrics = new MetricsState.Waiting();

  /// Follows a session.
  public HooksViewModel(ClusterSession session) {
    this.session = session;
    session.pictureProperty().subscribe(_ -> update());
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

  /// Whether anybody looks. Nothing is brought up to date while nobody does.
  public BooleanProperty watchedProperty() {
    return watched;
  }

  /// The lines of the table.
  public ObservableList<HookLine> lines() {
    return linesView;
  }

  /// Words that a hook must say, in whatever case; empty for all hooks.
  public StringProperty filterProperty() {
    return filter;
  }

  /// Whether only hooks are shown that have to be seen to.
  public BooleanProperty concerningOnlyProperty() {
    return concerningOnly;
  }

  /// What hooks are put together by.
  public ObjectProperty<HookGrouping> groupingProperty() {
    return grouping;
  }

  /// The columns to sort by, the one that counts most first; the server's order where empty.
  public ObjectProperty<List<HookSort>> sortedProperty() {
    return sorted;
  }

  /// How many hooks there are and how many of them are shown.
  public ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// How many hooks have to be seen to.
  public ReadOnlyIntegerProperty concerningProperty() {
    return concerning.getReadOnlyProperty();
  }

  /// The hook that is looked at. It stays where the hook is gone from the cluster, as it last was.
  public ReadOnlyObjectProperty<Optional<HookRow>> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// Whether a hook is gone from the cluster.
  public boolean isGone(HookRow row) {
    return !rows.containsKey(row.key());
  }

  /// Whether the cluster has no hooks, as far as is known.
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /// Looks at a hook.
  public void select(HookRow row) {
    session.selectedHookProperty().set(Optional.of(row.key()));
  }

  /// Folds or unfolds a group.
  public void toggle(HookLine.Group group) {
    if (!folded.remove(group.name())) {
      folded.add(group.name());
    }
    arrange();
  }

  /// What is out of sight does not follow.
  private void update() {
    if (!watched.get()) {
      return;
    }
    ClusterPicture picture = session.pictureProperty().get();
    boolean remeasured = measured();
    Instant now = session.services().clock().instant();
    Map<HookKey, HookRow> next = LinkedHashMap.newLinkedHashMap(picture.hooks().size());
    int place = 0;
    int toSeeTo = 0;
    for (LiveHook hook : picture.hooks()) {
      HookRow row = row(hook, ++place, now, remeasured);
      next.put(hook.key(), row);
      toSeeTo += row.isConcerning() ? 1 : 0;
    }
    rows = next;
    concerning.set(toSeeTo);
    arrange();
    select();
  }

  /// The row of a hook, brought up to date: most hooks are as they were in the last picture.
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

  /// Whether there are other metrics than those that the rows show.
  @SuppressWarnings("ReferenceEquality")
  private boolean measured() {
    MetricsState now = session.metricsProperty().get();
    boolean other = now != metrics;
    metrics = now;
    return other;
  }

  /// A hook that is looked for may come later than the wish to see it.
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
    HookArrangement arrangement =
        new HookArrangement(
            HookArrangement.words(filter.get()),
            concerningOnly.get(),
            sorted.get(),
            grouping.get());
    List<HookRow> shown = arrangement.shown(rows.values());
    List<HookLine> now = arrangement.lines(rows.values(), shown, folded);
    if (!now.equals(lines)) {
      lines.setAll(now);
    }
    summary.set(summary(shown.size()));
  }

  /// A number of hooks, in words.
  static String count(int hooks) {
    return hooks == 1 ? MESSAGES.get("summary.hook") : MESSAGES.get("summary.hooks", hooks);
  }

  private String summary(int shown) {
    String all = count(rows.size());
    return shown == rows.size() ? all : MESSAGES.get("summary.shown", shown, all);
  }
}
