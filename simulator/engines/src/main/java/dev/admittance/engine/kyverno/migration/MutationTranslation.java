package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.pattern.Anchor;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Translates patches of objects to JSON Patches that an expression makes.
record MutationTranslation(TextTranslation texts, QueryTranslation.Loops loops) {

  /// A mutation.
  ///
  /// @param item of `mutations`
  /// @param condition under which it is made
  record Mutated(JsonObject item, String condition) {}

  Mutated of(JsonObject mutation) throws UntranslatableException {
    List<String> conditions = new ArrayList<>();
    String expression;
    if (mutation.get("patchStrategicMerge") instanceof JsonObject patch) {
      expression = joined(map(patch, "object", "", conditions));
    } else if (!mutation.text("patchesJson6902").isEmpty()) {
      throw new UntranslatableException(
          "Kyverno makes the missing parents of its JSON Patch, and a policy fails");
    } else {
      throw new UntranslatableException("it changes the items of lists one by one (`foreach`)");
    }
    JsonObject item =
        JsonObject.of(
            "patchType", "JSONPatch", "jsonPatch", JsonObject.of("expression", expression));
    return new Mutated(item, CelText.and(conditions));
  }

  private static String joined(List<String> parts) throws UntranslatableException {
    if (parts.isEmpty()) {
      throw new UntranslatableException("its patch changes nothing");
    }
    return String.join(" + ", parts);
  }

  private static String escaped(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }

  private static String add(String path, String value) {
    return "[JSONPatch{op: 'add', path: " + CelText.quoted(path) + ", value: " + value + "}]";
  }

  private List<String> map(JsonObject patch, String object, String path, List<String> conditions)
      throws UntranslatableException {
    List<String> parts = new ArrayList<>();
    for (String key : patch.names()) {
      JsonValue wanted = patch.find(key).orElseThrow();
      Optional<Anchor> anchor = Anchor.find(key);
      String name = anchor.map(Anchor::key).orElse(key);
      String place = path + "/" + escaped(name);
      String value = CelText.member(object, name);
      String has =
          name.equals("metadata") && path.isEmpty() ? CelText.TRUE : CelText.has(object, name);
      Anchor.Type type = anchor.map(Anchor::type).orElse(null);
      if (type == Anchor.Type.CONDITION || type == Anchor.Type.GLOBAL) {
        PatternTranslation patterns = new PatternTranslation(texts, loops, List.of("object"));
        String matches = patterns.of(value, wanted).matches();
        conditions.add(
            type == Anchor.Type.GLOBAL
                ? CelText.or(CelText.not(has), matches)
                : CelText.and(has, matches));
      } else if (type == Anchor.Type.ADD_IF_NOT_PRESENT) {
        parts.add("(" + has + " ? [] : " + add(place, fresh(wanted)) + ")");
      } else if (type != null) {
        throw new UntranslatableException("the anchor `" + key + "` has no place in a patch");
      } else if (wanted instanceof JsonObject inner) {
        List<String> deeper = map(inner, value, place, conditions);
        if (!deeper.isEmpty()) {
          String changes = String.join(" + ", deeper);
          parts.add(
              has.equals(CelText.TRUE)
                  ? changes
                  : "(" + has + " ? " + changes + " : " + add(place, fresh(inner)) + ")");
        }
      } else {
        parts.add(add(place, fresh(wanted)));
      }
    }
    return parts;
  }

  /// What a patch adds where nothing is.
  private String fresh(JsonValue value) throws UntranslatableException {
    return switch (value) {
      case JsonObject object -> {
        List<String> members = new ArrayList<>();
        for (String key : object.names()) {
          Optional<Anchor> anchor = Anchor.find(key);
          if (anchor.filter(one -> one.type() != Anchor.Type.ADD_IF_NOT_PRESENT).isEmpty()) {
            members.add(
                CelText.quoted(anchor.map(Anchor::key).orElse(key))
                    + ": dyn("
                    + fresh(object.find(key).orElseThrow())
                    + ")");
          }
        }
        yield "{" + String.join(", ", members) + "}";
      }
      case JsonArray _ ->
          throw new UntranslatableException("its patch merges lists, whose items CEL cannot merge");
      case JsonValue.Scalar _ -> QueryFunctions.text(texts.term(value));
    };
  }
}
