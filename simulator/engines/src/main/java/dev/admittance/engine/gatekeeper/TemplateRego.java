package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.engine.RegoQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The Rego of a template, which a program of the user evaluates. Source:
/// open-policy-agent/frameworks `constraint/pkg/client/drivers/rego`.
///
/// @param policy the name of its package
/// @param modules it and its libraries
/// @param first whether they are in version 1 of the language
record TemplateRego(String policy, List<String> modules, boolean first) {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)");
  private static final Pattern INVENTORY = Pattern.compile("\\bdata\\.inventory\\b");
  private static final Pattern EXTERNAL = Pattern.compile("\\bexternal_data\\s*\\(");

  TemplateRego {
    modules = List.copyOf(modules);
  }

  /// The Rego of a target; empty where it has none.
  static Optional<TemplateRego> find(JsonObject target) {
    JsonObject source =
        target.objects("code").stream()
            .filter(code -> code.text("engine").equals("Rego"))
            .findFirst()
            .map(code -> code.object("source"))
            .orElse(target);
    List<String> modules = new ArrayList<>(List.of(source.text("rego")));
    modules.addAll(source.texts("libs"));
    Matcher declared = PACKAGE.matcher(modules.getFirst());
    return declared.find()
        ? Optional.of(
            new TemplateRego(declared.group(1), modules, source.text("version").equals("v1")))
        : Optional.empty();
  }

  /// What it says of a request that a constraint matches.
  ConstraintResult review(Constraint constraint, ConstraintReview review) {
    Optional<String> beyond = beyond();
    if (beyond.isPresent()) {
      return ConstraintResult.unknown(constraint, beyond.get());
    }
    RegoQuery query =
        new RegoQuery(modules, "data." + policy + ".violation", first, input(constraint, review));
    return review
        .rego()
        .apply(query)
        .map(answer -> result(constraint, answer))
        .orElseGet(() -> ConstraintResult.wanting(constraint, query));
  }

  private Optional<String> beyond() {
    return modules.stream().anyMatch(module -> INVENTORY.matcher(module).find())
        ? Optional.of("it looks at data.inventory")
        : modules.stream().anyMatch(module -> EXTERNAL.matcher(module).find())
            ? Optional.of("it asks providers of external data")
            : Optional.empty();
  }

  /// What is deleted is the object, too. Source: gatekeeper `pkg/webhook/common.go`,
  /// `SetObjectOnDelete`.
  private static JsonObject input(Constraint constraint, ConstraintReview review) {
    JsonObject request = review.request().get();
    if (review.operation().equals("DELETE")) {
      request = request.with("object", request.find("oldObject").orElse(JsonNull.NULL));
    }
    JsonObject parameters =
        constraint.object().object("spec").findObject("parameters").orElse(JsonObject.EMPTY);
    return JsonObject.of("parameters", parameters).with("review", request);
  }

  private static ConstraintResult result(Constraint constraint, RegoQuery.Answer answer) {
    return switch (answer) {
      case RegoQuery.Answer.Undefined _ -> ConstraintResult.answered(constraint, List.of());
      case RegoQuery.Answer.Failed(String message) -> ConstraintResult.unknown(constraint, message);
      case RegoQuery.Answer.Value(JsonValue value) -> {
        List<String> messages = new ArrayList<>();
        for (JsonValue one : value instanceof JsonArray set ? set.items() : List.<JsonValue>of()) {
          if (one instanceof JsonObject result
              && result.get("msg") instanceof JsonString(var text)) {
            messages.add(text);
          }
        }
        yield ConstraintResult.answered(constraint, messages);
      }
    };
  }
}
