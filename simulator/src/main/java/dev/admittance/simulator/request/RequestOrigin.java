package dev.admittance.simulator.request;

import java.util.Optional;

/// Where a request comes from.
public sealed interface RequestOrigin {
  /// The word for it in JSON and filters.
  String text();

  /// An API server or a hook had it.
  record Captured() implements RequestOrigin {
    @Override
    public String text() {
      return "captured";
    }
  }

  /// It was made of a manifest, and nobody sent it yet.
  ///
  /// @param stored where the manifest of the stored object was read, as `file:line`; empty for a
  ///   creation
  record Manifest(Optional<String> stored) implements RequestOrigin {
    @Override
    public String text() {
      return "manifest";
    }
  }
}
