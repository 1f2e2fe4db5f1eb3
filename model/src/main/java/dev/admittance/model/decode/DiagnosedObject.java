package dev.admittance.model.decode;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The object in a text that findings refer to.
///
/// @param document the document that contains it
/// @param root the object; field paths start here
public record DiagnosedObject(Document document, Node.Mapping root) {
  /// The lists, in any kind, whose items are hooks with a name.
  private static final Set<FieldPath.Step> HOOK_LISTS =
      Set.of(
          new FieldPath.Step.Field("webhooks"),
          new FieldPath.Step.Field("externalAdmissionHooks"),
          new FieldPath.Step.Field("initializers"));

  /// Returns the name of the text.
  public String file() {
    return document.source().name();
  }

  /// Creates a finding about a field, at the field's place or at the nearest place that exists.
  public Diagnostic finding(
      Severity severity, String rule, FieldPath path, String message, Optional<String> remedy) {
    return findingAt(path.locate(root), severity, rule, path, message, remedy);
  }

  /// Creates a finding about a field, at an explicit place.
  Diagnostic findingAt(
      Range range,
      Severity severity,
      String rule,
      FieldPath path,
      String message,
      Optional<String> remedy) {
    return new Diagnostic(
        severity,
        rule,
        file(),
        range,
        path.toString(),
        message,
        remedy,
        name(),
        webhook(path),
        Optional.empty());
  }

  /// Returns `metadata.name`, where it is a string.
  public Optional<String> name() {
    return text(FieldPath.ROOT.child("metadata").child("name"));
  }

  /// Returns the name of the webhook that contains a path.
  private Optional<String> webhook(FieldPath path) {
    List<FieldPath.Step> steps = path.steps();
    boolean inside = steps.size() >= 2 && HOOK_LISTS.contains(steps.getFirst());
    return inside ? text(new FieldPath(steps.subList(0, 2)).child("name")) : Optional.empty();
  }

  /// Returns the value of a field, where it is a string.
  public Optional<String> text(FieldPath path) {
    return path.find(root)
        .flatMap(node ->
            node instanceof Node.Scalar(Range _, JsonString(String value))
                ? Optional.of(value)
                : Optional.empty());
  }
}
