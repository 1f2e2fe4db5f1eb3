package dev.admittance.cli;

import dev.admittance.record.ListenAddress;
import dev.admittance.record.RotationLimits;
import dev.admittance.record.registration.RecordedRule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The options of a recording.
///
/// @param advertised the host that API servers call
/// @param folder for the captures
/// @param keys the folder for certificate and key; empty where they stay in memory
/// @param time after which it ends
/// @param forward the hook that receives the calls
/// @param registration where it registers itself
record RecordRequest(
    ListenAddress listen,
    String advertised,
    Path folder,
    Optional<Path> keys,
    RotationLimits rotation,
    Optional<Duration> time,
    Optional<Forward> forward,
    Optional<Registration> registration) {

  /// A hook that calls are forwarded to.
  ///
  /// @param authority a PEM file
  record Forward(String url, Optional<Path> authority, Optional<String> name) {}

  record Registration(String context, List<RecordedRule> rules, List<String> excluded) {
    Registration {
      rules = List.copyOf(rules);
      excluded = List.copyOf(excluded);
    }
  }
}
