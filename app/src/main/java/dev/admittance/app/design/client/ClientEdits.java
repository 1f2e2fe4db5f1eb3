package dev.admittance.app.design.client;

import dev.admittance.app.design.client.ClientDraft.ServiceDraft;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;

/// The edits that builder makes, each as small as it can be.
///
/// @param client the path of the `clientConfig`
record ClientEdits(FieldPath client) {
  private static final List<String> ORDER = List.of("url", "service", "caBundle");
  private static final List<String> SERVICE_ORDER = List.of("namespace", "name", "path", "port");

  /// A field of a `service`.
  enum ServiceField {
    NAMESPACE("namespace"),
    NAME("name"),
    PATH("path"),
    PORT("port");

    private final String key;

    ServiceField(String key) {
      this.key = key;
    }

    /// Its key.
    String key() {
      return key;
    }
  }

  /// Writes the URL.
  List<Edit> url(String url) {
    return List.of(new Edit.SetValue(client.child("url"), new JsonString(url), ORDER));
  }

  /// Writes one field of the Service; without a text the field goes.
  ///
  /// @param text for the port a number
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

  /// Takes a Service that is known.
  ///
  /// @param now what is written now, of which path and port stay
  List<Edit> service(String namespace, String name, ServiceDraft now) {
    return List.of(set(new ServiceDraft(namespace, name, now.path(), now.port())));
  }

  /// Puts a URL in the place of the Service.
  List<Edit> switchToUrl(String url) {
    return List.of(
        new Edit.Remove(client.child("service")),
        new Edit.SetValue(client.child("url"), new JsonString(url), ORDER));
  }

  /// Puts a Service in the place of the URL.
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
