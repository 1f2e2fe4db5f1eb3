package dev.admittance.completion.expression;

import dev.admittance.completion.expression.CelCompletionItem.Kind;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The CEL of an object: that of the API server, or with what a policy engine adds.
public enum ExpressionDialect {
  SERVER,
  KYVERNO,
  /// Rules of ClusterPolicies: the server's own CEL.
  KYVERNO_RULE,
  /// Templates of Gatekeeper; their constraints bind the parameters.
  GATEKEEPER;

  private static final List<CelCompletionItem> KYVERNO_VARIABLES =
      List.of(
          variable(
              "images", "map", "The images of the object, by `images.containers` and the like."),
          variable("exceptions", "map", "What the exceptions of the policy allow."));

  private static final List<CelFunction> KYVERNO_FUNCTIONS =
      CelFunction.read("kyverno-functions.tsv");

  private static CelCompletionItem variable(String name, String type, String doc) {
    return CelCompletionItem.name(Kind.VARIABLE, name, type, doc);
  }

  static ExpressionDialect of(JsonObject object) {
    return of(object.text("apiVersion"));
  }

  /// The dialect of objects of an `apiVersion`.
  public static ExpressionDialect of(String apiVersion) {
    return switch (apiVersion.split("/", 2)[0]) {
      case "policies.kyverno.io" -> KYVERNO;
      case "kyverno.io" -> KYVERNO_RULE;
      case "templates.gatekeeper.sh" -> GATEKEEPER;
      default -> SERVER;
    };
  }

  /// The variables beside those of the server.
  List<CelCompletionItem> variables() {
    return this == KYVERNO ? KYVERNO_VARIABLES : List.of();
  }

  /// The variables of a policy that stand before its own, by name.
  List<String> bound() {
    return this == GATEKEEPER ? List.of("anyObject", "params") : List.of();
  }

  /// Whether expressions see a parameter that is named beside them.
  boolean hasParams() {
    return this == SERVER || this == KYVERNO_RULE;
  }

  /// The functions beside those of the server.
  List<CelFunction> functions() {
    return this == KYVERNO ? KYVERNO_FUNCTIONS : List.of();
  }
}
