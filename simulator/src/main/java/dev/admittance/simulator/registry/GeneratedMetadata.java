package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GeneratedName;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.UUID;

/// The values that the server generates for a new object (W-110). They are derived from the
/// request, so that a run can be repeated; where the request was captured later in admission, as
/// validating hooks see it, the captured values are used. Source: k8s.io/apiserver
/// `pkg/registry/rest/meta.go`, `FillObjectMetaSystemFields`; `pkg/storage/names/generate.go`,
/// `(simpleNameGenerator).GenerateName`.
///
/// @param captured the metadata of the request's object
record GeneratedMetadata(String seed, Metadata captured) {
  /// The time of events without a captured time.
  private static final String VIRTUAL_TIME = "2000-01-01T00:00:00Z";

  static GeneratedMetadata of(AdmissionRequest request) {
    Metadata captured = Metadata.of(request.object().orElse(JsonObject.EMPTY));
    String seed =
        request.uid()
            + '\n'
            + request.resource().groupResource()
            + '\n'
            + request.namespace()
            + '\n'
            + request.name()
            + '\n'
            + captured.text("generateName")
            + '\n';
    return new GeneratedMetadata(seed, captured);
  }

  String uid() {
    return captured.text("uid").isEmpty() ? digest("uid").toString() : captured.text("uid");
  }

  /// Another uid of the request.
  String uid(String of) {
    return digest(of).toString();
  }

  /// The creation time: as captured, or the time at which a capture says that a field was set.
  String time() {
    return captured.text("creationTimestamp").isEmpty()
        ? captured.objects("managedFields").stream()
            .map(entry -> entry.text("time"))
            .filter(time -> !time.isEmpty())
            .max(Comparator.naturalOrder())
            .orElse(VIRTUAL_TIME)
        : captured.text("creationTimestamp");
  }

  /// Generates a name with a prefix.
  String name(String prefix) {
    if (wasNamed(captured) && captured.text("name").startsWith(prefix)) {
      return captured.text("name");
    }
    return GeneratedName.of(prefix, seed + "name");
  }

  /// Whether the server had generated the name when the object was captured: it has a uid by then.
  static boolean wasNamed(Metadata captured) {
    String prefix = captured.text("generateName");
    return !prefix.isEmpty()
        && !captured.text("uid").isEmpty()
        && captured.text("name").length()
            == GeneratedName.base(prefix).length() + GeneratedName.RANDOM_LENGTH;
  }

  private UUID digest(String what) {
    return UUID.nameUUIDFromBytes((seed + what).getBytes(StandardCharsets.UTF_8));
  }
}
