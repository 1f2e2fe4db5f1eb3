package dev.admittance.simulator.registry;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.List;

/// The server's warnings about new finalizers of a custom resource (W-110). Source:
/// k8s.io/apiextensions-apiserver `pkg/registry/customresource/strategy.go`,
/// `generateWarningsFromObj`.
final class FinalizerWarnings {
  private static final String PREFER = ": prefer a domain-qualified finalizer name";
  private static final String AVOID = " to avoid accidental conflicts with other finalizer writers";

  private FinalizerWarnings() {}

  /// Warns of new finalizers.
  ///
  /// @param old metadata before the request; empty for a new object
  static void add(StageObject object, Metadata metadata, Metadata old, Features features) {
    if (features.has(Feature.FINALIZER_WARNINGS)) {
      List<String> before = old.list("finalizers");
      metadata.list("finalizers").stream()
          .filter(finalizer -> !before.contains(finalizer))
          .filter(finalizer -> !MetadataValidation.hasDomain(finalizer))
          .distinct()
          .sorted()
          .forEach(finalizer -> object.warn(warning(finalizer, features)));
    }
  }

  private static String warning(String finalizer, Features features) {
    boolean path = finalizer.contains(".") && features.has(Feature.FINALIZER_PATH_WARNINGS);
    return "metadata.finalizers: "
        + GoQuote.quote(finalizer)
        + PREFER
        + (path ? " including a path (/)" : "")
        + AVOID;
  }
}
