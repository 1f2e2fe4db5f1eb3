package dev.admittance.simulator.request;

import java.util.Optional;

/// The origin of a request: captured, made from a manifest, or sent by a rehearsed controller.
public sealed interface RequestOrigin {
  /// The name of the origin in JSON and filters.
  String text();

  /// The file of a chart that the object was rendered from, such as `shop/templates/web.yaml`.
  default Optional<String> template() {
    return Optional.empty();
  }

  /// The request was captured at an API server or a hook.
  record Captured() implements RequestOrigin {
    @Override
    public String text() {
      return "captured";
    }
  }

  /// The request was made from a manifest and never sent.
  ///
  /// @param stored where the manifest of the stored object was read, as `file:line`; empty for a
  ///   creation
  /// @param template the file of a chart that the object was rendered from
  record Manifest(Optional<String> stored, Optional<String> template) implements RequestOrigin {
    @Override
    public String text() {
      return "manifest";
    }
  }

  /// A controller of a rehearsal sends the request.
  ///
  /// @param user the name of its user
  record Controller(String user) implements RequestOrigin {
    @Override
    public String text() {
      return "controller";
    }
  }
}
