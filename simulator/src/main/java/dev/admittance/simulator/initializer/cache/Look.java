package dev.admittance.simulator.initializer.cache;

import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.Reading;
import java.time.Duration;
import java.util.Optional;

/// What a request sees when it looks for the configuration.
///
/// @param <C> the merged configuration
public sealed interface Look<C> {
  /// It is there, be it an old one.
  record Found<C>(C configuration) implements Look<C> {}

  /// It is not there.
  ///
  /// @param error the last one, in the server's words; empty where nothing is known to be wrong
  record None<C>(Optional<String> error) implements Look<C> {}

  /// The request has to look again.
  ///
  /// @param at the virtual time to do so
  /// @param left how many looks it has, that one included
  record Again<C>(Duration at, int left) implements Look<C> {}

  /// What the plugin `Initializers` makes of a look; empty where the request has to look again.
  static Optional<Reading> reading(Look<MergedConfiguration> look) {
    return switch (look) {
      case Found<MergedConfiguration>(var configuration) ->
          Optional.of(new Reading.Ready(configuration));
      case None<MergedConfiguration>(var error) ->
          Optional.of(error.<Reading>map(Reading.Failed::new).orElseGet(Reading.NotReady::new));
      case Again<MergedConfiguration> _ -> Optional.empty();
    };
  }
}
