package dev.admittance.cluster.compare;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.AdmissionObjects;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// An object of a workspace that can be stored in a cluster.
///
/// @param file the file that contains it
/// @param object as written
/// @param again other files with an object of the same kind and name
public record WorkspaceObject(
    AdmissionKind kind, String name, String file, JsonObject object, List<String> again) {
  private static final String GROUP = AdmissionKind.GROUP + "/";

  public WorkspaceObject {
    again = List.copyOf(again);
  }

  /// Returns those of a workspace, the first of each kind and name. Objects without a name, group
  /// or version cannot be stored in a cluster.
  public static List<WorkspaceObject> of(AdmissionObjects objects) {
    Map<String, WorkspaceObject> found = new LinkedHashMap<>();
    Stream.concat(
            objects.registrations().stream().map(registration -> registration.subject()),
            objects.policies().stream().map(policy -> policy.subject()))
        .flatMap(subject -> of(subject).stream())
        .forEach(object ->
            found.merge(object.kind() + "/" + object.name(), object, WorkspaceObject::withAgain));
    return List.copyOf(found.values());
  }

  private static Optional<WorkspaceObject> of(DiagnosedObject subject) {
    JsonObject object = (JsonObject) JsonConversion.toJson(subject.root());
    Optional<AdmissionKind> kind = AdmissionKind.of(object.text("kind"));
    String name = subject.name().orElse("");
    return kind.isEmpty() || name.isEmpty() || !object.text("apiVersion").startsWith(GROUP)
        ? Optional.empty()
        : Optional.of(new WorkspaceObject(kind.get(), name, subject.file(), object, List.of()));
  }

  private static WorkspaceObject withAgain(WorkspaceObject first, WorkspaceObject other) {
    return new WorkspaceObject(
        first.kind(),
        first.name(),
        first.file(),
        first.object(),
        Stream.concat(first.again().stream(), Stream.of(other.file())).toList());
  }

  /// Returns the path on a cluster, in the object's own version.
  public ResourcePath resource() {
    String version = object.text("apiVersion").substring(GROUP.length());
    return ResourcePath.of(AdmissionKind.GROUP, version, kind.plural());
  }
}
