package dev.admittance.simulator.merge;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.merge.Conformance.Repeated;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.type.ApiTypes;
import java.util.Optional;

/// The schema of a kind that structured merge uses: the one that the server publishes. Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/mutating/patch/typeconverter.go`,
/// `(*typeConverterManager).GetTypeConverter`.
public final class MergeSchema {
  private final Atom root;
  private final Features features;

  private MergeSchema(Atom root, Features features) {
    this.root = root;
    this.features = features;
  }

  /// The schema of a built-in kind or of a custom resource; empty where there is none, for which
  /// the server answers 503 (P-95).
  public static Optional<MergeSchema> of(
      KubernetesRelease release, GroupVersionKind kind, CustomDefinitions definitions) {
    return ApiTypes.of(release)
        .find(kind)
        .map(GoAtoms::of)
        .or(() ->
            definitions
                .of(kind.apiVersion(), kind.kind())
                .map(CustomVersion::schema)
                .map(CustomAtoms::resource))
        .map(root -> new MergeSchema(root, Features.of(release)));
  }

  Atom root() {
    return root;
  }

  /// Whether the object that a configuration is merged into may have repeated items.
  Repeated live() {
    return features.has(Feature.REPEATED_ITEMS_OF_ORIGINAL) ? Repeated.ALLOWED : Repeated.REFUSED;
  }

  /// Whether an item may omit some of the keys of its list.
  boolean omitsKeys() {
    return features.has(Feature.OMITTED_KEYS);
  }
}
