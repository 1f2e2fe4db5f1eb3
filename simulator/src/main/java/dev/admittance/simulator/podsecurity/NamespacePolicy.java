package dev.admittance.simulator.podsecurity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The policy in the labels of a namespace. An invalid label counts as the strictest level for
/// `enforce` and as the least strict one for `audit` and `warn`.
///
/// @param errors the errors of the labels, in the server's order
record NamespacePolicy(
    LevelVersion enforce, LevelVersion audit, LevelVersion warn, List<LabelError> errors) {
  private static final String PREFIX = "pod-security.kubernetes.io/";
  private static final String LEVELS = "must be one of privileged, baseline, restricted";
  private static final String VERSIONS = "must be \"latest\" or \"v1.x\"";

  NamespacePolicy {
    errors = List.copyOf(errors);
  }

  /// A label with an invalid value.
  ///
  /// @param detail the allowed values
  record LabelError(String label, String value, String detail) {}

  static NamespacePolicy of(Map<String, String> labels) {
    List<LabelError> errors = new ArrayList<>();
    LevelVersion enforce = mode("enforce", labels, PodSecurityLevel.RESTRICTED, errors);
    LevelVersion audit = mode("audit", labels, PodSecurityLevel.PRIVILEGED, errors);
    LevelVersion warn = mode("warn", labels, PodSecurityLevel.PRIVILEGED, errors);
    return new NamespacePolicy(enforce, audit, withEnforced(warn, enforce, labels), errors);
  }

  private static LevelVersion mode(
      String mode, Map<String, String> labels, PodSecurityLevel instead, List<LabelError> errors) {
    LevelVersion read = LevelVersion.DEFAULT;
    Optional<String> level = Optional.ofNullable(labels.get(PREFIX + mode));
    if (level.isPresent()) {
      Optional<PodSecurityLevel> known = PodSecurityLevel.parse(level.get());
      if (known.isEmpty()) {
        errors.add(new LabelError(PREFIX + mode, level.get(), LEVELS));
      }
      read = read.with(known.orElse(instead));
    }
    String label = PREFIX + mode + "-version";
    Optional<String> version = Optional.ofNullable(labels.get(label));
    if (version.isPresent()) {
      Optional<PodSecurityVersion> known = PodSecurityVersion.parse(version.get());
      if (known.isEmpty()) {
        errors.add(new LabelError(label, version.get(), VERSIONS));
      }
      read = read.with(known.orElse(PodSecurityVersion.LATEST));
    }
    return read;
  }

  /// Without a `warn` label the server warns of what it enforces.
  private static LevelVersion withEnforced(
      LevelVersion warn, LevelVersion enforce, Map<String, String> labels) {
    boolean enforced =
        Optional.ofNullable(labels.get(PREFIX + "enforce"))
            .flatMap(PodSecurityLevel::parse)
            .isPresent();
    boolean stricter = enforce.level().compareTo(warn.level()) > 0;
    if (labels.containsKey(PREFIX + "warn") || !enforced || !stricter) {
      return warn;
    }
    return labels.containsKey(PREFIX + "warn-version") ? warn.with(enforce.level()) : enforce;
  }

  /// Returns whether nothing is forbidden, recorded or warned of.
  boolean isPrivileged() {
    return enforce.level() == PodSecurityLevel.PRIVILEGED && recordsNothing();
  }

  /// Returns whether nothing is recorded or warned of.
  boolean recordsNothing() {
    return audit.level() == PodSecurityLevel.PRIVILEGED
        && warn.level() == PodSecurityLevel.PRIVILEGED;
  }
}
