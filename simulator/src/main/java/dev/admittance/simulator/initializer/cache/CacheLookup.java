package dev.admittance.simulator.initializer.cache;

import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.MergedConfiguration;
import java.time.Duration;
import java.util.Optional;

/// The result of a request's look for the configuration.
///
/// @param <C> the merged configuration
public sealed interface CacheLookup<C> {
  /// The configuration exists, possibly an old one.
  record Found<C>(C configuration) implements CacheLookup<C> {}

  /// The configuration is missing.
  ///
  /// @param error the last one, in the server's words; empty where there is none
  record None<C>(Optional<String> error) implements CacheLookup<C> {}

  /// The request must look again.
  ///
  /// @param at the virtual time of the next look
  /// @param left the number of remaining looks, that one included
  record Again<C>(Duration at, int left) implements CacheLookup<C> {}

  /// The view of the plugin `Initializers`; empty where the request must look again.
  static Optional<ConfigurationReading> reading(CacheLookup<MergedConfiguration> look) {
    return switch (look) {
      case Found<MergedConfiguration>(var configuration) ->
          Optional.of(new ConfigurationReading.Ready(configuration));
      case None<MergedConfiguration>(var error) ->
          Optional.of(
              error
                  .<ConfigurationReading>map(ConfigurationReading.Failed::new)
                  .orElseGet(ConfigurationReading.NotReady::new));
      case Again<MergedConfiguration> _ -> Optional.empty();
    };
  }
}
