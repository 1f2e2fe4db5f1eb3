package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.migration.CelTerm.Literal;
import dev.admittance.engine.kyverno.migration.CelTerm.Single;
import dev.admittance.engine.kyverno.migration.PatternSteps.Step;
import dev.admittance.engine.kyverno.pattern.Anchor;
import dev.admittance.engine.kyverno.pattern.ValuePattern;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Translates patterns with their anchors. The order of [ObjectPattern] is kept, as what is skipped
/// first hides what fails later.
///
/// @param objects whose metadata is always there
record PatternTranslation(
    TextTranslation texts, QueryTranslation.Loops loops, List<String> objects) {

  /// The steps of a pattern for the object of a request.
  ///
  /// @param parts the object that each member at the top is looked for in
  PatternSteps ofObject(JsonObject pattern, QueryScope parts) throws UntranslatableException {
    return map(pattern, parts::part);
  }

  /// The steps of a pattern for a value that is there.
  PatternSteps of(String value, JsonValue pattern) throws UntranslatableException {
    return switch (pattern) {
      case JsonObject object -> map(object, _ -> value);
      case JsonArray list -> list(value, list);
      case JsonValue.Scalar scalar -> required(scalar(value, scalar));
    };
  }

  private static PatternSteps required(String condition) {
    return new PatternSteps(List.of(new Step.Required(condition)));
  }

  @FunctionalInterface
  private interface Holder {
    String of(String member);
  }

  private PatternSteps map(JsonObject pattern, Holder holder) throws UntranslatableException {
    List<Step> steps = new ArrayList<>();
    List<String> local =
        pattern.names().stream().filter(PatternTranslation::isLocal).sorted().toList();
    boolean direct =
        local.stream()
            .anyMatch(key -> Anchor.find(key).orElseThrow().type() == Anchor.Type.CONDITION);
    for (String key : local) {
      JsonValue wanted = pattern.find(key).orElseThrow();
      Anchor anchor = Anchor.find(key).orElseThrow();
      steps.addAll(anchored(anchor, wanted, holder, local.size() == 1 && !direct));
    }
    List<String> rest = rest(pattern);
    for (int i = 0; i < rest.size(); i++) {
      String key = rest.get(i);
      steps.addAll(plain(key, pattern.find(key).orElseThrow(), holder, i == rest.size() - 1));
    }
    return new PatternSteps(steps);
  }

  private static boolean isLocal(String key) {
    return Anchor.find(key)
        .filter(anchor ->
            switch (anchor.type()) {
              case CONDITION, EXISTENCE, EQUALITY, NEGATION -> true;
              case GLOBAL, ADD_IF_NOT_PRESENT -> false;
            })
        .isPresent();
  }

  /// The other keys, those with anchors in or below them first.
  private static List<String> rest(JsonObject pattern) {
    List<String> keys = new ArrayList<>();
    for (String key : pattern.names().stream().filter(key -> !isLocal(key)).sorted().toList()) {
      if (Anchor.find(key).isPresent() || hasAnchors(pattern.find(key).orElseThrow())) {
        keys.addFirst(key);
      } else {
        keys.addLast(key);
      }
    }
    return keys;
  }

  private static boolean hasAnchors(JsonValue pattern) {
    return switch (pattern) {
      case JsonObject object ->
          object.names().stream()
              .anyMatch(key ->
                  Anchor.find(key).isPresent() || hasAnchors(object.find(key).orElseThrow()));
      case JsonArray list -> list.items().stream().anyMatch(PatternTranslation::hasAnchors);
      case JsonValue.Scalar _ -> false;
    };
  }

  private List<Step> anchored(Anchor anchor, JsonValue wanted, Holder holder, boolean alone)
      throws UntranslatableException {
    String object = holder.of(anchor.key());
    if (WildcardText.isIn(anchor.key())) {
      return List.of(anyKey(anchor, wanted, object));
    }
    String has = has(object, anchor.key());
    String value = CelText.member(object, anchor.key());
    return switch (anchor.type()) {
      case NEGATION -> List.of(new Step.Required(CelText.not(has)));
      case CONDITION -> List.of(new Step.Applicable(CelText.and(has, of(value, wanted).matches())));
      case EQUALITY -> {
        PatternSteps inner = of(value, wanted);
        List<Step> steps = new ArrayList<>();
        String lenient = inner.matchesOrSkips();
        steps.add(new Step.Required(CelText.or(CelText.not(has), lenient)));
        if (alone && inner.isConditional()) {
          steps.add(new Step.Applicable(CelText.or(CelText.not(has), inner.applies())));
        }
        yield steps;
      }
      case EXISTENCE -> List.of(new Step.Required(existence(has, value, wanted)));
      case GLOBAL, ADD_IF_NOT_PRESENT -> throw new IllegalArgumentException(anchor.text());
    };
  }

  private String existence(String has, String value, JsonValue wanted)
      throws UntranslatableException {
    List<String> found = new ArrayList<>();
    for (JsonValue pattern :
        wanted instanceof JsonArray list ? list.items() : List.<JsonValue>of()) {
      String item = loops.next();
      found.add(value + ".exists(" + item + ", " + of(item, pattern).matches() + ")");
    }
    return CelText.or(CelText.not(has), CelText.and(found));
  }

  /// The keys of labels and annotations may have wildcards.
  private Step anyKey(Anchor anchor, JsonValue wanted, String object)
      throws UntranslatableException {
    String key = loops.next();
    String is = CelText.wildcard(key, anchor.key());
    String matches = of(object + "[" + key + "]", wanted).matches();
    String exists = object + ".exists(" + key + ", " + CelText.and(is, matches) + ")";
    return switch (anchor.type()) {
      case NEGATION -> new Step.Required(CelText.not(object + ".exists(" + key + ", " + is + ")"));
      case CONDITION -> new Step.Applicable(exists);
      case EQUALITY ->
          new Step.Required(
              object + ".all(" + key + ", " + CelText.or(CelText.not(is), matches) + ")");
      case EXISTENCE, GLOBAL, ADD_IF_NOT_PRESENT ->
          throw new UntranslatableException(
              "the anchor `" + anchor.text() + "` has no equal in CEL");
    };
  }

  private String has(String object, String name) {
    boolean always =
        (name.equals("metadata") || name.equals("kind") || name.equals("apiVersion"))
            && objects.contains(object);
    return always ? CelText.TRUE : CelText.has(object, name);
  }

  private List<Step> plain(String key, JsonValue wanted, Holder holder, boolean last)
      throws UntranslatableException {
    Optional<Anchor> anchor = Anchor.find(key);
    if (anchor.filter(one -> one.type() == Anchor.Type.ADD_IF_NOT_PRESENT).isPresent()) {
      throw new UntranslatableException("the anchor `" + key + "` has no place in a validation");
    }
    String name = anchor.map(Anchor::key).orElse(key);
    String object = holder.of(name);
    String value = CelText.member(object, name);
    String has = has(object, name);
    if (anchor.isPresent()) {
      return List.of(
          new Step.Applicable(CelText.or(CelText.not(has), of(value, wanted).matches())));
    }
    if (WildcardText.isIn(name)) {
      String found = loops.next();
      String is = CelText.wildcard(found, name);
      String matches = of(object + "[" + found + "]", wanted).matches();
      return List.of(
          new Step.Required(object + ".exists(" + found + ", " + CelText.and(is, matches) + ")"));
    }
    if (wanted.equals(new JsonString("*"))) {
      return List.of(new Step.Required(has));
    }
    if (wanted instanceof JsonValue.Scalar) {
      String test = scalar(value, wanted);
      boolean without =
          !TextTranslation.hasVariables(wanted) && ValuePattern.matches(JsonNull.NULL, wanted);
      return List.of(
          new Step.Required(without ? CelText.or(CelText.not(has), test) : CelText.and(has, test)));
    }
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Required(has));
    PatternSteps inner = of(value, wanted);
    steps.addAll(inner.steps());
    if (last && wanted instanceof JsonArray) {
      steps.removeIf(step -> step instanceof Step.Applicable && inner.steps().contains(step));
    }
    return steps;
  }

  /// A pattern for one value is for each item where the value is a list. Only names of the plural
  /// and those of capabilities and commands are of lists.
  private String scalar(String value, JsonValue pattern) throws UntranslatableException {
    if (!value.matches(".*(s|\\.add|\\.drop|\\.command)")) {
      return single(value, pattern);
    }
    String item = loops.next();
    String one = single(value, pattern);
    return "type("
        + value
        + ") == list ? "
        + value
        + ".all("
        + item
        + ", "
        + single(item, pattern)
        + ") : "
        + CelText.primary(one);
  }

  private String single(String value, JsonValue pattern) throws UntranslatableException {
    if (!TextTranslation.hasVariables(pattern)) {
      return pattern.equals(new JsonString("*"))
          ? CelText.TRUE
          : ValueTranslation.test(value, pattern);
    }
    return switch (texts.term(pattern)) {
      case Single(String text, String _, CelTerm.TermType _) ->
          CelText.primary(value) + " == " + CelText.primary(text);
      case Literal(JsonValue literal) -> ValueTranslation.test(value, literal);
      case CelTerm.Items _ ->
          throw new UntranslatableException("a list in place of a value has no equal in CEL");
    };
  }

  /// The first pattern of a list is for all its items. If all of them are skipped, the list is.
  private PatternSteps list(String value, JsonArray patterns) throws UntranslatableException {
    if (patterns.size() == 0 || patterns.get(0) instanceof JsonArray) {
      throw new UntranslatableException("an empty or nested list in a pattern has no equal in CEL");
    }
    String item = loops.next();
    String list = CelText.primary(value);
    PatternSteps inner = of(item, patterns.get(0));
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Required(list + ".all(" + item + ", " + inner.matchesOrSkips() + ")"));
    if (inner.isConditional()) {
      steps.add(
          new Step.Applicable(
              CelText.or(
                  "size(" + value + ") == 0",
                  list + ".exists(" + item + ", " + inner.applies() + ")")));
    }
    return new PatternSteps(steps);
  }
}
