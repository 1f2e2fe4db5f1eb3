package dev.admittance.app.cluster.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.details.HookFacts.Fact;
import dev.admittance.app.cluster.details.HookFacts.Tone;
import dev.admittance.app.cluster.hooks.HookFixture;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.LiveSnapshots;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartCounters;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OverviewViewModelTest {
  private static final HookFixture GUARD =
      HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com");
  private static final HookFixture OTHER =
      HookFixture.webhook(HookPhase.MUTATING_WEBHOOK, "other", "other.example.com")
          .ignoringFailures();
  private static final HookFixture POLICY =
      HookFixture.webhook(HookPhase.VALIDATING_POLICY, "replicas", "replicas");

  private final FakeWatch watch = new FakeWatch();
  private final ClusterSession session = Sessions.watched("kind-dev", watch);
  private final OverviewViewModel overview = new OverviewViewModel(session);

  @BeforeEach
  void connect() {
    session.connect();
    show(GUARD, OTHER, POLICY);
  }

  private void show(HookFixture... hooks) {
    watch.show(
        LiveSnapshots.of(
            Sessions.NOW, List.of(hooks).stream().map(HookFixture::hook).toArray(LiveHook[]::new)));
  }

  private void select(HookFixture hook) {
    session.selectedHookProperty().set(Optional.of(hook.hook().key()));
  }

  private Fact fact(String name) {
    return overview.factsProperty().get().stream()
        .flatMap(facts -> facts.facts().stream())
        .filter(fact -> fact.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private List<String> titles() {
    return overview.factsProperty().get().stream().map(HookFacts::title).toList();
  }

  @Test
  void nothingIsSelectedAtFirst() {
    assertThat(overview.factsProperty().get()).isEmpty();
  }

  @Test
  void saysWhenTheHookIsCalledAndWhoAnswers() {
    select(GUARD);

    assertThat(fact("Rules").text()).isEqualTo("CREATE pods");
    assertThat(fact("On failure").text()).isEqualTo("Fail: the request is refused");
    assertThat(fact("Timeout").text()).isEqualTo("10 s");
    assertThat(fact("Target").text()).isEqualTo("guard/hook:443/check");
    assertThat(fact("Last change").text()).startsWith("3 h ago (").endsWith(") by helm, Apply");
    assertThat(fact("Generation").text()).isEqualTo("1");

    select(OTHER);
    assertThat(fact("On failure").text()).isEqualTo("Ignore: the request goes on without the hook");
  }

  @Test
  void policyHasNeitherCertificatesNorCalls() {
    select(GUARD);
    assertThat(titles()).contains("How its calls go");
    assertThat(fact("Certificates").tone()).isEqualTo(Tone.PLAIN);

    select(POLICY);
    assertThat(titles()).isNotEmpty().doesNotContain("How its calls go");
    assertThat(overview.factsProperty().get().toString()).doesNotContain("Certificates");
  }

  @Test
  void factsOfAHookThatIsGoneStay() {
    select(GUARD);
    List<HookFacts> before = overview.factsProperty().get();

    show(OTHER);

    assertThat(before).isNotEmpty();
    assertThat(overview.factsProperty().get()).isSameAs(before);
  }

  @Test
  void equalFactsKeepTheScrolledTextInPlace() {
    select(GUARD);
    List<HookFacts> before = overview.factsProperty().get();

    show(GUARD, OTHER);
    assertThat(overview.factsProperty().get()).isSameAs(before);

    select(OTHER);
    assertThat(overview.factsProperty().get()).isNotEqualTo(before);
  }

  @Test
  void whatHasToBeSeenToComesFirst() {
    select(GUARD);
    assertThat(titles()).doesNotContain("To see to");

    show(
        GUARD
            .with(HookFixture.backend(BackendHealth.State.DOWN, 0, "Nobody is ready."))
            .with(HookFixture.certificate(Duration.ofDays(2))));

    HookFacts first = overview.factsProperty().get().getFirst();
    assertThat(first.title()).isEqualTo("To see to");
    assertThat(first.facts())
        .extracting(Fact::text)
        .containsExactly("Nobody is ready.", "A certificate of it expires in 2 d.");
    assertThat(fact("Certificates").tone()).isEqualTo(Tone.ATTENTION);
  }

  /// A server that is down fails requests only where the failure policy is Fail.
  @Test
  void serverThatIsDownIsWorseWhereTheHookFailsClosed() {
    BackendHealth down = HookFixture.backend(BackendHealth.State.DOWN, 0, "Nobody is ready.");
    show(GUARD.with(down), OTHER.with(down));

    select(GUARD);
    assertThat(fact("Endpoints").tone()).isEqualTo(Tone.BROKEN);
    select(OTHER);
    assertThat(fact("Endpoints").tone()).isEqualTo(Tone.ATTENTION);

    show(GUARD.with(HookFixture.backend(BackendHealth.State.PARTLY_READY, 1, "One is ready.")));
    select(GUARD);
    assertThat(fact("Endpoints"))
        .satisfies(fact -> assertThat(fact.text()).isEqualTo("One is ready."))
        .satisfies(fact -> assertThat(fact.tone()).isEqualTo(Tone.ATTENTION));
  }

  @Test
  void metricsFillInTheCalls() {
    select(GUARD);
    assertThat(fact("Calls").text()).isEqualTo("–");
    assertThat(fact("Rejections").tone()).isEqualTo(Tone.PLAIN);

    MeteredPart part = MeteredPart.of(GUARD.hook().key());
    PartFigures figures =
        new PartFigures(
            part,
            Optional.empty(),
            Optional.of(Duration.ofSeconds(10)),
            Histogram.of(new double[] {0.1, Double.POSITIVE_INFINITY}, new double[] {20, 20}, 1),
            List.of(new PartFigures.Rejections(RejectionKind.CALL_FAILED, 500, 4)),
            List.of(),
            OptionalDouble.of(3),
            PartCounters.NONE);
    watch.measure(
        new MetricsState.Current(
            Sessions.NOW,
            new TreeMap<>(Map.of(part, figures)),
            new TreeMap<>(Map.of(part, figures)),
            List.of("https://a"),
            List.of()));

    assertThat(fact("Calls").text()).isEqualTo("2 per second");
    assertThat(fact("Durations").text()).startsWith("p50 ").doesNotContain("–");
    assertThat(fact("Rejections").tone()).isEqualTo(Tone.BROKEN);
    assertThat(fact("Fail-open").tone()).isEqualTo(Tone.ATTENTION);
  }
}
