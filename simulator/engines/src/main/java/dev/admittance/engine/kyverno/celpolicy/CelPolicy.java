package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.function.KyvernoLibrary;
import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.explanation.UnmetExpression;
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
          "NamespacedGeneratingPolicy", Kind.GENERATING,
          "DeletingPolicy", Kind.DELETING,
          "NamespacedDeletingPolicy", Kind.DELETING);

  /// What a policy does, with the beginning of its webhook's name.
  public enum Kind {
    VALIDATING("vpol"),
    MUTATING("mpol"),
    IMAGES("ivpol"),
    GENERATING("gpol"),
    /// Deletes objects of the cluster at a schedule; no webhook asks it.
    DELETING("dpol");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }

    /// The first part of the path of its webhook.
    String prefix() {
      return prefix;
    }
  }

  /// The policy for some resources.
  ///
  /// @param spec with expressions for them
  /// @param conditions its match conditions
  /// @param expressions its validations
  /// @param texts its messages and audit annotations
  /// @param mutations with the match conditions of a policy that mutates
  /// @param images what a policy about images looks at
  /// @param generations what a policy that generates calls
  record Variant(
      JsonObject spec,
      Lazy<CelBlock> conditions,
      Lazy<CelBlock> expressions,
      Lazy<PolicyTexts> texts,
      Lazy<CelMutations> mutations,
      Lazy<PolicyImages> images,
      Lazy<CelBlock> generations) {
    static Variant of(JsonObject spec, ExtensionLibrary library) {
      return new Variant(
          spec,
          Lazy.of(() -> compiledConditions(spec, library)),
          Lazy.of(() -> CelBlock.ofPolicy(spec, library)),
          Lazy.of(() -> PolicyTexts.of(spec, library)),
          Lazy.of(() -> CelMutations.of(spec, library)),
          Lazy.of(() -> PolicyImages.of(spec, library)),
          Lazy.of(() -> GenerationCall.compile(spec, library)));
    }

    /// Its conditions that are not true, or else its validations.
    List<UnmetExpression> unmet(CelInput input) {
      List<UnmetExpression> unmet = conditions.get().explainUnmet(input);
      return unmet.isEmpty() ? expressions.get().explainUnmet(input) : unmet;
    }
  }

  /// Only the conditions of a policy that deletes see its variables.
  private static CelBlock compiledConditions(JsonObject spec, ExtensionLibrary library) {
    return spec.has("schedule")
        ? CelBlock.ofConditions(spec, spec.objects("conditions"), library)
        : CelBlock.ofConditions(spec.objects("matchConditions"), library);
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
    ExtensionLibrary library = library(kind, namespaced);
    List<JsonObject> specs = new ArrayList<>(List.of(spec));
    if (kind != Kind.GENERATING && kind != Kind.DELETING) {
      specs.addAll(CelAutogen.of(spec, kind == Kind.MUTATING));
    }
    List<Variant> variants = specs.stream().map(one -> Variant.of(one, library)).toList();
    return Optional.of(new CelPolicy(kind, metadata.text("name"), namespace, spec, variants));
  }

  /// What the expressions of a policy have beside the server's functions.
  ///
  /// @param manifest of a policy that is found
  public static ExtensionLibrary library(JsonObject manifest) {
    String kind = manifest.text("kind");
    return library(
        Optional.ofNullable(KINDS.get(kind)).orElseThrow(), kind.startsWith("Namespaced"));
  }

  private static ExtensionLibrary library(Kind kind, boolean namespaced) {
    return switch (kind) {
      case IMAGES -> namespaced ? KyvernoLibrary.NAMESPACED_IMAGES : KyvernoLibrary.IMAGES;
      case GENERATING ->
          namespaced ? KyvernoLibrary.NAMESPACED_GENERATING : KyvernoLibrary.GENERATING;
      case DELETING -> namespaced ? KyvernoLibrary.NAMESPACED_DELETING : KyvernoLibrary.DELETING;
      case MUTATING -> namespaced ? KyvernoLibrary.NAMESPACED_MUTATING : KyvernoLibrary.MUTATING;
      case VALIDATING -> namespaced ? KyvernoLibrary.NAMESPACED : KyvernoLibrary.CLUSTER;
    };
  }

  /// The kind and name in steps.
  public String title() {
    String words =
        switch (kind) {
          case VALIDATING -> "ValidatingPolicy/";
          case MUTATING -> "MutatingPolicy/";
          case IMAGES -> "ImageValidatingPolicy/";
          case GENERATING -> "GeneratingPolicy/";
          case DELETING -> "DeletingPolicy/";
        };
    return namespace.isEmpty() ? words + name : "Namespaced" + words + namespace + "/" + name;
  }

  /// Whether the name of a webhook begins as those of policies of this kind.
  public boolean isPrefixOf(String webhook) {
    return webhook.startsWith(kind.prefix() + ".") || webhook.startsWith("n" + kind.prefix() + ".");
  }

  /// Whether what cannot be evaluated is passed over.
  public boolean ignoresFailures() {
    return spec.text("failurePolicy").equals("Ignore");
  }

  /// Whether a condition that cannot be evaluated counts as false: for other kinds it is an error.
  boolean ignoresConditionFailures() {
    return (kind == Kind.VALIDATING || kind == Kind.IMAGES) && ignoresFailures();
  }

  /// Whether it changes other objects than that of the request, which happens later.
  public boolean mutatesExisting() {
    JsonObject targets = spec.object("targetMatchConstraints");
    return kind == Kind.MUTATING
        && (!targets.objects("resourceRules").isEmpty() || !targets.text("expression").isEmpty());
  }

  /// What a policy about images looks at.
  PolicyImages images() {
    return variants.getFirst().images().get();
  }

  /// What a violation leads to: `Deny`, `Warn`, `Audit`.
  public List<String> actions() {
    List<String> written = spec.texts("validationActions");
    return written.isEmpty() ? List.of("Deny") : written;
  }

  /// The variants for a request.
  ///
  /// @param why there is none; empty where there is one
  record Matching(List<Variant> variants, String why) {}

  Matching matching(FilteredRequest request, CelRequest resource) {
    if (!namespace.isEmpty() && !namespace.equals(resource.namespace())) {
      return new Matching(List.of(), "it is about the namespace " + namespace);
    }
    List<Variant> matching = new ArrayList<>();
    String why = CelMatch.NOT_COVERED;
    for (Variant variant : variants) {
      String mismatch =
          CelMatch.mismatch(variant.spec().object("matchConstraints"), request, resource);
      if (mismatch.isEmpty()) {
        matching.add(variant);
      } else if (!mismatch.equals(CelMatch.NOT_COVERED)) {
        why = mismatch;
      }
    }
    return new Matching(matching, matching.isEmpty() ? why : "");
  }
}
