package dev.admittance.app.design.client;

import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.ClientConfig;
import java.util.Optional;

/// A `clientConfig` as written, valid or not.
///
/// @param url empty if absent
/// @param service empty if absent
/// @param caBundle empty if absent
public record ClientDraft(
    Optional<String> url, Optional<ServiceDraft> service, Optional<String> caBundle) {
  public static final ClientDraft EMPTY =
      new ClientDraft(Optional.empty(), Optional.empty(), Optional.empty());

  private static final int DEFAULT_PORT = 443;
  private static final int LAST_PORT = 65_535;

  /// A `service`; absent fields are empty.
  ///
  /// @param port as written
  public record ServiceDraft(String namespace, String name, String path, String port) {
    public static final ServiceDraft EMPTY = new ServiceDraft("", "", "", "");

    /// The reference that the server decodes; empty if it cannot be called.
    Optional<ClientConfig.ServiceReference> reference() {
      Optional<Integer> number =
          port.isEmpty() ? Optional.of(DEFAULT_PORT) : ClientDraft.port(port);
      return namespace.isEmpty() || name.isEmpty()
          ? Optional.empty()
          : number.map(known ->
              new ClientConfig.ServiceReference(
                  namespace, name, path.isEmpty() ? Optional.empty() : Optional.of(path), known));
    }
  }

  /// The draft of a node; empty if it is not a mapping.
  public static ClientDraft of(Node node) {
    return node.resolved() instanceof Node.Mapping client
        ? new ClientDraft(
            text(client, "url"),
            client
                .find("service")
                .filter(Node.Mapping.class::isInstance)
                .map(service -> service((Node.Mapping) service)),
            text(client, "caBundle"))
        : EMPTY;
  }

  private static ServiceDraft service(Node.Mapping service) {
    return new ServiceDraft(
        text(service, "namespace").orElse(""),
        text(service, "name").orElse(""),
        text(service, "path").orElse(""),
        text(service, "port").orElse(""));
  }

  private static Optional<String> text(Node.Mapping parent, String name) {
    return parent
        .find(name)
        .flatMap(node ->
            node instanceof Node.Scalar(var _, JsonValue.Scalar value)
                ? text(value)
                : Optional.empty());
  }

  private static Optional<String> text(JsonValue.Scalar value) {
    return switch (value) {
      case JsonString(String text) -> Optional.of(text);
      case JsonNumber(String text) -> Optional.of(text);
      case JsonNull _ -> Optional.empty();
      case JsonValue.Scalar other -> Optional.of(other.toString());
    };
  }

  /// The `clientConfig` that the server decodes; empty if it cannot be called.
  Optional<ClientConfig> target() {
    return service.isPresent()
        ? service
            .get()
            .reference()
            .map(known -> new ClientConfig(Optional.empty(), Optional.of(known), caBundle))
        : url.filter(text -> !text.isBlank())
            .map(text -> new ClientConfig(Optional.of(text), Optional.empty(), caBundle));
  }

  /// Parses a port; empty if the text is not one.
  static Optional<Integer> port(String text) {
    if (!text.matches("[1-9][0-9]{0,4}")) {
      return Optional.empty();
    }
    int port = Integer.parseInt(text);
    return port <= LAST_PORT ? Optional.of(port) : Optional.empty();
  }
}
