package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.initialization.story.Happening;
import dev.admittance.simulator.initializer.Fact;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.Reading;
import dev.admittance.simulator.initializer.cache.Look;
import dev.admittance.simulator.initializer.cache.Poller;
import dev.admittance.simulator.initializer.cache.ReadResult;
import dev.admittance.simulator.initializer.cache.StalenessBound;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// A server's polling of the initializer configurations: it lists them each second (I-75, I-76).
final class Polling {
  /// The errors of a server that does not serve the configurations (I-77).
  private static final Set<String> ABSENT = Set.of("NotFound", "Forbidden");

  private final ServerScript script;
  private final ApiServer server;
  private final World world;
  private final StoredConfigurations stored;
  private Poller<MergedConfiguration> shipped = Poller.started(MergedConfiguration.EMPTY);
  private StalenessBound<MergedConfiguration> proposed = StalenessBound.started();
  private Optional<MergedConfiguration> known = Optional.empty();
  private int failures;

  Polling(ServerScript script, ApiServer server, World world) {
    this.script = script;
    this.server = server;
    this.world = world;
    this.stored = new StoredConfigurations(world.rules());
  }

  /// Starts polling anew, after a start of the server.
  void start() {
    shipped = Poller.started(MergedConfiguration.EMPTY);
    proposed = StalenessBound.started();
    known = Optional.empty();
    failures = 0;
    if (script.firstPoll().isZero()) {
      poll();
    } else {
      server.after(script.firstPoll(), this::poll);
    }
  }

  /// Gets the configuration for a request, which may wait (I-76).
  void ask(Consumer<Reading> then) {
    shipped = shipped.asked(now());
    hear(
        world.rules().has(Fact.STALENESS_BLOCKS_EVERYTHING)
            ? proposed.look(now())
            : shipped.look(now()),
        then);
  }

  private void hear(Look<MergedConfiguration> look, Consumer<Reading> then) {
    if (look instanceof Look.Again<MergedConfiguration>(Duration at, int left)) {
      server.after(at.minus(now()), () -> hear(shipped.look(now(), left), then));
    } else {
      then.accept(Look.reading(look).orElseThrow());
    }
  }

  /// Whether the configuration is too old for any request, as proposed (I-75).
  boolean blocks() {
    return world.rules().has(Fact.STALENESS_BLOCKS_EVERYTHING)
        && proposed.look(now()) instanceof Look.None<MergedConfiguration>;
  }

  private Duration now() {
    return world.agenda().now();
  }

  private void poll() {
    ReadResult<MergedConfiguration> result = read();
    shipped = shipped.read(result);
    proposed = proposed.read(now(), result);
    tell(result);
    server.after(Poller.INTERVAL, this::poll);
  }

  private ReadResult<MergedConfiguration> read() {
    return script.pollFailures().stream()
        .filter(failure -> failure.covers(now()))
        .map(ServerScript.PollFailure::error)
        .findFirst()
        .<ReadResult<MergedConfiguration>>map(error ->
            ABSENT.contains(error) ? new ReadResult.Absent<>() : new ReadResult.Failed<>(error))
        .orElseGet(() -> new ReadResult.Success<>(stored.in(world.etcd().store())));
  }

  /// A poll without changes is not recorded.
  private void tell(ReadResult<MergedConfiguration> result) {
    switch (result) {
      case ReadResult.Success<MergedConfiguration>(var found) -> {
        boolean same = failures == 0 && known.equals(Optional.of(found));
        known = Optional.of(found);
        failures = 0;
        if (!same) {
          tellRead(found);
        }
      }
      case ReadResult.Failed<MergedConfiguration>(String error) -> tellFailure(error);
      case ReadResult.Absent<MergedConfiguration> _ -> tellFailure("disabled");
    }
  }

  private void tellRead(MergedConfiguration found) {
    List<String> names =
        found.initializers().stream().map(MergedConfiguration.Initializer::name).toList();
    world
        .chronicle()
        .add(
            server.name(),
            (when, after) -> new Happening.ConfigurationRead(when, rule(), after, names));
  }

  private void tellFailure(String error) {
    failures++;
    int row = failures;
    String serves = serves();
    world
        .chronicle()
        .add(
            server.name(),
            (when, after) ->
                new Happening.ConfigurationUnread(when, rule(), after, error, row, serves));
  }

  private String rule() {
    return world.rules().has(Fact.STALENESS_BLOCKS_EVERYTHING) ? "I-75" : "I-76";
  }

  private String serves() {
    boolean asProposed = world.rules().has(Fact.STALENESS_BLOCKS_EVERYTHING);
    Look<MergedConfiguration> look = asProposed ? proposed.look(now()) : shipped.look(now(), 1);
    return switch (look) {
      case Look.Found<MergedConfiguration>(var configuration) ->
          configuration.equals(MergedConfiguration.EMPTY) && known.isEmpty()
              ? "new objects get no initializers"
              : "what it has still serves";
      case Look.None<MergedConfiguration> _ ->
          asProposed ? "every request is blocked" : "no object can be created";
      case Look.Again<MergedConfiguration> _ -> "requests wait";
    };
  }
}
