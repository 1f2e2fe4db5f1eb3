package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.migration.CelTerm.Items;
import dev.admittance.engine.kyverno.migration.CelTerm.Single;
import dev.admittance.engine.kyverno.migration.CelTerm.TermType;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Translates what the validation of a rule demands: patterns, denials, or loops of them.
record CheckTranslation(RuleContext context) {
  /// The variables that hold an object or a pod.
  private static final List<String> ROOTS =
      List.of("object", "oldObject", "variables.resource", "variables.pod", "variables.oldPod");

  /// What must hold, by patterns, denials or loops of them.
  String of(JsonObject block, QueryScope scope) throws UntranslatableException {
    if (block.get("deny") instanceof JsonObject deny) {
      return CelText.not(
          new ConditionTranslation(context.texts(scope))
              .translate(deny.find("conditions").orElse(JsonObject.EMPTY)));
    }
    PatternTranslation patterns =
        new PatternTranslation(context.texts(scope), context.loops(), ROOTS);
    CelTerm element = scope.find("element").orElse(null);
    JsonValue pattern = block.get("pattern");
    if (pattern != null) {
      return steps(patterns, pattern, scope, element, block).matchesOrSkips();
    }
    if (block.get("anyPattern") instanceof JsonArray any) {
      List<String> matching = new ArrayList<>();
      List<String> lenient = new ArrayList<>();
      boolean conditional = false;
      for (JsonValue one : any.items()) {
        PatternSteps steps = steps(patterns, one, scope, element, block);
        conditional |= steps.isConditional();
        matching.add(steps.matches());
        lenient.add(steps.matchesOrSkips());
      }
      return conditional
          ? CelText.or(CelText.or(matching), CelText.and(lenient))
          : CelText.or(matching);
    }
    List<String> checks = new ArrayList<>();
    for (JsonObject loop : block.objects("foreach")) {
      checks.add(loop(loop, scope));
    }
    RuleTranslation.refuseIf(checks.isEmpty(), "its validation is of no known form");
    return CelText.and(checks);
  }

  private static PatternSteps steps(
      PatternTranslation patterns,
      JsonValue pattern,
      QueryScope scope,
      @Nullable CelTerm element,
      JsonObject block)
      throws UntranslatableException {
    boolean scoped = !block.has("elementScope") || block.isTrue("elementScope");
    if (element instanceof Single(String text, String _, TermType _) && scoped) {
      return patterns.of(text, pattern);
    }
    RuleTranslation.refuseIf(!(pattern instanceof JsonObject), "its pattern is no object");
    return patterns.ofObject((JsonObject) pattern, scope);
  }

  private String loop(JsonObject loop, QueryScope scope) throws UntranslatableException {
    CelTerm list = context.texts(scope).query(loop.text("list"));
    Items items;
    if (list instanceof Items some) {
      items = some;
    } else {
      items = (Items) context.texts(scope).query("(" + loop.text("list") + ")[]");
    }
    UntranslatableException[] failure = new UntranslatableException[1];
    String all =
        items.all(item -> {
          try {
            QueryScope own = scope.with("element", Single.of(item, TermType.UNKNOWN));
            QueryScope full = context.with(own, loop.objects("context"));
            String condition =
                new ConditionTranslation(context.texts(full))
                    .translate(loop.find("preconditions").orElse(JsonNull.NULL));
            return CelText.or(CelText.not(condition), of(loop, full));
          } catch (UntranslatableException cause) {
            failure[0] = cause;
            return CelText.TRUE;
          }
        });
    if (failure[0] != null) {
      throw failure[0];
    }
    return all;
  }
}
