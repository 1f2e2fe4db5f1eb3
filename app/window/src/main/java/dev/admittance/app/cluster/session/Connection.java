package dev.admittance.app.cluster.session;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Connects to a cluster and polls its version to know whether it answers. Confined to the UI
/// thread; requests run in the background.
final class Connection {
  private static final Messages MESSAGES = Messages.of(Connection.class);

  private static final Duration BETWEEN = Duration.ofSeconds(5);

  /// How long an answer may take before the connection counts as lost. Together with [#BETWEEN],
  /// what is shown is known to be old within ten seconds.
  private static final Duration SILENCE = Duration.ofSeconds(4);

  private static final Duration FIRST_RETRY = Duration.ofSeconds(1);
  private static final Duration LONGEST_RETRY = Duration.ofSeconds(15);
  private static final int MOST_DOUBLINGS = 5;

  private final String context;
  private final ClusterServices services;
  private final ReadOnlyObjectWrapper<ConnectionState> state =
      new ReadOnlyObjectWrapper<>(new ConnectionState.Idle());
  private final OptionalProperty<ClusterClient> client = new OptionalProperty<>();

  private ConnectAttempt attempt = new ConnectAttempt();

  /// Results of earlier turns are discarded.
  private int turn;

  private int failed;

  /// The turn whose answer is awaited; 0 for none.
  private int awaited;

  /// When the server last answered.
  private Instant heard = Instant.EPOCH;

  private final SteadyClock steady;
  private Instant steadilyHeard = Instant.EPOCH;

  /// @param nanos a counter that nobody can set
  Connection(String context, ClusterServices services, LongSupplier nanos) {
    this.context = context;
    this.services = services;
    steady = new SteadyClock(services.clock(), nanos);
  }

  /// How long ago the server last answered; from the beginning of time if it never did.
  Duration age() {
    return Duration.between(steadilyHeard, steady.instant());
  }

  ReadOnlyObjectProperty<ConnectionState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Optional<ClusterClient>> clientProperty() {
    return client.getReadOnlyProperty();
  }

  void connect() {
    int mine = ++turn;
    failed = 0;
    dropClient();
    attempt.giveUp();
    ConnectAttempt now = new ConnectAttempt();
    attempt = now;
    state.set(new ConnectionState.Connecting());
    services
        .tasks()
        .start(
            MESSAGES.get("task.connect", context),
            _ -> now.make(() -> services.connector().connect(context)))
        .onSuccess(made -> take(mine, made))
        .onFailure(ClusterException.class, cause -> lost(mine, cause.fault()))
        .onUnexpected(() -> lost(mine, new ClusterFault.Garbled(MESSAGES.get("fault.own"))))
        .onCancel(() -> cancelled(mine));
  }

  private void take(int mine, ClusterClient made) {
    if (mine == turn) {
      client.set(Optional.of(made));
      ask();
    } else {
      closeLater(made);
    }
  }

  private void cancelled(int mine) {
    if (mine == turn) {
      turn++;
      attempt.giveUp();
      state.set(new ConnectionState.Idle());
    }
  }

  void tryAgain() {
    switch (state.get()) {
      case ConnectionState.Lost _ when client.get().isEmpty() -> connect();
      case ConnectionState.Lost _, ConnectionState.Connected _, ConnectionState.Anonymous _ ->
          ask();
      case ConnectionState.Idle _ -> connect();
      case ConnectionState.Connecting _, ConnectionState.Closed _ -> {}
    }
  }

  /// Disconnects until the next connection is requested.
  void disconnect() {
    turn++;
    dropClient();
    state.set(new ConnectionState.Idle());
  }

  void close() {
    turn++;
    attempt.giveUp();
    dropClient();
    state.set(new ConnectionState.Closed());
  }

  private void ask() {
    int mine = ++turn;
    ClusterClient asked = client.get().orElseThrow();
    awaited = mine;
    services
        .background()
        .start(MESSAGES.get("task.version", context), _ -> ServerVersion.of(asked))
        .onSuccess(version -> answered(mine, version))
        .onFailure(ClusterException.class, cause -> lost(mine, cause.fault()))
        .onUnexpected(() -> lost(mine, new ClusterFault.Garbled(MESSAGES.get("fault.own"))));
    if (awaited == mine) {
      services.delay().after((int) SILENCE.toMillis(), () -> silent(mine, asked));
    }
  }

  /// A frozen server keeps connections open for longer than what is shown may be old.
  private void silent(int mine, ClusterClient asked) {
    if (awaited == mine && state.get() instanceof ConnectionState.Connected before) {
      ClusterFault fault =
          new ClusterFault.TooSlow(
              MESSAGES.get("fault.silent", asked.server().getAuthority(), SILENCE.toSeconds()));
      state.set(
          new ConnectionState.Lost(fault, heard, Optional.of(before.version()), Optional.empty()));
    }
  }

  private void answered(int mine, String version) {
    if (mine == turn) {
      awaited = 0;
      failed = 0;
      heard = services.clock().instant();
      steadilyHeard = steady.instant();
      boolean same =
          state.get() instanceof ConnectionState.Connected now && now.version().equals(version);
      if (!same) {
        state.set(new ConnectionState.Connected(version, services.clock().instant()));
      }
      pollAfter(BETWEEN);
    }
  }

  private void lost(int mine, ClusterFault fault) {
    if (mine != turn) {
      return;
    }
    awaited = 0;
    Instant now = services.clock().instant();
    boolean byItself = client.get().isPresent() && !(fault instanceof ClusterFault.NoCredentials);
    Duration wait = wait(fault);
    Optional<Instant> next = byItself ? Optional.of(now.plus(wait)) : Optional.empty();
    failed++;
    state.set(
        switch (state.get()) {
          case ConnectionState.Lost before ->
              new ConnectionState.Lost(fault, before.since(), before.version(), next);
          case ConnectionState.Connected before ->
              new ConnectionState.Lost(fault, heard, Optional.of(before.version()), next);
          case ConnectionState.Idle _,
              ConnectionState.Connecting _,
              ConnectionState.Anonymous _,
              ConnectionState.Closed _ ->
              new ConnectionState.Lost(fault, now, Optional.empty(), next);
        });
    if (byItself) {
      pollAfter(wait);
    }
  }

  /// An overloaded server says how long to wait.
  private Duration wait(ClusterFault fault) {
    Duration doubled = FIRST_RETRY.multipliedBy(1L << Math.min(failed, MOST_DOUBLINGS));
    Duration wait = doubled.compareTo(LONGEST_RETRY) > 0 ? LONGEST_RETRY : doubled;
    return fault instanceof ClusterFault.Throttled(String _, Optional<Duration> asked)
        ? asked.filter(longer -> longer.compareTo(wait) > 0).orElse(wait)
        : wait;
  }

  private void pollAfter(Duration wait) {
    int mine = turn;
    services
        .delay()
        .after(
            (int) wait.toMillis(),
            () -> {
              if (mine == turn) {
                ask();
              }
            });
  }

  private void dropClient() {
    Optional<ClusterClient> old = client.get();
    client.set(Optional.empty());
    old.ifPresent(this::closeLater);
  }

  /// Closes in the background, since it may wait for pending requests.
  private void closeLater(ClusterClient old) {
    services
        .background()
        .start(
            MESSAGES.get("task.leave", context),
            _ -> {
              old.close();
              return old;
            });
  }
}
