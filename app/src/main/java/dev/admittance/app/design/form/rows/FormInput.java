package dev.admittance.app.design.form.rows;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Node;
import dev.admittance.model.field.Kind;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Set;

/// What the rows of a form are made of.
///
/// @param source the text that the object stands in
/// @param problems of the object, with paths from it
/// @param release of the workspace
/// @param builders those that are at hand
public record FormInput(
    Kind kind,
    Node.Mapping object,
    SourceText source,
    List<Diagnostic> problems,
    KubernetesRelease release,
    Set<Builder> builders) {
  /// Copies the collections.
  public FormInput {
    problems = List.copyOf(problems);
    builders = Set.copyOf(builders);
  }
}
