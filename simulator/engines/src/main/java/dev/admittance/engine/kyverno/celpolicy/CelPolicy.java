package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.cel.CelBlock;
import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.lazy.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A policy of `policies.kyverno.io`.
///
/// @param namespace empty for one of the whole cluster
/// @param variants the policy as written, and as derived for pod controllers
public record CelPolicy(
    Kind kind, String name, String namespace, JsonObject spec, List<Variant> variants) {
  private static final Map<String, Kind> KINDS =
      Map.of(
          "ValidatingPolicy", Kind.VALIDATING,
          "NamespacedValidatingPolicy", Kind.VALIDATING,
          "MutatingPolicy", Kind.MUTATING,
          "NamespacedMutatingPolicy", Kind.MUTATING,
          "ImageValidatingPolicy", Kind.IMAGES,
          "NamespacedImageValidatingPolicy", Kind.IMAGES,
          "GeneratingPolicy", Kind.GENERATING,
          "NamespacedGeneratingPolicy", Kind.GENERATING);

  /// What a policy does, with the beginning of its webhook's name.
  public enum Kind {
    VALIDATING("vpol"),
    MUTATING("mpol"),
    IMAGES("ivpol"),
    GENERATING("gpol");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  /// The policy for some resources.
  ///
  /// @param spec with expressions for them
  /// @param conditions its match conditions
  /// @param expressions its validations
  /// @param messages the expressions of their messages
  public record Variant(
      JsonObject spec,
      Lazy<CelBlock> conditions,
      Lazy<CelBlock> expressions,
      Lazy<CelBlock> messages) {
    static Variant of(JsonObject spec) {
      return new Variant(
          spec,
          Lazy.of(() -> CelBlock.ofConditions(spec.objects("matchConditions"))),
          Lazy.of(() -> CelBlock.ofPolicy(spec)),
          Lazy.of(() -> CelBlock.ofMessages(spec)));
    }
  }

  public CelPolicy {
    variants = List.copyOf(variants);
  }

  /// Reads a manifest; empty for one of another kind, and for a policy that is not asked about
  /// requests.
  public static Optional<CelPolicy> find(JsonObject manifest) {
    Kind kind = KINDS.get(manifest.text("kind"));
    JsonObject spec = manifest.object("spec");
    JsonObject evaluation = spec.object("evaluation");
    boolean asked =
        kind != null
            && manifest.text("apiVersion").startsWith("policies.kyverno.io/")
            && evaluation.object("admission").get("enabled") != JsonBoolean.FALSE
            && List.of("", "Kubernetes").contains(evaluation.text("mode"));
    if (!asked || kind == null) {
      return Optional.empty();
    }
    JsonObject metadata = manifest.object("metadata");
    String written = metadata.text("namespace");
    boolean namespaced = manifest.text("kind").startsWith("Namespaced");
    String namespace = !namespaced ? "" : written.isEmpty() ? "default" : written;
    List<Variant> variants = new ArrayList<>();
    variants.add(Variant.of(spec));
    CelAutogen.of(spec).stream().map(Variant::of).forEach(variants::add);
    return Optional.of(new CelPolicy(kind, metadata.text("name"), namespace, spec, variants));
  }

  /// The kind and name in steps.
  public String title() {
    String words =
        switch (kind) {
          case VALIDATING -> "ValidatingPolicy/";
          case MUTATING -> "MutatingPolicy/";
          case IMAGES -> "ImageValidatingPolicy/";
          case GENERATING -> "GeneratingPolicy/";
        };
    return namespace.isEmpty() ? words + name : "Namespaced" + words + namespace + "/" + name;
  }

  /// Whether what cannot be evaluated is passed over.
  public boolean ignoresFailures() {
    return spec.text("failurePolicy").equals("Ignore");
  }

  /// The name of the webhook that asks this policy.
  public String hook() {
    String service = (namespace.isEmpty() ? "" : "n") + kind.prefix + ".validate.kyverno.svc-";
    return service + (ignoresFailures() ? "ignore" : "fail");
  }

  /// What a violation leads to: `Deny`, `Warn`, `Audit`.
  public List<String> actions() {
    List<String> written = spec.texts("validationActions");
    return written.isEmpty() ? List.of("Deny") : written;
  }

  /// The variants for a request.
  public List<Variant> matching(FilteredRequest request, CelRequest resource) {
    boolean here = namespace.isEmpty() || namespace.equals(resource.namespace());
    return here
        ? variants.stream()
            .filter(variant ->
                CelMatch.matches(variant.spec().object("matchConstraints"), request, resource))
            .toList()
        : List.of();
  }
}
