package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.function.KyvernoLibrary;
import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.lazy.Lazy;
import java.util.ArrayList;
import java.util.List;

/// The PolicyExceptions of `policies.kyverno.io` of a cluster. Source: kyverno
/// `pkg/cel/policies/vpol/compiler/policy.go`, `evaluateWithData`.
record CelExemptions(List<Exemption> all) {
  CelExemptions {
    all = List.copyOf(all);
  }

  /// @param key its namespace and name
  record Exemption(String key, JsonObject spec, Lazy<CelBlock> conditions) {
    private boolean isFor(CelPolicy policy) {
      return spec.objects("policyRefs").stream()
          .anyMatch(ref ->
              ref.text("name").equals(policy.name())
                  && policy.title().startsWith(ref.text("kind") + "/"));
    }

    private boolean isWhole() {
      return spec.texts("images").isEmpty() && spec.texts("allowedValues").isEmpty();
    }
  }

  /// Whether a manifest is such an exception.
  static boolean isOne(JsonObject manifest) {
    return manifest.text("apiVersion").startsWith("policies.kyverno.io/")
        && manifest.text("kind").equals("PolicyException");
  }

  static CelExemptions of(List<JsonObject> objects) {
    return new CelExemptions(
        objects.stream()
            .filter(CelExemptions::isOne)
            .map(object -> {
              JsonObject metadata = object.object("metadata");
              String namespace = metadata.text("namespace");
              List<JsonObject> conditions = object.object("spec").objects("matchConditions");
              return new Exemption(
                  (namespace.isEmpty() ? "" : namespace + "/") + metadata.text("name"),
                  object.object("spec"),
                  Lazy.of(() -> CelBlock.ofConditions(conditions, KyvernoLibrary.CLUSTER)));
            })
            .toList());
  }

  /// What the exceptions of a policy come to for a request.
  sealed interface Result {
    /// The policy is not evaluated.
    ///
    /// @param message in Kyverno's words
    record Whole(String message) implements Result {}

    /// The policy is evaluated.
    ///
    /// @param specs of the exceptions that expressions can look at
    record Partial(List<JsonObject> specs) implements Result {
      public Partial {
        specs = List.copyOf(specs);
      }
    }

    /// The request cannot be judged.
    ///
    /// @param cause why a condition could not be evaluated
    record Failed(String cause) implements Result {}
  }

  Result of(CelPolicy policy, CelInput input) {
    List<Exemption> whole = new ArrayList<>();
    List<Exemption> matching = new ArrayList<>();
    for (Exemption exemption : all) {
      if (!exemption.isFor(policy)) {
        continue;
      }
      switch (exemption.conditions().get().evaluate(input)) {
        case CelBlock.Outcome.Passed _ -> {
          matching.add(exemption);
          if (exemption.isWhole()) {
            whole.add(exemption);
          }
        }
        case CelBlock.Outcome.Denied denied -> {
          if (whole.isEmpty() && !policy.ignoresConditionFailures()) {
            return new Result.Failed(denied.cause());
          }
        }
        case CelBlock.Outcome.Unmet _, CelBlock.Outcome.Unknown _ -> {}
      }
    }
    if (whole.isEmpty()) {
      return new Result.Partial(matching.stream().map(Exemption::spec).toList());
    }
    boolean passed = matching.getFirst().spec().text("reportResult").equals("pass");
    return new Result.Whole(
        "rule is "
            + (passed ? "passed" : "skipped")
            + " due to policy exception: "
            + String.join(", ", matching.stream().map(Exemption::key).toList()));
  }
}
