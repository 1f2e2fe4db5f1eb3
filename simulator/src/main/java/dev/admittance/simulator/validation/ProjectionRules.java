package dev.admittance.simulator.validation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates a projected volume; of trust bundles and certificates only that they stand alone.
/// Source: k8s.io/kubernetes `pkg/apis/core/validation/validation.go`, `validateProjectionSources`.
final class ProjectionRules {
  /// The fields that a file may have, sorted.
  static final List<String> FIELDS =
      List.of(
          "metadata.annotations",
          "metadata.labels",
          "metadata.name",
          "metadata.namespace",
          "metadata.uid");

  private static final long SHORTEST_TOKEN = 600;
  private static final long LONGEST_TOKEN = 1L << 32;
  private static final List<String> SOURCES =
      List.of(
          "secret",
          "configMap",
          "downwardAPI",
          "serviceAccountToken",
          "clusterTrustBundle",
          "podCertificate");

  private final VolumeSourceRules volumes;
  private final PodSettings settings;
  private final FieldErrors errors;
  private final Set<String> paths = new HashSet<>();

  ProjectionRules(VolumeSourceRules volumes, PodSettings settings, FieldErrors errors) {
    this.volumes = volumes;
    this.settings = settings;
    this.errors = errors;
  }

  void check(ObjectPart projected) {
    PathRules.mode(projected.child("defaultMode"), errors);
    for (ObjectPart source : projected.items("sources")) {
      for (String type : List.of("secret", "configMap")) {
        if (source.has(type)) {
          keys(projected, source.child(type));
        }
      }
      if (source.has("downwardAPI")) {
        ObjectPart downward = source.child("downwardAPI");
        for (ObjectPart file : downward.items("items")) {
          volumes.file(file, downward);
          claim(projected, file.text("path"), file.text("path"));
        }
      }
      if (source.has("serviceAccountToken")) {
        token(projected, source.child("serviceAccountToken"));
      }
      errors.leaveOut(source, "clusterTrustBundle");
      errors.leaveOut(source, "podCertificate");
      if (SOURCES.stream().filter(source::has).count() > 1) {
        errors.forbidden(
            source,
            "may not specify more than 1 volume type"
                + (settings.namesSource() ? " per source" : ""));
      }
    }
  }

  /// Claims a path for a source.
  ///
  /// @param named what the server prints where another source has it
  private void claim(ObjectPart projected, String path, String named) {
    if (!path.isEmpty() && !paths.add(path)) {
      errors.invalid(projected, named, "conflicting duplicate paths");
    }
  }

  private void keys(ObjectPart projected, ObjectPart source) {
    errors.requireText(source.child("name"));
    for (ObjectPart item : source.items("items")) {
      volumes.key(item);
      claim(projected, item.text("path"), source.text("name"));
    }
  }

  private void token(ObjectPart projected, ObjectPart token) {
    ObjectPart seconds = token.child("expirationSeconds");
    if (seconds.number() < SHORTEST_TOKEN) {
      errors.invalid(seconds, seconds.number(), "may not specify a duration less than 10 minutes");
    }
    if (seconds.number() > LONGEST_TOKEN) {
      errors.invalid(
          seconds, seconds.number(), "may not specify a duration larger than 2^32 seconds");
    }
    // The server names the volume, not the source.
    ObjectPart path = token.child("path").under(projected, "path");
    if (errors.requireText(path) && !settings.tolerates(PodSettings.Tolerated.TOKEN_PATHS)) {
      PathRules.notReserved(path, errors);
    }
  }
}
