package dev.admittance.app.cluster.hooks;

import static dev.admittance.app.cluster.hooks.HookFixture.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.LiveSnapshots;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartCounters;
import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import javafx.collections.ListChangeListener;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HooksViewModelTest {
  private static final HookFixture INJECT =
      webhook(HookPhase.MUTATING_WEBHOOK, "sidecars", "inject.example.com");
  private static final HookFixture GUARD =
      webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com");
  private static final HookFixture AUDIT =
      webhook(HookPhase.VALIDATING_WEBHOOK, "audit", "Audit.example.com");

  private final FakeWatch watch = new FakeWatch();
  private final ClusterSession session =
      Sessions.of(
          "kind-dev",
          Sessions.services(
              _ -> new FakeClusterClient("https://127.0.0.1", "v1.36.3"), new HeldDelay(), watch));
  private final HooksViewModel hooks = new HooksViewModel(session);

  @BeforeEach
  void connect() {
    session.connect();
  }

  private void show(HookFixture... shown) {
    watch.show(
        LiveSnapshots.of(
            Sessions.NOW, List.of(shown).stream().map(HookFixture::hook).toArray(LiveHook[]::new)));
  }

  private List<String> lines() {
    return hooks.lines().stream()
        .map(line ->
            switch (line) {
              case HookLine.Group group -> "# " + group.name() + " " + group.count();
              case HookRow row -> row.content().place() + " " + row.content().hook().name();
            })
        .toList();
  }

  @Test
  void hooksStandInTheServersOrderByPhase() {
    show(INJECT, AUDIT, GUARD);

    assertThat(lines())
        .containsExactly(
            "# Mutating webhooks 1",
            "1 inject.example.com",
            "# Validating webhooks 2",
            "2 Audit.example.com",
            "3 check.example.com");
    assertThat(hooks.summaryProperty().get()).isEqualTo("3 hooks");
  }

  @Test
  void changedHookStaysTheSameRow() {
    show(INJECT, GUARD);
    HookLine before = hooks.lines().get(1);
    List<ListChangeListener.Change<?>> changes = new ArrayList<>();
    hooks.lines().addListener((ListChangeListener<HookLine>) changes::add);

    show(INJECT.calling("other/hook:443"), GUARD);

    assertThat(hooks.lines().get(1)).isSameAs(before);
    assertThat(((HookRow) before).content().hook().target()).isEqualTo("other/hook:443");
    assertThat(changes).isEmpty();
  }

  @Test
  void whatIsOutOfSightDoesNotFollowUntilItIsSeen() {
    show(INJECT);
    hooks.watchedProperty().set(false);

    show(INJECT, GUARD);
    assertThat(hooks.summaryProperty().get()).isEqualTo("1 hook");

    hooks.watchedProperty().set(true);
    assertThat(hooks.summaryProperty().get()).isEqualTo("2 hooks");
  }

  @Test
  void chosenHookThatIsGoneStaysInSight() {
    show(INJECT, GUARD);
    hooks.select((HookRow) hooks.lines().get(1));

    show(GUARD);

    HookRow gone = hooks.selectedProperty().get().orElseThrow();
    assertThat(gone.content().hook().name()).isEqualTo("inject.example.com");
    assertThat(hooks.isGone(gone)).isTrue();
    assertThat(lines()).containsExactly("# Validating webhooks 1", "1 check.example.com");
  }

  @Test
  void hookThatCameBackIsChosenAgain() {
    show(INJECT, GUARD);
    hooks.select((HookRow) hooks.lines().get(1));
    show(GUARD);

    show(INJECT, GUARD);

    HookRow back = hooks.selectedProperty().get().orElseThrow();
    assertThat(hooks.isGone(back)).isFalse();
    assertThat(hooks.lines()).contains(back);
  }

  @Test
  void hookMayBeWishedForBeforeItIsThere() {
    HookKey key = new HookKey(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com", 0);
    session.selectedHookProperty().set(Optional.of(key));
    assertThat(hooks.selectedProperty().get()).isEmpty();

    show(GUARD);

    assertThat(hooks.selectedProperty().get().map(HookRow::key)).contains(key);
  }

  @Test
  void everyWordOfTheFilterHasToBeSaid() {
    show(INJECT, AUDIT, GUARD);

    hooks.filterProperty().set("  VALIDATING audit ");

    assertThat(lines()).containsExactly("# Validating webhooks 1", "2 Audit.example.com");
    assertThat(hooks.summaryProperty().get()).isEqualTo("1 of 3 hooks");
  }

  @Test
  void onlyWhatHasToBeSeenToIsShown() {
    BackendHealth down = HookFixture.backend(BackendHealth.State.DOWN, 0, "No endpoint is ready.");
    show(INJECT, GUARD.with(down), AUDIT.with(HookFixture.certificate(Duration.ofDays(3))));

    hooks.concerningOnlyProperty().set(true);

    assertThat(hooks.concerningProperty().get()).isEqualTo(2);
    assertThat(lines())
        .containsExactly("# Validating webhooks 2", "2 check.example.com", "3 Audit.example.com");
  }

  @Test
  void sortingStaysWithinGroups() {
    show(INJECT, GUARD, AUDIT);

    hooks.sortedProperty().set(List.of(new HookSort(HookColumn.NAME, true)));
    assertThat(lines())
        .containsExactly(
            "# Mutating webhooks 1",
            "1 inject.example.com",
            "# Validating webhooks 2",
            "3 Audit.example.com",
            "2 check.example.com");

    hooks.groupingProperty().set(HookGrouping.NONE);
    assertThat(lines())
        .containsExactly("3 Audit.example.com", "2 check.example.com", "1 inject.example.com");
  }

  @Test
  void unknownAmountsStandLastWhereTheHighestStandFirst() {
    show(INJECT, GUARD, AUDIT);
    hooks.groupingProperty().set(HookGrouping.NONE);
    watch.measure(
        measured(
            Map.of(
                new MeteredPart("check.example.com", MeteredType.VALIDATING_WEBHOOK), 4.0,
                new MeteredPart("inject.example.com", MeteredType.MUTATING_WEBHOOK), 9.0)));

    hooks.sortedProperty().set(List.of(new HookSort(HookColumn.RATE, false)));

    assertThat(lines())
        .containsExactly("1 inject.example.com", "2 check.example.com", "3 Audit.example.com");
  }

  @Test
  void metricsOfAnotherTypeAreNotTheHooks() {
    show(INJECT);
    watch.measure(
        measured(
            Map.of(new MeteredPart("inject.example.com", MeteredType.VALIDATING_WEBHOOK), 4.0)));

    HookRow row = (HookRow) hooks.lines().get(1);

    assertThat(row.content().numbers().rate()).isEmpty();
  }

  @Test
  void hookThatMetricsSayNothingOfWasNeverCalled() {
    show(INJECT);
    MeteredPart other = new MeteredPart("other.example.com", MeteredType.VALIDATING_WEBHOOK);
    TreeMap<MeteredPart, PartFigures> totals = new TreeMap<>(Map.of(other, figures(other, 9)));
    watch.measure(
        new MetricsState.Current(
            Sessions.NOW, new TreeMap<>(), totals, List.of("https://a"), List.of()));

    HookRow row = (HookRow) hooks.lines().get(1);

    assertThat(HookColumn.RATE.text(row.content())).isEqualTo("0");
    assertThat(HookColumn.P50.text(row.content())).isEqualTo(CompactNumbers.UNKNOWN);
  }

  @Test
  void foldedGroupCountsItsHooks() {
    show(INJECT, GUARD, AUDIT);

    hooks.toggle((HookLine.Group) hooks.lines().get(2));

    assertThat(lines())
        .containsExactly(
            "# Mutating webhooks 1", "1 inject.example.com", "# Validating webhooks 2");
    assertThat(hooks.summaryProperty().get()).isEqualTo("3 hooks");
  }

  private static MetricsState measured(Map<MeteredPart, Double> calls) {
    TreeMap<MeteredPart, PartFigures> recent = new TreeMap<>();
    calls.forEach((hook, count) -> recent.put(hook, figures(hook, count)));
    return new MetricsState.Current(
        Sessions.NOW, recent, new TreeMap<>(), List.of("https://a"), List.of());
  }

  private static PartFigures figures(MeteredPart hook, double calls) {
    return new PartFigures(
        hook,
        Optional.empty(),
        Optional.of(Duration.ofSeconds(1)),
        Histogram.of(
            new double[] {0.1, Double.POSITIVE_INFINITY}, new double[] {calls, calls}, calls / 20),
        List.of(),
        List.of(),
        OptionalDouble.of(0),
        PartCounters.NONE);
  }
}
