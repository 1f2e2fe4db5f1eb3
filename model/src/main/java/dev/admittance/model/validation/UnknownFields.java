package dev.admittance.model.validation;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The fields of an object that a release does not know yet and drops.
///
/// @param paths of these fields, written or not
/// @param warnings one for each written field, except for fields that a release drops silently
public record UnknownFields(List<FieldPath> paths, List<Diagnostic> warnings) {
  /// A field and the minor release that introduced it.
  public record Newcomer(FieldPath path, int since) {}

  public UnknownFields {
    paths = List.copyOf(paths);
    warnings = List.copyOf(warnings);
  }

  /// Selects the fields that a release does not know.
  public static UnknownFields of(
      DiagnosedObject subject, KubernetesRelease release, List<Newcomer> newcomers) {
    List<FieldPath> paths = new ArrayList<>();
    List<Diagnostic> warnings = new ArrayList<>();
    for (Newcomer newcomer : newcomers) {
      if (!release.isAtLeast(newcomer.since())) {
        paths.add(newcomer.path());
        if (newcomer.path().find(subject.root()).isPresent()) {
          warnings.add(warning(subject, release, newcomer));
        }
      }
    }
    return new UnknownFields(paths, warnings);
  }

  private static Diagnostic warning(
      DiagnosedObject subject, KubernetesRelease release, Newcomer newcomer) {
    return subject.finding(
        Severity.WARNING,
        "api/UnknownField",
        newcomer.path(),
        "unknown field \"" + newcomer.path() + "\"",
        Optional.of(
            "Kubernetes knows it since release 1.%d; release %s drops it."
                .formatted(newcomer.since(), release)));
  }

  /// Adds fields that are dropped silently.
  public UnknownFields and(List<FieldPath> dropped) {
    return new UnknownFields(Stream.concat(paths.stream(), dropped.stream()).toList(), warnings);
  }

  /// Returns whether a path is one of these fields or lies within one.
  public boolean contain(FieldPath path) {
    return paths.stream()
        .anyMatch(field ->
            path.steps().size() >= field.steps().size()
                && path.steps().subList(0, field.steps().size()).equals(field.steps()));
  }
}
