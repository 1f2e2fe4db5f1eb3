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

  /// The kind of the list that the manifest of the object is in, such as `List`.
  default Optional<String> list() {
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
  /// @param place of the manifest in what a chart renders; empty for none
  record Manifest(Optional<String> stored, Optional<Place> place) implements RequestOrigin {
    /// What a chart has the manifest in.
    ///
    /// @param template the file of a chart that the object was rendered from; empty for none
    /// @param list the kind of the list that has it; empty for none
    public record Place(String template, String list) {
      private static final Place NOWHERE = new Place("", "");
    }

    @Override
    public String text() {
      return "manifest";
    }

    @Override
    public Optional<String> template() {
      return place.map(Place::template).filter(text -> !text.isEmpty());
    }

    @Override
    public Optional<String> list() {
      return place.map(Place::list).filter(text -> !text.isEmpty());
    }

    /// The same from a file of a chart.
    public Manifest withTemplate(String template) {
      return new Manifest(
          stored, Optional.of(new Place(template, place.orElse(Place.NOWHERE).list())));
    }

    /// The same in a list of a kind.
    public Manifest withList(String list) {
      return new Manifest(
          stored, Optional.of(new Place(place.orElse(Place.NOWHERE).template(), list)));
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
