package dev.admittance.app.design.client;

import dev.admittance.app.design.builder.FieldEdits;
import dev.admittance.app.design.client.ClientDraft.ServiceDraft;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The smallest edits of a `clientConfig`.
final class ClientEdits {
  private final FieldEdits client;
  private final FieldEdits service;

  /// @param path of the `clientConfig`
  ClientEdits(FieldPath path) {
    client = new FieldEdits(path, List.of("url", "service", "caBundle"));
    service = new FieldEdits(path.child("service"), List.of("namespace", "name", "path", "port"));
  }

  List<Edit> url(String url) {
    return List.of(client.set("url", url));
  }

  /// Writes a field of the Service; an empty text removes the field.
  ///
  /// @param text a number for the port
  List<Edit> service(String field, String text) {
    return List.of(
        field.equals("port") && !text.isEmpty()
            ? service.set(field, new JsonNumber(text))
            : service.setOrRemove(field, text));
  }

  /// Writes the name of a known Service.
  ///
  /// @param now the current draft, whose path and port stay
  List<Edit> service(String namespace, String name, ServiceDraft now) {
    return List.of(set(new ServiceDraft(namespace, name, now.path(), now.port())));
  }

  /// Replaces the Service by a URL.
  List<Edit> switchToUrl(String url) {
    return List.of(client.remove("service"), client.set("url", url));
  }

  /// Replaces the URL by a Service.
  List<Edit> switchToService(ServiceDraft draft) {
    return List.of(client.remove("url"), set(draft));
  }

  private Edit set(ServiceDraft draft) {
    JsonObject.Builder value =
        JsonObject.builder().put("namespace", draft.namespace()).put("name", draft.name());
    if (!draft.path().isEmpty()) {
      value.put("path", draft.path());
    }
    if (ClientDraft.port(draft.port()).isPresent()) {
      value.put("port", new JsonNumber(draft.port()));
    }
    return client.set("service", value.build());
  }

  /// Writes the bundle.
  ///
  /// @param base64 empty to remove it
  List<Edit> bundle(String base64) {
    return List.of(client.setOrRemove("caBundle", base64));
  }
}
