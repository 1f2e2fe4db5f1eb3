package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.celpolicy.PolicyImages.Found;
import dev.admittance.engine.kyverno.function.ImageVerification;
import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.engine.kyverno.value.ImageReference;
import dev.admittance.engine.kyverno.variables.ObjectImages;
import dev.admittance.engine.kyverno.variables.SubstitutionException;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The call of a webhook of policies about images. What registries and signatures decide is told as
/// not simulated. Source: kyverno `pkg/cel/policies/ivpol/engine/engine.go`,
/// `pkg/image/verification/evaluator/policy.go`.
final class ImageCall {
  private static final String THERE = "the registry is assumed to have them";
  private static final String FAILED = "failed to evaluate policy: ";

  private final RuleRequest request;
  private final CelExemptions exemptions;
  private final CelAnswer draft;
  private final List<Pending> pending = new ArrayList<>();
  private boolean verified;

  /// A policy that is met, if its images are verified.
  private record Pending(CelPolicy policy, List<String> images, List<ExpressionResult> results) {
    private Pending {
      images = List.copyOf(images);
      results = List.copyOf(results);
    }
  }

  ImageCall(RuleRequest request, CelExemptions exemptions, CelAnswer draft) {
    this.request = request;
    this.exemptions = exemptions;
    this.draft = draft;
  }

  private static PolicyImages images(CelPolicy.Variant variant) {
    return variant.images().get();
  }

  private void failed(CelPolicy policy, String cause, List<ExpressionResult> results) {
    if (cause.contains("compilation ")) {
      draft.unknown(
          "an expression that does not compile here: " + cause + ", for " + policy.title());
    } else {
      draft.violated(policy, "error", cause, results);
    }
  }

  /// Whether the policy is to be evaluated.
  private boolean isMet(
      CelPolicy policy, CelPolicy.Variant variant, CelInput input, String failed) {
    switch (variant.conditions().get().evaluate(input)) {
      case CelBlock.Outcome.Passed _ -> {}
      case CelBlock.Outcome.Unknown(String what, _) -> {
        draft.unknown(what + ", for " + policy.title());
        return false;
      }
      case CelBlock.Outcome.Denied denied when !policy.ignoresFailures() -> {
        failed(policy, failed + denied.cause(), denied.results());
        return false;
      }
      case CelBlock.Outcome.Denied denied -> {
        draft.step(policy, Result.SKIPPED, "a match condition fails: " + denied.cause());
        return false;
      }
      case CelBlock.Outcome.Unmet unmet -> {
        draft.step(policy, Result.SKIPPED, unmet.text());
        return false;
      }
    }
    switch (exemptions.of(policy, input)) {
      case CelExemptions.Result.Whole(String message) ->
          draft.step(policy, Result.SKIPPED, message);
      case CelExemptions.Result.Failed(String cause) -> failed(policy, failed + cause, List.of());
      case CelExemptions.Result.Partial _ -> {
        return true;
      }
    }
    return false;
  }

  /// Tells which digests the mutating webhook would ask registries for.
  void addDigests(CelPolicy policy, CelPolicy.Variant variant, CelInput input) {
    String failure = "failed to update digest: ";
    if (!images(variant).addsDigests() || !isMet(policy, variant, input, failure)) {
      return;
    }
    try {
      List<String> tagged = tagged(variant);
      tagged.forEach(image ->
          draft.gap(
              "the digest of " + image + ", which its registry knows, for " + policy.title(),
              "the image keeps its tag"));
      if (tagged.isEmpty()) {
        draft.step(policy, Result.PASSED, "no image is to get a digest");
      }
    } catch (SubstitutionException invalid) {
      draft.violated(policy, "error", failure + invalid.getMessage(), List.of());
    }
  }

  /// The images of containers without a digest that the policy is about, in full.
  private List<String> tagged(CelPolicy.Variant variant) throws SubstitutionException {
    return ObjectImages.references(request.object()).stream()
        .filter(image -> image.digest().isEmpty())
        .map(ImageReference::text)
        .filter(image -> images(variant).isAbout(image))
        .toList();
  }

  /// Whether an image without a digest here would have got one before.
  private boolean hasDigestBefore(CelPolicy.Variant variant, String image) {
    try {
      Set<String> tagged = new HashSet<>(tagged(variant));
      return images(variant).addsDigests()
          && ImageReference.parse(image)
              .filter(reference -> tagged.contains(reference.text()))
              .isPresent();
    } catch (SubstitutionException _) {
      return false;
    }
  }

  /// Validates the images of the request by a policy.
  void validate(CelPolicy policy, CelPolicy.Variant variant, CelInput input) {
    if (!isMet(policy, variant, input, FAILED)) {
      return;
    }
    JsonObject written = request.written();
    String member = written.has("requestResource") ? "requestResource" : "resource";
    switch (images(variant).find(input, written.object(member))) {
      case Found.Failed(String cause) -> failed(policy, FAILED + cause, List.of());
      case Found.Unknown(String what) -> draft.unknown(what + ", for " + policy.title());
      case Found.Images found when hasDigests(policy, variant, found.all()) ->
          evaluate(policy, variant, input, found);
      case Found.Images _ -> {}
    }
  }

  private boolean hasDigests(CelPolicy policy, CelPolicy.Variant variant, List<String> images) {
    if (!images(variant).wantsDigests()) {
      return true;
    }
    for (String image : images) {
      if (!image.contains("@")) {
        if (hasDigestBefore(variant, image)) {
          draft.unknown(
              "the digest of " + image + ", which its registry knows, for " + policy.title());
        } else {
          draft.violated(policy, "failed", "image " + image + " does not have a digest", List.of());
        }
        return false;
      }
    }
    return true;
  }

  private void evaluate(
      CelPolicy policy, CelPolicy.Variant variant, CelInput input, Found.Images found) {
    List<String> images = found.all();
    if (!images.isEmpty()) {
      draft.gap(
          "what registries have of "
              + String.join(", ", images.stream().distinct().toList())
              + ", for "
              + policy.title(),
          THERE);
    }
    CelInput seen =
        input.withExtensions(
            ImageVerification.variables(
                input.extensions(),
                found.byName(),
                names(variant, "attestors"),
                names(variant, "attestations"),
                images(variant)::isAbout));
    switch (variant.expressions().get().evaluate(seen)) {
      case CelBlock.Outcome.Unmet _ -> met(policy, variant, seen, images, List.of());
      case CelBlock.Outcome.Passed(var results) -> met(policy, variant, seen, images, results);
      case CelBlock.Outcome.Unknown(_, var results) -> {
        verified = true;
        tellUnknown(policy, results);
      }
      case CelBlock.Outcome.Denied denied -> {
        // One that is not known may be the first that is not met, with a message of its own.
        tellUnknown(policy, denied.results());
        if (denied.failed()) {
          failed(policy, FAILED + denied.cause(), denied.results());
        } else {
          Optional<String> failure = variant.texts().get().failedAnnotation(seen);
          draft.violated(
              policy,
              failure.isPresent() ? "error" : "failed",
              failure
                  .map(FAILED::concat)
                  .orElseGet(() -> variant.texts().get().message(denied.index(), seen)),
              denied.results());
        }
      }
    }
  }

  private void met(
      CelPolicy policy,
      CelPolicy.Variant variant,
      CelInput input,
      List<String> images,
      List<ExpressionResult> results) {
    variant
        .texts()
        .get()
        .failedAnnotation(input)
        .ifPresentOrElse(
            failure -> failed(policy, FAILED + failure, results),
            () -> pending.add(new Pending(policy, images, results)));
  }

  private void tellUnknown(CelPolicy policy, List<ExpressionResult> results) {
    results.stream()
        .filter(ExpressionResult::unknown)
        .forEach(result ->
            draft.unknown(result.outcome() + ", for " + policy.title() + ": " + result.field()));
  }

  private static List<String> names(CelPolicy.Variant variant, String member) {
    return variant.spec().objects(member).stream().map(one -> one.text("name")).toList();
  }

  /// Ends the call: a policy that is met otherwise wants its images to be verified, by itself or by
  /// another one of the call.
  void end() {
    for (Pending one : pending) {
      boolean wanted = one.policy().images().wantsSignatures() && !one.images().isEmpty();
      if (wanted && verified) {
        draft.unknown(
            "whether a policy verifies "
                + String.join(", ", one.images())
                + ", as "
                + one.policy().title()
                + " requires");
      } else if (wanted) {
        draft.violated(
            one.policy(),
            "failed",
            "image "
                + one.images().getFirst()
                + " is not verified: no policy performed a signature or attestation check on it",
            one.results());
      } else {
        draft.step(one.policy(), Result.PASSED, "success", one.results());
      }
    }
  }
}
