package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.function.KyvernoLibrary;
import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.engine.kyverno.value.ImageGlob;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The images that a policy is about: what extracts them from an object, and which of them it
/// matches. Source: kyverno `pkg/cel/compiler/images.go`, `image.go`.
final class PolicyImages {
  private static final String POD = "object.spec";
  private static final String TEMPLATE = POD + ".template.spec";
  private static final Map<String, String> SPECS =
      Map.of(
          "/v1/pods", POD,
          "apps/v1/daemonsets", TEMPLATE,
          "apps/v1/deployments", TEMPLATE,
          "apps/v1/replicasets", TEMPLATE,
          "apps/v1/statefulsets", TEMPLATE,
          "batch/v1/jobs", TEMPLATE,
          "batch/v1/cronjobs", POD + ".jobTemplate.spec.template.spec");

  private final JsonObject configuration;
  private final PolicyExpressions expressions;
  private final PolicyExpressions references;
  private final List<JsonObject> extractors;
  private final List<JsonObject> matching;

  private PolicyImages(JsonObject spec, ExtensionLibrary library) {
    configuration = spec.object("validationConfigurations");
    extractors = spec.objects("images");
    matching = spec.objects("matchImageReferences");
    expressions = PolicyExpressions.of(KubernetesRelease.DEFAULT, false, List.of(), library);
    references =
        PolicyExpressions.of(
            KubernetesRelease.DEFAULT, false, List.of(), KyvernoLibrary.IMAGE_REFERENCES);
  }

  static PolicyImages of(JsonObject spec, ExtensionLibrary library) {
    return new PolicyImages(spec, library);
  }

  /// Whether tags are replaced by digests before the policy is asked.
  boolean addsDigests() {
    return configuration.get("mutateDigest") != JsonBoolean.FALSE;
  }

  boolean wantsDigests() {
    return configuration.get("verifyDigest") != JsonBoolean.FALSE;
  }

  /// Whether each image has to have a signature that somebody verified.
  boolean wantsSignatures() {
    return configuration.get("required") != JsonBoolean.FALSE;
  }

  /// What a policy finds in an object.
  sealed interface Found {
    /// The images.
    ///
    /// @param byName by the names of what extracted them, without those that it does not match
    record Images(Map<String, List<String>> byName) implements Found {
      List<String> all() {
        return byName.values().stream().flatMap(List::stream).toList();
      }
    }

    /// An expression failed.
    ///
    /// @param cause in Kyverno's words
    record Failed(String cause) implements Found {}

    /// Something is not known here.
    ///
    /// @param what in words
    record Unknown(String what) implements Found {}
  }

  /// Signals images that are not found.
  private static final class NotFoundException extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Found found;

    NotFoundException(Found found) {
      super("not found", null, false, false);
      this.found = found;
    }
  }

  /// Extracts the images of an object.
  ///
  /// @param resource the member `requestResource` of the request
  Found find(CelInput input, JsonObject resource) {
    Map<String, String> written = new LinkedHashMap<>();
    String key =
        resource.text("group") + "/" + resource.text("version") + "/" + resource.text("resource");
    Optional.ofNullable(SPECS.get(key))
        .ifPresent(spec ->
            List.of("containers", "initContainers", "ephemeralContainers")
                .forEach(list ->
                    written.put(list, spec + ".?" + list + ".orValue([]).map(one, one.image)")));
    extractors.forEach(one -> written.put(one.text("name"), one.text("expression")));
    Map<String, List<String>> images = new LinkedHashMap<>();
    try {
      for (Map.Entry<String, String> extractor : written.entrySet()) {
        List<String> matched = new ArrayList<>();
        for (String image : extracted(extractor.getValue(), input)) {
          if (matches(image)) {
            matched.add(image);
          }
        }
        images.put(extractor.getKey(), matched);
      }
    } catch (NotFoundException ended) {
      return ended.found;
    }
    return new Found.Images(images);
  }

  private List<String> extracted(String expression, CelInput input) throws NotFoundException {
    Object value = value(expressions, ExpressionRole.VARIABLE, expression, input);
    if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
      return list.stream().map(String.class::cast).toList();
    }
    throw new NotFoundException(
        new Found.Unknown("what Kyverno makes of images that are no list of texts"));
  }

  /// Whether the policy is about an image; for one that cannot be judged, not.
  boolean isAbout(String image) {
    try {
      return matches(image);
    } catch (NotFoundException _) {
      return false;
    }
  }

  private boolean matches(String image) throws NotFoundException {
    for (JsonObject one : matching) {
      String glob = one.text("glob");
      boolean matched =
          glob.isEmpty()
              ? value(
                      references,
                      ExpressionRole.POLICY_CONDITION,
                      one.text("expression"),
                      new CelInput(JsonObject.EMPTY, Optional.empty(), Optional.empty())
                          .withExtensions(Map.of("ref", image)))
                  .equals(true)
              : ImageGlob.parse(glob)
                  .orElseThrow(() ->
                      new NotFoundException(
                          new Found.Unknown("what Kyverno makes of the glob " + glob)))
                  .matches(image);
      if (matched) {
        return true;
      }
    }
    return matching.isEmpty();
  }

  private static Object value(
      PolicyExpressions compiler, ExpressionRole role, String expression, CelInput input)
      throws NotFoundException {
    PolicyExpression compiled = compiler.compile(role, expression);
    if (compiled instanceof PolicyExpression.Refused(_, String problem)) {
      throw new NotFoundException(
          new Found.Unknown("an expression that does not compile here: " + problem));
    }
    return switch (compiler.batch(input, Long.MAX_VALUE).evaluate(compiled)) {
      case Evaluation.Value(Object value, _) -> value;
      case Evaluation.Failed(String message, _) ->
          throw new NotFoundException(new Found.Failed(CelBlock.cause(message)));
      case Evaluation.NotSimulated(String reason) ->
          throw new NotFoundException(new Found.Unknown(reason));
      case Evaluation.OutOfBudget _ -> throw new IllegalStateException("there is no budget");
    };
  }
}
