package dev.admittance.simulator.validation;

import java.util.List;

/// Validates paths of files and modes. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validatePathNoBacksteps`,
/// `ValidateLocalNonReservedPath`.
final class PathRules {
  private static final int HIGHEST_MODE = 0777;

  private PathRules() {}

  static boolean stepsBack(String path) {
    return List.of(path.split("/", -1)).contains("..");
  }

  static void withoutBacksteps(ObjectPart part, String path, FieldErrors errors) {
    if (stepsBack(path)) {
      errors.invalid(part, path, "must not contain '..'");
    }
  }

  static void descending(ObjectPart part, String path, FieldErrors errors) {
    if (path.startsWith("/")) {
      errors.invalid(part, path, "must be a relative path");
    }
    withoutBacksteps(part, path, errors);
  }

  static void notReserved(ObjectPart part, FieldErrors errors) {
    String path = part.text();
    descending(part, path, errors);
    if (path.startsWith("..") && !path.startsWith("../")) {
      errors.invalid(part, path, "must not start with '..'");
    }
  }

  static void mode(ObjectPart part, FieldErrors errors) {
    if (part.number() < 0 || part.number() > HIGHEST_MODE) {
      errors.invalid(
          part, part.number(), "must be a number between 0 and 0777 (octal), both inclusive");
    }
  }
}
