package dev.admittance.app.design.client;

import dev.admittance.app.design.client.ClientDraft.ServiceDraft;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;

/// The smallest edits of a `clientConfig`.
///
/// @param client the path of the `clientConfig`
record ClientEdits(FieldPath client) {
  private static final List<String> ORDER = List.of("url", "service", "caBundle");
  private static final List<String> SERVICE_ORDER = List.of("namespace", "name", "path", "port");

  enum ServiceField {
    NAMESPACE("namespace"),
    NAME("name"),
    PATH("path"),
    PORT("port");

    private final String key;

    ServiceField(String key) {
      this.key = key;
    }

    String key() {
      return key;
    }
  }

  List<Edit> url(String url) {
    return List.of(new Edit.SetValue(client.child("url"), new JsonString(url), ORDER));
  }

  /// Writes a field of the Service; an empty text removes the field.
  ///
  /// @param text a number for the port
  List<Edit> service(ServiceField field, String text) {
    FieldPath path = client.child("service").child(field.key());
    if (text.isEmpty()) {
      return List.of(new Edit.Remove(path));
    }
    return List.of(
        new Edit.SetValue(
            path,
            field == ServiceField.PORT ? new JsonNumber(text) : new JsonString(text),
            SERVICE_ORDER));
  }

  /// Writes the name of a known Service.
  ///
  /// @param now the current draft, whose path and port stay
  List<Edit> service(String namespace, String name, ServiceDraft now) {
    return List.of(set(new ServiceDraft(namespace, name, now.path(), now.port())));
  }

  /// Replaces the Service by a URL.
  List<Edit> switchToUrl(String url) {
    return List.of(
        new Edit.Remove(client.child("service")),
        new Edit.SetValue(client.child("url"), new JsonString(url), ORDER));
  }

  /// Replaces the URL by a Service.
  List<Edit> switchToService(ServiceDraft service) {
    return List.of(new Edit.Remove(client.child("url")), set(service));
  }

  private Edit set(ServiceDraft service) {
    JsonObject.Builder value =
        JsonObject.builder().put("namespace", service.namespace()).put("name", service.name());
    if (!service.path().isEmpty()) {
      value.put("path", service.path());
    }
    if (PortText.parse(service.port()).isPresent()) {
      value.put("port", new JsonNumber(service.port()));
    }
    return new Edit.SetValue(client.child("service"), value.build(), ORDER);
  }

  /// Writes the bundle.
  ///
  /// @param base64 empty to remove it
  List<Edit> bundle(String base64) {
    FieldPath path = client.child("caBundle");
    return List.of(
        base64.isEmpty()
            ? new Edit.Remove(path)
            : new Edit.SetValue(path, new JsonString(base64), ORDER));
  }
}
