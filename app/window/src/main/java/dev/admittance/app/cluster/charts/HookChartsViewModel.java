package dev.admittance.app.cluster.charts;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.chart.ChartTimeViewModel;
import dev.admittance.app.controls.chart.ChartViewModel;
import dev.admittance.app.controls.chart.LineChartViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.DelayedAction;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.chart.HeatData;
import dev.admittance.chart.TimeGrid;
import dev.admittance.chart.TimeSpan;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsState;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// The charts of the selected webhook or policy. They follow the clock and the metrics while they
/// are visible.
public final class HookChartsViewModel {
  private static final Messages MESSAGES = Messages.of(HookChartsViewModel.class);

  private static final int BETWEEN_TICKS_MILLIS = 5_000;

  private final ClusterSession session;
  private final Derived<ChartHistory> history;
  private final ChartTimeViewModel time;
  private final LineChartViewModel latency;
  private final LineChartViewModel calls;
  private final LineChartViewModel failures;
  private final ChartViewModel<HeatData> heat;
  private final ObjectProperty<ChartLength> length =
      new SimpleObjectProperty<>(ChartLength.MINUTES_15);
  private final BooleanProperty paused = new SimpleBooleanProperty();
  private final BooleanProperty watched = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<ChartsContent> content =
      new ReadOnlyObjectWrapper<>(new ChartsContent.NoHook());
  private final DelayedAction ticking;

  /// Follows the selected webhook or policy of a session.
  ///
  /// @param zone of the times in the charts
  public HookChartsViewModel(ClusterSession session, ZoneId zone) {
    this.session = session;
    history = new Derived<>(session.services().background(), ChartHistory.NONE, this::history);
    ticking = new DelayedAction(session.services().delay(), this::tick);
    history.valueProperty().subscribe((_, now) -> show(now));
    time = new ChartTimeViewModel(session.services().clock(), zone, length.get().length());
    HookCharts none = HookCharts.none(grid(time.shown()));
    latency =
        new LineChartViewModel(
            "cluster/charts/latency", MESSAGES.get("latency"), time, none.latency());
    calls =
        new LineChartViewModel("cluster/charts/calls", MESSAGES.get("calls"), time, none.calls());
    failures =
        new LineChartViewModel(
            "cluster/charts/failures", MESSAGES.get("failures"), time, none.failures());
    heat = new ChartViewModel<>("cluster/charts/heat", MESSAGES.get("heat"), time, none.heat());
    length.addListener((_, _, chosen) -> time.show(chosen.length()));
    paused.addListener((_, _, now) -> time.pause(now));
    watched.addListener((_, _, now) -> look(now));
    time.frameProperty().addListener((_, _, _) -> ask(false));
    session.selectedHookProperty().addListener((_, _, _) -> forget());
    session.metricsSourceProperty().addListener((_, _, _) -> forget());
    session.metricsProperty().addListener((_, _, _) -> follow());
    session.whenClosed(() -> watched.set(false));
  }

  /// The time range that all charts share.
  ChartTimeViewModel time() {
    return time;
  }

  LineChartViewModel latency() {
    return latency;
  }

  LineChartViewModel calls() {
    return calls;
  }

  /// The rejections and failures per second.
  LineChartViewModel failures() {
    return failures;
  }

  ChartViewModel<HeatData> heat() {
    return heat;
  }

  /// The chosen length of the time range.
  ObjectProperty<ChartLength> lengthProperty() {
    return length;
  }

  BooleanProperty pausedProperty() {
    return paused;
  }

  /// Whether the charts are visible; set by the view.
  BooleanProperty watchedProperty() {
    return watched;
  }

  ReadOnlyObjectProperty<ChartsContent> contentProperty() {
    return content.getReadOnlyProperty();
  }

  /// The values of the line charts as comma-separated values.
  String table() {
    return ChartTable.of(
        time.zone(),
        latency.dataProperty().get(),
        calls.dataProperty().get(),
        failures.dataProperty().get());
  }

  private void look(boolean now) {
    if (now) {
      follow();
      ticking.schedule(BETWEEN_TICKS_MILLIS);
    } else {
      ticking.cancel();
      history.refresh();
    }
  }

  private void tick() {
    time.tick();
    ticking.schedule(BETWEEN_TICKS_MILLIS);
  }

  /// Drops the data of another webhook or source.
  private void forget() {
    history.show(ChartHistory.NONE);
    show(HookCharts.none(grid(time.shown())));
    follow();
  }

  private void follow() {
    if (watched.get()) {
      time.tick();
      content.set(content());
      ask(true);
    }
  }

  private void ask(boolean anew) {
    if (anew) {
      history.invalidate();
    } else {
      history.refresh();
    }
  }

  private Derivation<ChartHistory> history() {
    return Derivation.of(
        query().filter(_ -> watched.get()),
        ChartHistory.NONE,
        query ->
            Derivation.computed(
                    MESSAGES.get("task.history", query.hook().name()), _ -> query.read())
                .keyed(query));
  }

  private Optional<ChartHistory.Query> query() {
    return session
        .metricsSourceProperty()
        .get()
        .flatMap(source ->
            session
                .selectedHookProperty()
                .get()
                .map(key ->
                    new ChartHistory.Query(source, MeteredPart.of(key), grid(time.shown()))));
  }

  private void show(ChartHistory found) {
    found.charts().ifPresent(this::show);
    content.set(content());
  }

  private void show(HookCharts charts) {
    latency.dataProperty().set(charts.latency());
    calls.dataProperty().set(charts.calls());
    failures.dataProperty().set(charts.failures());
    heat.dataProperty().set(charts.heat());
  }

  private ChartsContent content() {
    Optional<HookKey> key = session.selectedHookProperty().get();
    if (key.isEmpty()) {
      return new ChartsContent.NoHook();
    }
    MetricsState state = session.metricsProperty().get();
    return switch (state) {
      case MetricsState.Waiting _, MetricsState.Forbidden _, MetricsState.Off _ ->
          new ChartsContent.NoMetrics(state);
      case MetricsState.Unreachable unreachable ->
          unreachable.last().isPresent() || wasCalled()
              ? new ChartsContent.Charts(
                  MESSAGES.get("unreachable.again", Sentence.of(unreachable.sentence())))
              : new ChartsContent.NoMetrics(state);
      case MetricsState.Current current ->
          wasCalled()
                  || !history.get().trouble().isEmpty()
                  || current.totals().containsKey(MeteredPart.of(key.get()))
              ? new ChartsContent.Charts(
                  history.get().trouble().isEmpty()
                      ? note(key.get(), current)
                      : history.get().trouble())
              : never(key.get());
    };
  }

  /// Servers measure less of policies than of webhooks, and no cost.
  private static String note(HookKey key, MetricsState.Current current) {
    return Stream.concat(
            key.phase().isOfPolicies() ? Stream.of(MESSAGES.get("policy.note")) : Stream.of(),
            current.notes().stream())
        .collect(Collectors.joining(" "));
  }

  private static ChartsContent never(HookKey key) {
    return key.phase().isOfPolicies()
        ? new ChartsContent.NeverEvaluated(key.configuration())
        : new ChartsContent.NeverCalled(key.metricName());
  }

  private boolean wasCalled() {
    return calls.dataProperty().get().series().stream()
        .anyMatch(series -> series.values().known().anyMatch(rate -> rate > 0));
  }

  /// The ends of the complete intervals in a time range; an incomplete one would look like a drop.
  /// They are aligned to the clock, so that the values of an interval stay the same over time.
  private TimeGrid grid(TimeSpan span) {
    Duration step = ChartLength.step(span);
    long seconds = step.toSeconds();
    long first = Math.floorDiv(span.from().getEpochSecond(), seconds);
    long over = Math.floorDiv(session.services().clock().instant().getEpochSecond(), seconds);
    long last = Math.min(Math.ceilDiv(span.to().getEpochSecond() + 1, seconds), over);
    return new TimeGrid(
        Instant.ofEpochSecond(first * seconds),
        step,
        Math.toIntExact(Math.max(0, last - first + 1)));
  }
}
