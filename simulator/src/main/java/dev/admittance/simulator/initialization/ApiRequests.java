package dev.admittance.simulator.initialization;

import dev.admittance.model.initializer.AdmissionControlConfiguration;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Turns calls into admission requests.
final class ApiRequests {
  static final String CONFIGURATIONS = "initializerconfigurations.admissionregistration.k8s.io";

  /// The configurations of the first webhooks.
  static final String HOOKS = "externaladmissionhookconfigurations.admissionregistration.k8s.io";

  /// The resources of the configurations; that of the proposed one follows from its kind.
  private static final Map<String, String> BY_KIND =
      Map.of(
          InitializerConfiguration.KIND,
          CONFIGURATIONS,
          ExternalAdmissionHookConfiguration.KIND,
          HOOKS,
          AdmissionControlConfiguration.KIND,
          "admissioncontrolconfigurations.admissionregistration.k8s.io");

  private static final UserInfo NOBODY = new UserInfo("", "", List.of(), JsonObject.EMPTY);

  private ApiRequests() {}

  /// A request with the key of its object; the name is empty where the server generates it.
  record Made(AdmissionRequest request, ObjectKey key) {}

  /// The request that creates an object; empty where its resource is not known.
  static Optional<Made> creating(JsonObject object) {
    Optional<String> configuration =
        Optional.ofNullable(BY_KIND.get(ObjectFields.type(object).kind()));
    if (configuration.isPresent()) {
      ObjectKey key = new ObjectKey(configuration.get(), "", ObjectFields.name(object));
      return Optional.of(
          new Made(request(Operation.CREATE, key, Optional.of(object), Optional.empty()), key));
    }
    return ManifestCapture.wrapAsCreate(object, "scenario")
            instanceof CaptureDecoder.Result.Decoded(var capture)
        ? Optional.of(made(capture.request()))
        : Optional.empty();
  }

  /// Returns whether a key is that of a configuration.
  static boolean isConfiguration(ObjectKey key) {
    return BY_KIND.containsValue(key.resource());
  }

  /// A create request, with the key of its object.
  static Made made(AdmissionRequest request) {
    return new Made(request, key(request));
  }

  /// A Namespace is in its own namespace for admission (W-130), and cluster-scoped for the store.
  private static ObjectKey key(AdmissionRequest request) {
    GroupVersionResource resource = request.resource();
    boolean isNamespace = resource.groupResource().equals("namespaces");
    return new ObjectKey(
        resource.groupResource(), isNamespace ? "" : request.namespace(), request.name());
  }

  /// A request for an existing object.
  ///
  /// @param object the new one; empty for a deletion
  static AdmissionRequest about(
      Operation operation, ObjectKey key, Optional<JsonObject> object, JsonObject stored) {
    return request(operation, key, object, Optional.of(stored));
  }

  private static AdmissionRequest request(
      Operation operation,
      ObjectKey key,
      Optional<JsonObject> object,
      Optional<JsonObject> stored) {
    JsonObject known = object.or(() -> stored).orElseThrow();
    GroupVersionKind type = ObjectFields.type(known);
    boolean isNamespace = key.resource().equals("namespaces");
    return new AdmissionRequest(
        "",
        type,
        ObjectFields.resource(key, known),
        "",
        key.name(),
        isNamespace ? key.name() : key.namespace(),
        operation,
        NOBODY,
        object,
        stored,
        false,
        Optional.empty());
  }

  /// A request with the user of a call.
  static AdmissionRequest by(UserInfo user, String uid, AdmissionRequest request) {
    return new AdmissionRequest(
        uid,
        request.kind(),
        request.resource(),
        request.subResource(),
        request.name(),
        request.namespace(),
        request.operation(),
        user,
        request.object(),
        request.oldObject(),
        false,
        request.options());
  }
}
