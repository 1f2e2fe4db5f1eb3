package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// Evaluates queries. Only fields, chains and the right side of `&&` hand a missing key on; all
/// else takes it for null. Source: kyverno/go-jmespath `interpreter.go`.
final class JmesInterpreter {
  private final JmesFunctions functions;

  JmesInterpreter(JmesFunctions functions) {
    this.functions = functions;
  }

  JsonValue evaluate(JmesNode node, JsonValue value) throws JmesException {
    return switch (node) {
      case JmesNode.Current _ -> value;
      case JmesNode.Literal(JsonValue literal) -> literal;
      case JmesNode.Field(String name) -> field(name, value);
      case JmesNode.Index(int position) -> index(position, value);
      case JmesNode.Slice slice ->
          value instanceof JsonArray list ? slice(slice, list) : JsonNull.NULL;
      case JmesNode.Chain(JmesNode left, JmesNode right) -> evaluate(right, evaluate(left, value));
      case JmesNode.Pipe(JmesNode left, JmesNode right) -> lenient(right, lenient(left, value));
      case JmesNode.ListProjection(JmesNode left, JmesNode right) ->
          lenient(left, value) instanceof JsonArray list
              ? each(list.items(), right)
              : JsonNull.NULL;
      case JmesNode.ObjectProjection(JmesNode left, JmesNode right) ->
          failsAsNull(left, value) instanceof JsonObject object
              ? each(values(object), right)
              : JsonNull.NULL;
      case JmesNode.Filter filter -> filter(filter, value);
      case JmesNode.Flatten(JmesNode list) -> flatten(failsAsNull(list, value));
      case JmesNode.Or(JmesNode left, JmesNode right) -> {
        JsonValue first = lenient(left, value);
        yield isFalse(first) ? lenient(right, value) : first;
      }
      case JmesNode.And(JmesNode left, JmesNode right) -> {
        JsonValue first = lenient(left, value);
        yield isFalse(first) ? first : evaluate(right, value);
      }
      case JmesNode.Not(JmesNode operand) -> JsonBoolean.of(isFalse(lenient(operand, value)));
      case JmesNode.Comparison comparison ->
          compare(
              comparison.operator(),
              lenient(comparison.left(), value),
              lenient(comparison.right(), value));
      case JmesNode.FunctionCall(String name, List<JmesNode> nodes) -> call(name, nodes, value);
      case JmesNode.Reference _ -> throw new JmesException("unknown type");
      case JmesNode.MultiList(List<JmesNode> items) -> multiList(items, value);
      case JmesNode.MultiHash(List<JmesNode.MultiHash.Member> members) -> multiHash(members, value);
    };
  }

  /// Evaluates a part; null where a key is missing.
  JsonValue lenient(JmesNode node, JsonValue value) throws JmesException {
    try {
      return evaluate(node, value);
    } catch (JmesException.UnknownKey _) {
      return JsonNull.NULL;
    }
  }

  private JsonValue failsAsNull(JmesNode node, JsonValue value) throws JmesException {
    try {
      return evaluate(node, value);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException _) {
      return JsonNull.NULL;
    }
  }

  private static JsonValue field(String name, JsonValue value) throws JmesException {
    if (!(value instanceof JsonObject object)) {
      return JsonNull.NULL;
    }
    JsonValue member = object.get(name);
    if (member == null) {
      throw new JmesException.UnknownKey(name);
    }
    return member;
  }

  private static JsonValue index(int position, JsonValue value) {
    if (!(value instanceof JsonArray list)) {
      return JsonNull.NULL;
    }
    int at = position < 0 ? position + list.size() : position;
    return at >= 0 && at < list.size() ? list.get(at) : JsonNull.NULL;
  }

  private static List<JsonValue> values(JsonObject object) {
    List<JsonValue> values = new ArrayList<>(object.size());
    object.forEach((_, member) -> values.add(member));
    return values;
  }

  private JsonValue each(List<JsonValue> items, JmesNode right) throws JmesException {
    List<JsonValue> collected = new ArrayList<>(items.size());
    for (JsonValue item : items) {
      JsonValue result = lenient(right, item);
      if (result != JsonNull.NULL) {
        collected.add(result);
      }
    }
    return new JsonArray(collected);
  }

  private JsonValue filter(JmesNode.Filter filter, JsonValue value) throws JmesException {
    if (!(failsAsNull(filter.left(), value) instanceof JsonArray list)) {
      return JsonNull.NULL;
    }
    List<JsonValue> kept = new ArrayList<>(list.size());
    for (JsonValue item : list.items()) {
      if (!isFalse(lenient(filter.condition(), item))) {
        kept.add(item);
      }
    }
    return each(kept, filter.right());
  }

  private static JsonValue flatten(JsonValue value) {
    if (!(value instanceof JsonArray list)) {
      return JsonNull.NULL;
    }
    List<JsonValue> flat = new ArrayList<>();
    for (JsonValue item : list.items()) {
      if (item instanceof JsonArray inner) {
        flat.addAll(inner.items());
      } else {
        flat.add(item);
      }
    }
    return new JsonArray(flat);
  }

  private static JsonValue slice(JmesNode.Slice slice, JsonArray list) throws JmesException {
    int step = slice.step() == null ? 1 : slice.step();
    if (step == 0) {
      throw new JmesException("Invalid slice, step cannot be 0");
    }
    int length = list.size();
    int start =
        slice.start() == null ? step < 0 ? length - 1 : 0 : capped(slice.start(), length, step);
    int stop = slice.stop() == null ? step < 0 ? -1 : length : capped(slice.stop(), length, step);
    List<JsonValue> items = new ArrayList<>();
    for (int i = start; step > 0 ? i < stop : i > stop; i += step) {
      items.add(list.get(i));
    }
    return new JsonArray(items);
  }

  private static int capped(int position, int length, int step) {
    int at = position < 0 ? position + length : position;
    return step < 0 ? Math.clamp(at, -1, length - 1) : Math.clamp(at, 0, length);
  }

  private static JsonValue compare(JmesToken.TokenType operator, JsonValue left, JsonValue right) {
    return switch (operator) {
      case EQUAL -> JsonBoolean.of(left.equals(right));
      case NOT_EQUAL -> JsonBoolean.of(!left.equals(right));
      default -> {
        OptionalDouble one = GoFloats.find(left);
        OptionalDouble other = GoFloats.find(right);
        yield one.isPresent() && other.isPresent()
            ? JsonBoolean.of(holds(operator, one.getAsDouble(), other.getAsDouble()))
            : JsonNull.NULL;
      }
    };
  }

  private static boolean holds(JmesToken.TokenType operator, double left, double right) {
    return switch (operator) {
      case GREATER -> left > right;
      case GREATER_OR_EQUAL -> left >= right;
      case LESS -> left < right;
      default -> left <= right;
    };
  }

  private JsonValue call(String name, List<JmesNode> nodes, JsonValue value) throws JmesException {
    List<JmesArguments.Argument> arguments = new ArrayList<>(nodes.size());
    for (JmesNode node : nodes) {
      arguments.add(
          node instanceof JmesNode.Reference(JmesNode expression)
              ? new JmesArguments.Argument.Expression(expression)
              : new JmesArguments.Argument.Value(lenient(node, value)));
    }
    return functions.call(name, new JmesArguments(name, arguments, this));
  }

  private JsonValue multiList(List<JmesNode> items, JsonValue value) throws JmesException {
    if (value == JsonNull.NULL) {
      return JsonNull.NULL;
    }
    List<JsonValue> collected = new ArrayList<>(items.size());
    for (JmesNode item : items) {
      collected.add(lenient(item, value));
    }
    return new JsonArray(collected);
  }

  private JsonValue multiHash(List<JmesNode.MultiHash.Member> members, JsonValue value)
      throws JmesException {
    if (value == JsonNull.NULL) {
      return JsonNull.NULL;
    }
    JsonObject.Builder collected = JsonObject.builder();
    for (JmesNode.MultiHash.Member member : members) {
      collected.put(member.name(), lenient(member.value(), value));
    }
    return collected.build();
  }

  /// Whether a value counts as false: null, `false`, and what is empty.
  static boolean isFalse(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> true;
      case JsonBoolean bool -> bool == JsonBoolean.FALSE;
      case JsonString(String text) -> text.isEmpty();
      case JsonArray list -> list.size() == 0;
      case JsonObject object -> object.size() == 0;
      case JsonNumber _ -> false;
    };
  }
}
