package dev.admittance.app.design.object;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;
import java.util.Optional;

/// An object as it stands in a version of a file.
///
/// @param file the name of the file
/// @param version of the file
/// @param document that the object stands in
/// @param node the object; the document's root, or an item of a list
/// @param index 0-based place among the objects of the file
/// @param problems of the object, with places that may be those of an older version
/// @param kubernetesRelease of the workspace
public record ObjectSnapshot(
    String file,
    long version,
    Document document,
    Node.Mapping node,
    int index,
    List<Diagnostic> problems,
    KubernetesRelease kubernetesRelease) {
  /// Copies the problems.
  public ObjectSnapshot {
    problems = List.copyOf(problems);
  }

  /// `apiVersion`; empty where there is none.
  public String apiVersion() {
    return text(FieldPath.ROOT.child("apiVersion")).orElse("");
  }

  /// `kind`; empty where there is none.
  public String kind() {
    return text(FieldPath.ROOT.child("kind")).orElse("");
  }

  /// `metadata.name`; empty where there is none.
  public String name() {
    return text(FieldPath.ROOT.child("metadata").child("name")).orElse("");
  }

  /// What a path from the object leads to, aliases followed; empty for nothing.
  public Optional<Node> find(FieldPath path) {
    return path.find(node);
  }

  /// The text at a path; empty where there is none, or it is no text.
  public Optional<String> text(FieldPath path) {
    return find(path)
        .flatMap(found ->
            found instanceof Node.Scalar scalar && scalar.value() instanceof JsonString(String text)
                ? Optional.of(text)
                : Optional.empty());
  }

  /// The problems of a field and of what is in it.
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
