package dev.admittance.app.cluster.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.hooks.HookFixture;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ClusterSessionTest {
  private static final String CONTEXT = "kind-dev";
  private static final ClusterFault GONE = new ClusterFault.Unreachable("Connection refused.");

  private final HeldDelay delay = new HeldDelay();
  private final FakeClusterClient client =
      new FakeClusterClient("https://127.0.0.1:6443", "v1.36.3");
  private final ClusterSession session =
      Sessions.of(CONTEXT, Sessions.services(_ -> client, delay));

  private final FakeWatch watch = new FakeWatch();
  private final ClusterSession watched =
      Sessions.of(CONTEXT, Sessions.services(_ -> client, delay, watch));

  private WriteTarget target() {
    return new WriteTarget(client.server(), CONTEXT, Protection.ORDINARY);
  }

  @Test
  void asksNothingBeforeItIsToConnect() {
    assertThat(session.connectionProperty().get()).isEqualTo(new ConnectionState.Idle());
    assertThat(client.asked()).isEmpty();
  }

  @Test
  void connectedServerTellsItsVersion() {
    session.connect();

    assertThat(session.connectionProperty().get())
        .isEqualTo(new ConnectionState.Connected("v1.36.3", Sessions.NOW));
    assertThat(session.clientProperty().get()).contains(client);
  }

  @Test
  void versionIsCleanedOfWhatCannotBePartOfOne() {
    FakeClusterClient hostile =
        new FakeClusterClient("https://127.0.0.1", "v1\u001b[31m<b>" + "9".repeat(100));
    ClusterSession other = Sessions.of(CONTEXT, Sessions.services(_ -> hostile, delay));

    other.connect();

    assertThat(other.connectionProperty().get())
        .isInstanceOfSatisfying(
            ConnectionState.Connected.class,
            state -> assertThat(state.version()).startsWith("v131mb9").hasSize(60));
  }

  @Test
  void lostServerKeepsItsVersionAndComesBackByItself() {
    session.connect();
    client.fail(GONE);

    delay.pass();

    assertThat(session.connectionProperty().get())
        .isEqualTo(
            new ConnectionState.Lost(
                GONE,
                Sessions.NOW,
                Optional.of("v1.36.3"),
                Optional.of(Sessions.NOW.plusSeconds(1))));
    assertThat(session.clientProperty().get()).contains(client);

    client.recover();
    delay.pass();

    assertThat(session.connectionProperty().get()).isInstanceOf(ConnectionState.Connected.class);
  }

  @Test
  void aServerThatKeepsSilentIsLostBeforeItsAnswerIsGivenUp() {
    HeldTaskRunner asking = new HeldTaskRunner();
    ClusterSession other =
        Sessions.of(
            CONTEXT, Sessions.services(_ -> client, delay, watch, new DirectTaskRunner(), asking));
    other.connect();
    asking.runAll();
    assertThat(other.connectionProperty().get()).isInstanceOf(ConnectionState.Connected.class);
    delay.pass();
    assertThat(other.connectionProperty().get()).isInstanceOf(ConnectionState.Connected.class);

    delay.pass();
    assertThat(other.connectionProperty().get())
        .isEqualTo(
            new ConnectionState.Lost(
                new ClusterFault.TooSlow("127.0.0.1:6443 did not answer within 4 seconds"),
                Sessions.NOW,
                Optional.of("v1.36.3"),
                Optional.empty()));

    asking.runAll();
    assertThat(other.connectionProperty().get()).isInstanceOf(ConnectionState.Connected.class);
  }

  /// The clock of the services stands still, as one that is set back all the time.
  @Test
  void whatIsShownAgesUntilTheServerAnswers() {
    AtomicLong nanos = new AtomicLong();
    Connection connection =
        new Connection(CONTEXT, Sessions.services(_ -> client, delay), nanos::get);
    connection.connect();
    client.fail(GONE);
    nanos.addAndGet(Duration.ofSeconds(5).toNanos());
    delay.pass();
    nanos.addAndGet(Duration.ofSeconds(20).toNanos());

    assertThat(connection.stateProperty().get()).isInstanceOf(ConnectionState.Lost.class);
    assertThat(connection.age()).isEqualTo(Duration.ofSeconds(25));

    client.recover();
    delay.pass();
    assertThat(connection.age()).isZero();
  }

  @Test
  void aServerThatTakesTheUserForNobodyIsNotConnectedTo() {
    ClusterFault nobody = new ClusterFault.Unauthenticated("127.0.0.1 takes you for nobody");
    watched.connect();
    watch.show(
        LiveSnapshots.followed(
            Map.of(WatchedResources.SERVICES, new WatchState.Interrupted(nobody))));
    assertThat(watched.connectionProperty().get())
        .isEqualTo(new ConnectionState.Anonymous("v1.36.3", nobody));

    watch.show(LiveSnapshots.followed(Map.of(WatchedResources.SERVICES, new WatchState.Current())));
    assertThat(watched.connectionProperty().get()).isInstanceOf(ConnectionState.Connected.class);
  }

  @Test
  void waitsLongerFromOneTryToTheNextUpToALimit() {
    client.fail(GONE);
    session.connect();
    for (int i = 0; i < 6; i++) {
      delay.pass();
    }

    assertThat(delay.waits()).containsExactly(1000, 2000, 4000, 8000, 15_000, 15_000, 15_000);
  }

  @Test
  void busyServerIsLeftAloneForAsLongAsItAsks() {
    client.fail(new ClusterFault.Throttled("Too many.", Optional.of(Duration.ofSeconds(40))));

    session.connect();

    assertThat(delay.waits()).containsExactly(40_000);
  }

  @Test
  void missingCredentialsWaitForAPerson() {
    ClusterFault refused = new ClusterFault.NoCredentials("The plugin may not be run.");
    ClusterSession other =
        Sessions.of(
            CONTEXT,
            Sessions.services(
                _ -> {
                  throw new ClusterException(refused);
                },
                delay));

    other.connect();

    assertThat(other.connectionProperty().get())
        .isEqualTo(
            new ConnectionState.Lost(refused, Sessions.NOW, Optional.empty(), Optional.empty()));
    assertThat(delay.waits()).isEmpty();
  }

  @Test
  void answerToAnEarlierConnectionDoesNotCount() {
    HeldTaskRunner connecting = new HeldTaskRunner();
    FakeClusterClient second = new FakeClusterClient("https://127.0.0.2", "v1.30.0");
    FakeClusterClient[] next = {client, second};
    int[] made = {0};
    ClusterSession other =
        Sessions.of(CONTEXT, Sessions.services(_ -> next[made[0]++], delay, connecting));
    other.connect();
    other.connect();

    connecting.runAll();

    assertThat(client.isClosed()).isTrue();
    assertThat(other.clientProperty().get()).contains(second);
    assertThat(other.connectionProperty().get())
        .isEqualTo(new ConnectionState.Connected("v1.30.0", Sessions.NOW));
  }

  @Test
  void connectionThatIsGivenUpIsForgottenWhenItComes() {
    HeldTaskRunner connecting = new HeldTaskRunner();
    ClusterSession other = Sessions.of(CONTEXT, Sessions.services(_ -> client, delay, connecting));
    other.connect();

    other.disconnect();
    connecting.runAll();

    assertThat(other.connectionProperty().get()).isEqualTo(new ConnectionState.Idle());
    assertThat(client.isClosed()).isTrue();
    assertThat(client.asked()).isEmpty();
  }

  @Test
  void closedSessionAsksNoMore() {
    session.connect();
    int asked = client.asked().size();

    session.close();
    delay.pass();

    assertThat(client.asked()).hasSize(asked);
    assertThat(client.isClosed()).isTrue();
    assertThat(session.connectionProperty().get()).isEqualTo(new ConnectionState.Closed());
  }

  @Test
  void snapshotOfTheClusterIsShownAsItComesIn() {
    LiveSnapshot first = LiveSnapshots.of(Sessions.NOW);
    watched.connect();
    watch.show(first);

    assertThat(watched.snapshotProperty().get()).isSameAs(first);
  }

  @Test
  void snapshotWithoutAnyListDoesNotHideWhatIsKnown() {
    watched.connect();
    LiveSnapshot known = LiveSnapshots.of(Sessions.NOW);
    watch.show(known);

    watch.show(LiveSnapshot.EMPTY);

    assertThat(watched.snapshotProperty().get()).isSameAs(known);
  }

  @Test
  void newConnectionHidesNothingUntilItHasListedWhatThereIs() {
    LiveHook hook =
        HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com").hook();
    watched.connect();
    LiveSnapshot known = LiveSnapshots.of(Sessions.NOW, hook);
    watch.show(known);
    watch.blank();
    watched.connect();

    watch.show(
        LiveSnapshots.followed(
            Map.of(WatchedResources.VALIDATING_WEBHOOKS, new WatchState.Listing())));
    assertThat(watched.snapshotProperty().get()).isSameAs(known);

    LiveSnapshot listed = LiveSnapshots.of(Sessions.NOW);
    watch.show(listed);
    assertThat(watched.snapshotProperty().get()).isSameAs(listed);
  }

  @Test
  void metricsTellHowTheyStand() {
    watched.connect();
    MetricsState off = new MetricsState.Off("There are none.");

    watch.measure(off);

    assertThat(watched.metricsProperty().get()).isEqualTo(off);
  }

  @Test
  void nothingIsWatchedAnyMoreOnceItIsClosed() {
    watched.connect();
    assertThat(watch.open()).isEqualTo(2);

    watched.close();

    assertThat(watch.open()).isZero();
    assertThat(watched.metricsSourceProperty().get()).isEmpty();
  }

  @Test
  void connectingAnewWatchesOnce() {
    watched.connect();
    watched.connect();

    assertThat(watch.open()).isEqualTo(2);
  }

  @Test
  void otherSourceOfMetricsStaysWhenItIsConnectedAnew() {
    watched.connect();
    MetricsSource other = new FakeWatch().measure(client);
    watched.measureBy(other);

    watched.connect();
    assertThat(watched.metricsSourceProperty().get()).contains(other);

    watched.measureByServers();
    assertThat(watched.metricsSourceProperty().get()).isPresent().get().isNotSameAs(other);
  }

  @Test
  void permitIsTakenBackWhenItIsClosed() {
    session.connect();
    WritePermit permit = WriteGate.open(target(), WriteConsent.of(target()));
    session.allowWriting(permit);
    assertThat(permit.allows(client.server(), false)).isTrue();

    session.close();

    assertThat(permit.allows(client.server(), false)).isFalse();
  }

  @Test
  void connectingAnewTakesThePermitBack() {
    session.connect();
    WritePermit permit = WriteGate.open(target(), WriteConsent.of(target()));
    session.allowWriting(permit);

    session.connect();

    assertThat(session.permitProperty().get()).isEmpty();
    assertThat(permit.allows(client.server(), true)).isFalse();
  }

  @Test
  void whoNoLongerWaitsForAConnectionEndsWhatMakesIt() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    HeldTaskRunner tasks = new HeldTaskRunner();
    ClusterConnector waiting =
        _ -> {
          begun.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException _) {
            interrupted.complete(true);
          }
          throw new ClusterException(GONE);
        };
    ClusterSession slow = Sessions.of(CONTEXT, Sessions.services(waiting, delay, tasks));
    slow.connect();
    Thread.ofVirtual().start(tasks::runOldest);
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();

    tasks.cancelAll();

    assertThat(interrupted.get(60, TimeUnit.SECONDS)).isTrue();
    assertThat(slow.connectionProperty().get()).isEqualTo(new ConnectionState.Idle());
  }
}
