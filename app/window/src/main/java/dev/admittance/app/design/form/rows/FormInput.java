package dev.admittance.app.design.form.rows;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Node;
import dev.admittance.model.field.Kind;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Set;

/// The input of [FormRows].
///
/// @param source the text of the object
/// @param problems of the object, with paths from it
/// @param release of the workspace
/// @param builders that are available
public record FormInput(
    Kind kind,
    Node.Mapping object,
    SourceText source,
    List<Diagnostic> problems,
    KubernetesRelease release,
    Set<Builder> builders) {
  public FormInput {
    problems = List.copyOf(problems);
    builders = Set.copyOf(builders);
  }
}
