package dev.admittance.model.registration;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;

/// The object in a text that findings are about.
///
/// @param file the name of the text
/// @param root the object; field paths start here
public record Subject(String file, Node.Mapping root) {

  /// A finding about a field, at the place of the field, or of the nearest that exists.
  public Diagnostic finding(
      Severity severity, String rule, FieldPath path, String message, Optional<String> remedy) {
    return findingAt(path.locate(root), severity, rule, path, message, remedy);
  }

  /// A finding about a field, at a place of its own.
  Diagnostic findingAt(
      Range range,
      Severity severity,
      String rule,
      FieldPath path,
      String message,
      Optional<String> remedy) {
    return new Diagnostic(
        severity, rule, file, range, path.toString(), message, remedy, name(), webhook(path));
  }

  /// `metadata.name`, where it is a string.
  public Optional<String> name() {
    return text(FieldPath.ROOT.child("metadata").child("name"));
  }

  /// The name of the webhook that a path leads into.
  private Optional<String> webhook(FieldPath path) {
    List<FieldPath.Step> steps = path.steps();
    boolean inside =
        steps.size() >= 2 && steps.getFirst().equals(new FieldPath.Step.Field("webhooks"));
    return inside ? text(new FieldPath(steps.subList(0, 2)).child("name")) : Optional.empty();
  }

  private Optional<String> text(FieldPath path) {
    return path.find(root)
        .flatMap(node ->
            node instanceof Node.Scalar(Range _, JsonString(String value))
                ? Optional.of(value)
                : Optional.empty());
  }
}
