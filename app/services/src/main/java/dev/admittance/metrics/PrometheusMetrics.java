package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Metrics from a Prometheus server that scrapes the API servers. It also knows what happened
/// before Admittance was started.
public final class PrometheusMetrics implements MetricsSource {
  private static final Duration INTERVAL = Duration.ofSeconds(15);
  private static final Duration RECENT = Duration.ofMinutes(5);

  /// An increase requires two samples, and the scrape interval is usually 15 to 60 seconds.
  private static final Duration SHORTEST = Duration.ofSeconds(150);

  private static final int MOST_POINTS = 10_000;

  private static final String NOTHING_KNOWN =
      "This Prometheus server has no metrics of API servers: it needs a scrape job for them.";

  private final PrometheusServer server;
  private final PrometheusApi api;
  private final PrometheusQueries queries;
  private final PrometheusCounts counts;
  private final InstantSource clock;
  private final MetricsPolling polling;
  private Optional<MetricsState.Current> last = Optional.empty();

  private PrometheusMetrics(PrometheusServer server, InstantSource clock) throws MetricsException {
    this.server = server;
    this.api = new PrometheusApi(server, clock);
    this.queries = new PrometheusQueries(server.labels());
    this.counts = new PrometheusCounts(api, queries);
    this.clock = clock;
    this.polling = MetricsPolling.start("metrics of Prometheus", this::round, api::close);
  }

  /// Starts querying a Prometheus server.
  ///
  /// @throws MetricsException if the server's certificate authorities are invalid
  public static PrometheusMetrics start(PrometheusServer server, InstantSource clock)
      throws MetricsException {
    return new PrometheusMetrics(server, clock);
  }

  /// Returns the current metrics of a Prometheus server, by operation.
  ///
  /// @param window the span besides the totals
  /// @throws MetricsException if it cannot be queried, or has no API server
  public static MetricsReport report(PrometheusServer server, InstantSource clock, Duration window)
      throws MetricsException {
    try (PrometheusApi api = new PrometheusApi(server, clock)) {
      PrometheusQueries queries = new PrometheusQueries(server.labels());
      Instant now = clock.instant();
      if (api.query(queries.known(), now).series().isEmpty()) {
        throw new MetricsException(NOTHING_KNOWN);
      }
      PrometheusCounts counts = new PrometheusCounts(api, queries);
      Map<PartOperation, PartCounts> totals = counts.at(now, Optional.empty());
      FigureCalculator calculator = new FigureCalculator(Optional.empty(), true);
      return new MetricsReport(
          calculator.byOperation(totals),
          calculator.overall(totals),
          Optional.of(
              new MetricsReport.Between(
                  Optional.of(window),
                  new FigureCalculator(Optional.of(window), true)
                      .byOperation(counts.at(now, Optional.of(window))))));
    }
  }

  @Override
  public MetricsState state() {
    return polling.state();
  }

  @Override
  public MetricsHistory history() {
    return this::points;
  }

  @Override
  public void onChange(Runnable action) {
    polling.onChange(action);
  }

  @Override
  public void close() {
    polling.close();
  }

  private MetricsPolling.Round round() {
    MetricsState state;
    try {
      state = current();
    } catch (MetricsException e) {
      state = new MetricsState.Unreachable(String.valueOf(e.getMessage()), last);
    }
    return new MetricsPolling.Round(state, INTERVAL);
  }

  private MetricsState current() throws MetricsException {
    Instant now = clock.instant();
    if (api.query(queries.known(), now).series().isEmpty()) {
      return new MetricsState.Off(NOTHING_KNOWN);
    }
    Map<MeteredPart, PartCounts> totals = FigureCalculator.byHook(counts.at(now, Optional.empty()));
    Map<MeteredPart, PartCounts> recent = new HashMap<>();
    totals.keySet().forEach(hook -> recent.put(hook, PartCounts.NONE));
    recent.putAll(FigureCalculator.byHook(counts.at(now, Optional.of(RECENT))));
    MetricsState.Current current =
        new MetricsState.Current(
            now,
            new FigureCalculator(Optional.of(RECENT), true).of(recent),
            new FigureCalculator(Optional.empty(), true).of(totals),
            List.of(server.url().getAuthority()),
            List.of());
    last = Optional.of(current);
    return current;
  }

  private List<MetricsHistory.Point> points(
      MeteredPart hook, Instant from, Instant to, Duration step) throws MetricsException {
    Instant start = from.truncatedTo(ChronoUnit.MILLIS);
    long count = Math.ceilDiv(Duration.between(start, to).toMillis(), Math.max(1, step.toMillis()));
    if (step.toMillis() < 1 || count > MOST_POINTS) {
      throw new IllegalArgumentException("steps of " + step + " from " + from + " to " + to);
    }
    if (count < 1) {
      return List.of();
    }
    Duration exact = Duration.ofMillis(step.toMillis());
    Instant first = start.plus(exact);
    Instant end = start.plus(exact.multipliedBy(count));
    Duration window = exact.compareTo(SHORTEST) < 0 ? SHORTEST : exact;
    Set<Instant> known =
        api.query(queries.known(), first, end, exact).series().stream()
            .flatMap(one -> one.values().keySet().stream())
            .collect(Collectors.toSet());
    Map<Instant, PartCounts> counted = counts.over(hook, first, end, exact, window);
    FigureCalculator figures = new FigureCalculator(Optional.of(window), true);
    List<MetricsHistory.Point> points = new ArrayList<>();
    for (Instant at = first; !at.isAfter(end); at = at.plus(exact)) {
      PartCounts counts = counted.get(at);
      points.add(
          new MetricsHistory.Point(
              at,
              counts != null
                  ? Optional.of(figures.of(hook, counts))
                  : known.contains(at)
                      ? Optional.of(figures.of(hook, PartCounts.NONE))
                      : Optional.empty()));
    }
    return points;
  }
}
