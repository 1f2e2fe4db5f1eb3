package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The fields of an object that a refusal names: in the causes of its status, as paths in its
/// message, or in expressions of the policy that were false. Nothing is guessed: a path counts only
/// where it leads to a field of the object, or to a member that one lacks.
public final class RefusedFields {
  private static final Pattern PATH =
      Pattern.compile("[A-Za-z][\\w-]*(?:\\.[\\w-]+|\\[[^\\]\\s]+\\])+|(?:/[\\w~.-]+){2,}");

  /// A path of CEL, and the parenthesis of a call if it ends with one.
  private static final Pattern OF_EXPRESSION =
      Pattern.compile(
          "\\bobject((?:\\.\\??[A-Za-z_]\\w*|\\[\\??(?:\\d+|'[^']+'|\"[^\"]+\")\\])+)(\\s*\\()?");

  private static final Pattern KEY =
      Pattern.compile("\\[\\??['\"]?([^\\]'\"]+)['\"]?\\]|\\??([^.\\[\\]?]+)");

  private RefusedFields() {}

  /// The fields that the refusal of a step names, or at the end that which the client got.
  ///
  /// @return empty where the step refuses nothing; an empty list where no field is named
  public static Optional<List<PlainPointer>> of(Trace trace, int index) {
    Optional<Step.Refusal> refusal =
        switch (trace.steps().get(index)) {
          case Step.FailedClosed _, Step.PoliciesRefused _ -> Optional.empty();
          case Step.Refusal step -> Optional.of(step);
          case Step.Finished _ -> trace.refusal().filter(step -> !(step instanceof Step.Failure));
          case Step _ -> Optional.empty();
        };
    return refusal.map(step ->
        step.after()
            .or(() -> trace.request().object())
            .map(object -> find(trace, step, object))
            .orElse(List.of()));
  }

  private static List<PlainPointer> find(Trace trace, Step.Refusal step, JsonObject object) {
    Set<PlainPointer> found = new LinkedHashSet<>();
    for (JsonObject cause : step.status().json().object("details").objects("causes")) {
      add(found, object, keys(cause.text("field")));
    }
    Matcher path = PATH.matcher(step.status().message());
    while (path.find()) {
      add(found, object, path.group().startsWith("/") ? pointer(path.group()) : keys(path.group()));
    }
    if (found.isEmpty() && step instanceof Step.PolicyDenied denied) {
      falseExpressions(trace, denied.policy()).forEach(text -> addExpression(found, object, text));
    }
    return List.copyOf(found);
  }

  private static Stream<String> falseExpressions(Trace trace, PolicyId policy) {
    return trace
        .steps(Step.PolicyEvaluated.class)
        .filter(step -> step.policy().equals(policy))
        .flatMap(step -> step.results().stream())
        .filter(
            result -> result.field().endsWith("].expression") && result.outcome().equals("false"))
        .map(ExpressionResult::expression);
  }

  private static void addExpression(Set<PlainPointer> found, JsonObject object, String text) {
    Matcher path = OF_EXPRESSION.matcher(text);
    while (path.find()) {
      List<String> keys = keys(path.group(1));
      add(found, object, path.group(2) == null ? keys : keys.subList(0, keys.size() - 1));
    }
  }

  private static List<String> keys(String path) {
    List<String> keys = new ArrayList<>();
    Matcher key = KEY.matcher(path);
    while (key.find()) {
      keys.add(key.group(1) == null ? key.group(2) : key.group(1));
    }
    return keys;
  }

  private static List<String> pointer(String pointer) {
    return Stream.of(pointer.substring(1).split("/"))
        .map(key -> key.replace("~1", "/").replace("~0", "~"))
        .toList();
  }

  /// Adds the field, or where its last member is missing the one that lacks it.
  private static void add(Set<PlainPointer> found, JsonObject object, List<String> keys) {
    for (int size = keys.size(); size > 0 && size >= keys.size() - 1; size--) {
      List<String> part = keys.subList(0, size);
      if (leads(object, part)) {
        found.add(new PlainPointer(part));
        return;
      }
    }
  }

  private static boolean leads(JsonValue root, List<String> keys) {
    Optional<JsonValue> value = Optional.of(root);
    for (String key : keys) {
      value =
          value.flatMap(at ->
              switch (at) {
                case JsonObject object -> object.find(key);
                case JsonArray array when isIndex(key, array) ->
                    Optional.of(array.get(Integer.parseInt(key)));
                case JsonArray _, JsonValue.Scalar _ -> Optional.empty();
              });
    }
    return value.isPresent();
  }

  private static boolean isIndex(String key, JsonArray array) {
    return key.matches("\\d{1,6}") && Integer.parseInt(key) < array.size();
  }
}
