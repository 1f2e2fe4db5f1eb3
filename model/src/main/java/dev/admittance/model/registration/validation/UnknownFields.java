package dev.admittance.model.registration.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Written;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The fields of a configuration that a release does not know yet (W-3), and thus drops.
///
/// @param paths of these fields where they are written
/// @param warnings one for each, but for fields that a release knows and drops without a word
record UnknownFields(List<FieldPath> paths, List<Diagnostic> warnings) {
  /// The release in which `matchConditions` are known and dropped, their feature gate being off.
  private static final int MATCH_CONDITIONS_GATED = 27;

  /// A field of a hook and the release that brought it.
  private record Field(int since, String name) {}

  private static final List<Field> OF_HOOK =
      List.of(
          new Field(12, "sideEffects"),
          new Field(14, "timeoutSeconds"),
          new Field(14, "admissionReviewVersions"),
          new Field(15, "matchPolicy"),
          new Field(15, "objectSelector"),
          new Field(15, "reinvocationPolicy"),
          new Field(MATCH_CONDITIONS_GATED, "matchConditions"));

  private static final Field OF_RULE = new Field(14, "scope");
  private static final Field OF_SERVICE = new Field(15, "port");

  /// Copies the lists.
  UnknownFields {
    paths = List.copyOf(paths);
    warnings = List.copyOf(warnings);
  }

  static UnknownFields of(Registration registration, KubernetesRelease release) {
    List<FieldPath> paths = new ArrayList<>();
    List<Diagnostic> warnings = new ArrayList<>();
    for (Written.Hook hook : registration.written().webhooks()) {
      FieldPath path = FieldPath.ROOT.child("webhooks").index(hook.index());
      for (Field field : OF_HOOK) {
        add(registration, release, path, field, paths, warnings);
      }
      for (int i = 0; i < hook.rules().size(); i++) {
        add(registration, release, path.child("rules").index(i), OF_RULE, paths, warnings);
      }
      FieldPath service = path.child("clientConfig").child("service");
      add(registration, release, service, OF_SERVICE, paths, warnings);
      if (release.equals(new KubernetesRelease(1, MATCH_CONDITIONS_GATED))) {
        paths.add(path.child("matchConditions"));
      }
    }
    return new UnknownFields(paths, warnings);
  }

  private static void add(
      Registration registration,
      KubernetesRelease release,
      FieldPath owner,
      Field field,
      List<FieldPath> paths,
      List<Diagnostic> warnings) {
    FieldPath path = owner.child(field.name());
    if (release.isAtLeast(field.since())) {
      return;
    }
    paths.add(path);
    if (path.find(registration.subject().root()).isPresent()) {
      warnings.add(
          registration
              .subject()
              .finding(
                  Severity.WARNING,
                  "api/UnknownField",
                  path,
                  "unknown field \"" + path + "\"",
                  Optional.of(
                      "Kubernetes knows it since release 1.%d; release %s drops it."
                          .formatted(field.since(), release))));
    }
  }

  /// Tells whether a path leads into one of these fields.
  boolean contain(FieldPath path) {
    return paths.stream()
        .anyMatch(field ->
            path.steps().size() >= field.steps().size()
                && path.steps().subList(0, field.steps().size()).equals(field.steps()));
  }
}
