package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.pattern.ObjectPattern;
import dev.admittance.engine.kyverno.pattern.PatternResult;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.rule.RuleVerdict.Status;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.engine.kyverno.variables.ComparedValues;
import dev.admittance.engine.kyverno.variables.ContextEntries;
import dev.admittance.engine.kyverno.variables.JsonContext;
import dev.admittance.engine.kyverno.variables.Substitution;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The validation of a rule by patterns, deny conditions or loops of them. Source: kyverno
/// `pkg/engine/handlers/validation/validate_resource.go`.
final class RuleValidation {
  private final KyvernoRule rule;
  private final JsonObject block;
  private final ContextEntries entries;
  private final List<JsonObject> context;
  private final JsonValue preconditions;
  private final int nesting;

  private RuleValidation(
      KyvernoRule rule,
      JsonObject block,
      ContextEntries entries,
      List<JsonObject> context,
      JsonValue preconditions,
      int nesting) {
    this.rule = rule;
    this.block = block;
    this.entries = entries;
    this.context = context;
    this.preconditions = preconditions;
    this.nesting = nesting;
  }

  /// What a validation came to, before its rule has a name.
  record Verdict(Status status, String message) {}

  static RuleValidation of(KyvernoRule rule, ContextEntries entries) {
    return new RuleValidation(rule, rule.validation(), entries, List.of(), rule.preconditions(), 0);
  }

  /// Validates an object.
  ///
  /// @param object what patterns are matched with; null where it is deleted
  /// @return null where the rule has nothing to say
  @Nullable Verdict validate(@Nullable JsonValue object, JsonContext variables)
      throws JmesException.NotSimulated {
    entries.add(context, variables);
    try {
      Conditions.Result met = Conditions.evaluate(place("preconditions"), preconditions, variables);
      if (!met.holds()) {
        return new Verdict(Status.SKIP, joined("preconditions not met", met.message()));
      }
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      return error("failed to evaluate preconditions", failure);
    }
    if (block.get("deny") instanceof JsonObject deny) {
      return deny(deny, variables);
    }
    if (block.has("pattern") || block.has("anyPattern")) {
      return patterns(object, variables);
    }
    return block.get("foreach") instanceof JsonArray loops ? loops(loops, object, variables) : null;
  }

  /// The place of a member, which stands in a loop as well.
  private String place(String member) {
    return nesting == 0 ? member : member.replaceFirst("^(validate\\.)?", "validate.foreach.");
  }

  private static String joined(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + "; " + other;
  }

  private static Verdict error(String message, JmesException cause) {
    return new Verdict(Status.ERROR, message + ": " + cause.getMessage());
  }

  private Verdict deny(JsonObject deny, JsonContext variables) throws JmesException.NotSimulated {
    try {
      JsonValue conditions = deny.find("conditions").orElse(JsonNull.NULL);
      Conditions.Result met =
          Conditions.evaluate(place("validate.deny.conditions"), conditions, variables);
      return met.holds()
          ? new Verdict(Status.FAIL, denied(met.message(), variables))
          : new Verdict(Status.PASS, "validation rule '" + rule.name() + "' passed.");
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      return error("failed to check deny conditions", failure);
    }
  }

  private String denied(String ofConditions, JsonContext variables)
      throws JmesException.NotSimulated {
    String message = rule.validation().text("message");
    if (message.isEmpty() && ofConditions.isEmpty()) {
      return "validation error: rule " + rule.name() + " failed";
    }
    try {
      return Substitution.all(joined(message, ofConditions), variables)
              instanceof JsonString(String text)
          ? text
          : "the produced message didn't resolve to a string, check your policy definition.";
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException _) {
      return ofConditions;
    }
  }

  private @Nullable Verdict patterns(@Nullable JsonValue object, JsonContext variables)
      throws JmesException.NotSimulated {
    boolean single = block.has("pattern");
    JsonValue replaced;
    try {
      String name = single ? "pattern" : "anyPattern";
      replaced = Substitution.all(GoFloats.kept(block.find(name).orElse(JsonNull.NULL)), variables);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      return error("variable substitution failed", failure);
    }
    if (object == null) {
      return null;
    }
    return single ? pattern(object, replaced, variables) : anyPattern(object, replaced, variables);
  }

  private Verdict pattern(JsonValue object, JsonValue pattern, JsonContext variables)
      throws JmesException.NotSimulated {
    PatternResult result = ObjectPattern.match(object, pattern);
    note(place("validate.pattern"), pattern, result, object, variables);
    return switch (result) {
      case PatternResult.Matched _ ->
          new Verdict(Status.PASS, "validation rule '" + rule.name() + "' passed.");
      case PatternResult.Skipped(String message) -> new Verdict(Status.SKIP, message);
      case PatternResult.Mismatched(String message, String path) ->
          new Verdict(
              path.isEmpty() ? Status.ERROR : Status.FAIL, mismatch(message, path, variables));
    };
  }

  /// Notes what a pattern came to: where it does not match, with the value there.
  private static void note(
      String place,
      JsonValue pattern,
      PatternResult result,
      JsonValue object,
      JsonContext variables) {
    String compared =
        switch (result) {
          case PatternResult.Matched _ -> "";
          case PatternResult.Skipped(String message) -> message;
          case PatternResult.Mismatched(String message, String path) ->
              path.isEmpty() ? message : path + " is " + ComparedValues.at(object, path);
        };
    boolean holds = result instanceof PatternResult.Matched;
    variables.compared().add(place, ComparedValues.text(pattern), holds, compared);
  }

  private String mismatch(String cause, String path, JsonContext variables)
      throws JmesException.NotSimulated {
    String written = rule.validation().text("message");
    String where = path.isEmpty() ? " execution error: " + cause : " failed at path " + path;
    if (written.isEmpty()) {
      return "validation error: rule " + rule.name() + where;
    }
    String message = message(written, variables);
    return message == null
        ? "validation error: variables substitution error in rule "
            + rule.name()
            + " execution error: "
            + cause
        : "validation error: " + ended(message) + " rule " + rule.name() + where;
  }

  private static String ended(String message) {
    return message.endsWith(".") ? message : message + ".";
  }

  private static @Nullable String message(String written, JsonContext variables)
      throws JmesException.NotSimulated {
    try {
      return Substitution.all(written, variables) instanceof JsonString(String text) ? text : null;
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException _) {
      return null;
    }
  }

  private Verdict anyPattern(JsonValue object, JsonValue patterns, JsonContext variables)
      throws JmesException.NotSimulated {
    List<String> failed = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    List<JsonValue> list =
        patterns instanceof JsonArray array
            ? ((JsonArray) GoFloats.decoded(array)).items()
            : List.of();
    for (int i = 0; i < list.size(); i++) {
      String name = "rule " + rule.name() + "[" + i + "]";
      PatternResult result = ObjectPattern.match(object, list.get(i));
      note(place("validate.anyPattern[" + i + "]"), list.get(i), result, object, variables);
      switch (result) {
        case PatternResult.Matched _ -> {
          return new Verdict(
              Status.PASS, "validation rule '" + rule.name() + "' anyPattern[" + i + "] passed.");
        }
        case PatternResult.Skipped(String message) -> skipped.add(name + " skipped: " + message);
        case PatternResult.Mismatched(String message, String path) ->
            failed.add(
                path.isEmpty() ? name + " failed: " + message : name + " failed at path " + path);
      }
    }
    if (!failed.isEmpty()) {
      return new Verdict(Status.FAIL, noneMatched(String.join(" ", failed), variables));
    }
    return skipped.isEmpty()
        ? new Verdict(Status.PASS, rule.validation().text("message"))
        : new Verdict(Status.SKIP, String.join(" ", skipped));
  }

  private String noneMatched(String causes, JsonContext variables)
      throws JmesException.NotSimulated {
    String written = rule.validation().text("message");
    if (written.isEmpty()) {
      return "validation error: " + causes;
    }
    String message = message(written, variables);
    return message == null
        ? "validation error: variables substitution error in rule "
            + rule.name()
            + " execution error: "
            + causes
        : "validation error: " + ended(message) + " " + causes;
  }

  private @Nullable Verdict loops(
      JsonArray loops, @Nullable JsonValue object, JsonContext variables)
      throws JmesException.NotSimulated {
    int applied = 0;
    JmesException failure = null;
    for (JsonValue item : loops.items()) {
      JsonObject loop = item instanceof JsonObject json ? json : JsonObject.EMPTY;
      List<JsonValue> elements;
      try {
        elements = ForEach.elements(loop.text("list"), variables);
      } catch (JmesException.NotSimulated unknown) {
        throw unknown;
      } catch (JmesException unknown) {
        boolean optional = String.valueOf(unknown.getMessage()).contains("Unknown key");
        failure = optional ? failure : unknown;
        continue;
      }
      Looped outcome = elements(loop, elements, object, variables);
      if (outcome.end() != null) {
        return outcome.end();
      }
      applied += outcome.applied();
    }
    if (applied == 0) {
      return failure == null ? null : error("failed to evaluate list", failure);
    }
    return new Verdict(Status.PASS, "rule passed");
  }

  /// What a loop came to.
  ///
  /// @param applied the number of elements that passed
  /// @param end the verdict that ends all loops; null for none
  private record Looped(int applied, @Nullable Verdict end) {}

  private Looped elements(
      JsonObject loop, List<JsonValue> elements, @Nullable JsonValue object, JsonContext variables)
      throws JmesException.NotSimulated {
    int applied = 0;
    for (int i = 0; i < elements.size(); i++) {
      JsonValue element = elements.get(i);
      if (element == JsonNull.NULL) {
        continue;
      }
      JsonContext own = variables.copy();
      own.setElement(element, i, nesting);
      boolean scoped = element instanceof JsonObject;
      if (loop.get("elementScope") instanceof JsonBoolean wanted) {
        if (wanted == JsonBoolean.TRUE && !scoped) {
          String message =
              "failed to process foreach: cannot use elementScope=true foreach rules for elements"
                  + " that are not maps, expected type=map got type="
                  + GoPrint.type(element);
          return new Looped(applied, new Verdict(Status.ERROR, message));
        }
        scoped = wanted == JsonBoolean.TRUE;
      }
      RuleValidation inner =
          new RuleValidation(
              rule,
              loop,
              entries,
              loop.objects("context"),
              loop.find("preconditions").orElse(JsonNull.NULL),
              nesting + 1);
      Verdict verdict = inner.validate(scoped ? element : object, own);
      if (verdict == null || verdict.status() == Status.SKIP) {
        continue;
      }
      if (verdict.status() == Status.PASS) {
        applied++;
      } else if (verdict.status() != Status.ERROR
          || !verdict.message().contains("failed to evaluate preconditions")) {
        String message = "validation failure: " + verdict.message();
        return new Looped(applied, new Verdict(verdict.status(), message));
      }
    }
    return new Looped(applied, null);
  }
}
