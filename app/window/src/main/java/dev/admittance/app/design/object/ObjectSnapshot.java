package dev.admittance.app.design.object;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;
import java.util.Optional;

/// An object in a version of a file.
///
/// @param file the name of the file
/// @param version of the file
/// @param document that contains the object
/// @param node the object: the root of the document or an item of a list
/// @param index 0-based, among the objects of the file
/// @param problems of the object, whose positions may be those of an older version
/// @param kubernetesRelease of the workspace
public record ObjectSnapshot(
    String file,
    long version,
    Document document,
    Node.Mapping node,
    int index,
    List<Diagnostic> problems,
    KubernetesRelease kubernetesRelease) {
  public ObjectSnapshot {
    problems = List.copyOf(problems);
  }

  /// The `apiVersion`; empty if absent.
  public String apiVersion() {
    return text(FieldPath.ROOT.child("apiVersion")).orElse("");
  }

  /// The `kind`; empty if absent.
  public String kind() {
    return text(FieldPath.ROOT.child("kind")).orElse("");
  }

  /// The `metadata.name`; empty if absent.
  public String name() {
    return text(FieldPath.ROOT.child("metadata").child("name")).orElse("");
  }

  /// The node at a path, aliases resolved; empty if there is none.
  public Optional<Node> find(FieldPath path) {
    return path.find(node);
  }

  /// The string at a path; empty if there is none or the value has another type.
  public Optional<String> text(FieldPath path) {
    return find(path)
        .flatMap(found ->
            found instanceof Node.Scalar scalar && scalar.value() instanceof JsonString(String text)
                ? Optional.of(text)
                : Optional.empty());
  }

  /// The diagnostics of a field and its descendants.
  public List<Diagnostic> problems(FieldPath path) {
    String place = path.toString();
    return problems.stream().filter(problem -> isWithin(problem.path(), place)).toList();
  }

  private static boolean isWithin(String path, String place) {
    return path.startsWith(place)
        && (path.length() == place.length()
            || place.isEmpty()
            || ".[".indexOf(path.charAt(place.length())) >= 0);
  }
}
