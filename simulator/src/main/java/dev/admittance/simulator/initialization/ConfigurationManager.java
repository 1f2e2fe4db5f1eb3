package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initializer.ConfigurationReading;
import java.util.function.Consumer;

/// How a server learns of the initializer configurations. Source of the name: kubernetes 1.8
/// `pkg/kubeapiserver/admission/configuration/initializer_manager.go`.
interface ConfigurationManager {
  /// Begins anew, after a start of the server.
  void start();

  /// Gets the configuration for a creation, which may wait.
  void ask(Consumer<ConfigurationReading> then);

  /// Whether the configuration is too old for any creation.
  default boolean blocks() {
    return false;
  }

  /// The server itself has written a configuration.
  default void wrote(Etcd.Change change) {}

  /// The source of a server.
  static ConfigurationManager of(ConfigurationReads reads) {
    return switch (reads.state().alternatives().synchronization()) {
      case PERIODIC, ACKNOWLEDGED -> new ConfigurationPolling(reads);
      case EVERY_REQUEST, VERSION_EVERY_REQUEST -> new RequestedConfiguration(reads);
      case OBSERVED_GENERATION -> new WatchedConfiguration(reads);
    };
  }
}
