package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.jmespath.JmesNode;
import dev.admittance.engine.kyverno.jmespath.JmesQuery;
import dev.admittance.engine.kyverno.migration.CelTerm.Items;
import dev.admittance.engine.kyverno.migration.CelTerm.Literal;
import dev.admittance.engine.kyverno.migration.CelTerm.Single;
import dev.admittance.engine.kyverno.migration.CelTerm.Source;
import dev.admittance.engine.kyverno.migration.CelTerm.TermType;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Translates queries in JMESPath. A missing key of a plain path is an error in both languages;
/// under `||`, in filters and in projections it is nothing.
final class QueryTranslation {
  private final QueryScope scope;

  /// The variables of loops so far, which must differ in nested ones.
  private final Loops loops;

  private final QueryItems lists;

  QueryTranslation(QueryScope scope, Loops loops) {
    this.scope = scope;
    this.loops = loops;
    lists = new QueryItems(loops);
  }

  /// Hands out names of loop variables.
  static final class Loops {
    private int used;

    String next() {
      used++;
      return used == 1 ? "it" : "it" + used;
    }
  }

  CelTerm translate(String query) throws UntranslatableException {
    JmesNode node;
    try {
      node = JmesQuery.parse(query.strip()).node();
    } catch (JmesException invalid) {
      throw new UntranslatableException("`" + query + "` is no valid query");
    }
    return term(node, null);
  }

  /// @param current the value on which the part is evaluated; null for the context itself
  private CelTerm term(JmesNode node, @Nullable CelTerm current) throws UntranslatableException {
    return switch (node) {
      case JmesNode.Current _ -> {
        if (current == null) {
          throw new UntranslatableException("the whole context (`@`) has no equal in CEL");
        }
        yield current;
      }
      case JmesNode.Literal(JsonValue value) -> new Literal(value);
      case JmesNode.Field(String name) -> current == null ? root(name) : member(current, name);
      case JmesNode.Chain(JmesNode left, JmesNode right) -> chain(left, right, current);
      case JmesNode.Pipe(JmesNode left, JmesNode right) -> term(right, term(left, current));
      case JmesNode.Index(int position) -> item(current, position);
      case JmesNode.Flatten(JmesNode list) when isOfMembers(list) -> term(list, current);
      case JmesNode.Flatten(JmesNode list) -> lists.flattened(term(list, current));
      case JmesNode.ListProjection(JmesNode left, JmesNode right) ->
          projected(lists.of(term(left, current)), right);
      case JmesNode.ObjectProjection(JmesNode left, JmesNode right) ->
          projected(lists.values(term(left, current)), right);
      case JmesNode.Filter(JmesNode left, JmesNode right, JmesNode condition) ->
          projected(filtered(lists.of(term(left, current)), condition), right);
      case JmesNode.Or(JmesNode left, JmesNode right) -> or(left, right, current);
      case JmesNode.And(JmesNode left, JmesNode right) ->
          condition(CelText.and(truth(left, current), truth(right, current)));
      case JmesNode.Not(JmesNode operand) -> condition(CelText.not(truth(operand, current)));
      case JmesNode.Comparison(var operator, JmesNode left, JmesNode right) ->
          condition(QueryComparison.of(operator, term(left, current), term(right, current)));
      case JmesNode.FunctionCall(String name, List<JmesNode> arguments) -> {
        List<CelTerm> terms = new ArrayList<>();
        for (JmesNode argument : arguments) {
          terms.add(term(argument, current));
        }
        yield QueryFunctions.call(name, terms, loops);
      }
      case JmesNode.MultiList(List<JmesNode> parts) -> {
        List<Source> sources = new ArrayList<>();
        for (JmesNode part : parts) {
          sources.add(QueryItems.one(term(part, current)));
        }
        yield new Items(new Source.Union(sources), CelText.TRUE);
      }
      case JmesNode.Slice _, JmesNode.Reference _, JmesNode.MultiHash _ ->
          throw new UntranslatableException(
              "slices, references and objects made by queries have no equal in CEL");
    };
  }

  private CelTerm chain(JmesNode left, JmesNode right, @Nullable CelTerm current)
      throws UntranslatableException {
    if (current == null
        && isField(left, "request")
        && right instanceof JmesNode.Field(String name)) {
      return request(name);
    }
    if (current == null
        && right instanceof JmesNode.Field(String name)
        && left instanceof JmesNode.Chain(JmesNode first, JmesNode.Field(String second))
        && isField(first, "request")) {
      if (second.equals("object")) {
        return member(Single.of(scope.part(name), TermType.UNKNOWN), name);
      }
      if (second.equals("oldObject")) {
        return member(
            new Single(scope.oldPart(name), "request.operation != 'CREATE'", TermType.UNKNOWN),
            name);
      }
    }
    return term(right, term(left, current));
  }

  /// Keys and values of objects are texts, of which none is a list.
  private static boolean isOfMembers(JmesNode node) {
    return switch (node) {
      case JmesNode.FunctionCall(String name, List<JmesNode> _) ->
          name.equals("keys") || name.equals("values");
      case JmesNode.Chain(JmesNode _, JmesNode right) -> isOfMembers(right);
      case JmesNode.ListProjection(JmesNode _, JmesNode right) -> isOfMembers(right);
      default -> false;
    };
  }

  private static boolean isField(JmesNode node, String name) {
    return node instanceof JmesNode.Field(String field) && field.equals(name);
  }

  private CelTerm root(String name) throws UntranslatableException {
    if (scope.find(name).isPresent()) {
      return scope.find(name).get();
    }
    throw new UntranslatableException("the variable `" + name + "` has no equal in CEL");
  }

  private CelTerm request(String name) throws UntranslatableException {
    return switch (name) {
      case "object" -> Single.of(scope.object(), TermType.UNKNOWN);
      case "oldObject" ->
          new Single(scope.oldObject(), "request.operation != 'CREATE'", TermType.UNKNOWN);
      case "operation" -> Single.of("request.operation", TermType.TEXT);
      case "kind", "resource", "userInfo", "uid" -> Single.of("request." + name, TermType.UNKNOWN);
      case "namespace", "name", "subResource", "dryRun" ->
          new Single("request." + name, "has(request." + name + ")", TermType.TEXT);
      case "roles", "clusterRoles" ->
          throw new UntranslatableException(
              "which roles are bound to the user (`request." + name + "`) is unknown to CEL");
      default -> throw new UntranslatableException("`request." + name + "` has no equal in CEL");
    };
  }

  private CelTerm member(CelTerm of, String name) throws UntranslatableException {
    return switch (of) {
      case Single(String text, String present, TermType _) -> {
        String object = CelText.primary(text);
        boolean always =
            name.equals("metadata")
                || (name.equals("kind") && text.equals(scope.object()))
                || (text.startsWith("request.") && !text.contains("?"));
        yield new Single(
            CelText.member(object, name),
            always ? present : CelText.and(present, CelText.has(object, name)),
            TermType.UNKNOWN);
      }
      case Literal(JsonObject object) when object.has(name) ->
          new Literal(object.find(name).orElse(JsonNull.NULL));
      case Literal _, Items _ ->
          throw new UntranslatableException(
              "a member `" + name + "` of a list has no equal in CEL");
    };
  }

  private static CelTerm item(@Nullable CelTerm list, int position) throws UntranslatableException {
    if (list instanceof Single(String text, String present, TermType _) && position >= 0) {
      return new Single(
          CelText.primary(text) + "[" + position + "]",
          CelText.and(present, "size(" + text + ") > " + position),
          TermType.UNKNOWN);
    }
    if (list instanceof Literal(JsonArray items) && position >= 0 && position < items.size()) {
      return new Literal(items.get(position));
    }
    throw new UntranslatableException("an item of a list that a query makes has no equal in CEL");
  }

  /// The right side of a projection on each item; what is not there is left out.
  private Items projected(Items items, JmesNode right) throws UntranslatableException {
    return new Items(
        QueryItems.change(
            items.source(),
            item -> {
              CelTerm result = term(right, new Single(item.text(), item.guard(), TermType.UNKNOWN));
              return QueryItems.one(result);
            }),
        items.present());
  }

  private Items filtered(Items items, JmesNode condition) throws UntranslatableException {
    return new Items(
        QueryItems.change(
            items.source(),
            item ->
                new Source.One(
                    item.text(),
                    CelText.and(
                        item.guard(), truth(condition, Single.of(item.text(), TermType.UNKNOWN))))),
        items.present());
  }

  private static Single condition(String text) {
    return Single.of(text, TermType.CONDITION);
  }

  private String truth(JmesNode node, @Nullable CelTerm current) throws UntranslatableException {
    return truth(term(node, current));
  }

  /// Whether a value counts as true.
  static String truth(CelTerm term) {
    return switch (term) {
      case Single(String text, String present, TermType type) ->
          switch (type) {
            case CONDITION -> CelText.and(present, text);
            case NUMBER -> present;
            case TEXT -> CelText.and(present, CelText.primary(text) + " != ''");
            case UNKNOWN ->
                CelText.and(present, "!(" + text + " in [dyn(''), dyn([]), dyn({}), dyn(false)])");
          };
      case Literal(JsonValue value) -> isFalse(value) ? CelText.FALSE : CelText.TRUE;
      case Items items -> items.exists(_ -> CelText.TRUE);
    };
  }

  private static boolean isFalse(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> true;
      case JsonBoolean bool -> bool == JsonBoolean.FALSE;
      case JsonString(String text) -> text.isEmpty();
      case JsonArray list -> list.size() == 0;
      case JsonObject object -> object.size() == 0;
      case JsonNumber _ -> false;
    };
  }

  private CelTerm or(JmesNode left, JmesNode right, @Nullable CelTerm current)
      throws UntranslatableException {
    CelTerm first = term(left, current);
    CelTerm second = term(right, current);
    if (first instanceof Single(String text, String _, TermType type)
        && (type == TermType.CONDITION || text.equals("request.operation"))) {
      return type == TermType.CONDITION
          ? condition(CelText.or(truth(first), truth(second)))
          : first;
    }
    if (first instanceof Items(Source source, String _)) {
      if (second instanceof Literal(JsonValue value) && isFalse(value)) {
        return new Items(source, CelText.TRUE);
      }
      throw new UntranslatableException(
          "`||` after a list, with another value than an empty one," + " has no equal in CEL");
    }
    if (!(first instanceof Single(String text, String present, TermType _))) {
      return first instanceof Literal(JsonValue value) && isFalse(value) ? second : first;
    }
    return switch (second) {
      case Literal(JsonValue value) when isFalse(value) ->
          Single.of(choice(present, text, CelText.literal(value)), TermType.UNKNOWN);
      case Literal(JsonValue value) ->
          Single.of(choice(truth(first), text, CelText.literal(value)), typeOf(value));
      case Single(String other, String otherPresent, TermType type) ->
          new Single(
              choice(truth(first), text, other), CelText.or(truth(first), otherPresent), type);
      case Items _ -> throw new UntranslatableException("`||` before a list has no equal in CEL");
    };
  }

  private static TermType typeOf(JsonValue value) {
    return value instanceof JsonNumber ? TermType.NUMBER : TermType.UNKNOWN;
  }

  private static String choice(String condition, String one, String other) {
    return condition.equals(CelText.TRUE)
        ? one
        : condition + " ? dyn(" + one + ") : dyn(" + other + ")";
  }
}
