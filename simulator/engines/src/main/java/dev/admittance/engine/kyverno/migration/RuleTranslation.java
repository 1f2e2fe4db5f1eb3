package dev.admittance.engine.kyverno.migration;

import static java.util.function.Predicate.not;

import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.policy.PodControllerRules;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;

/// Translates one rule of a policy. A rule for pods and those that Kyverno derives from it for pod
/// controllers become one, in which the variable `pod` is the pod or its template.
final class RuleTranslation {
  private static final List<String> WRITES = List.of("CREATE", "UPDATE");
  private static final List<String> ALL = List.of("CREATE", "UPDATE", "DELETE");
  private static final String OBJECT = "object";
  private static final String RESOURCE = "variables.resource";

  private final KyvernoPolicy policy;
  private final KyvernoRule rule;
  private final ResourceTable resources;
  private final RuleContext context;

  private RuleTranslation(KyvernoPolicy policy, KyvernoRule rule, ResourceTable resources) {
    this.policy = policy;
    this.rule = rule;
    this.resources = resources;
    context = new RuleContext(rule.json());
  }

  /// Translates a rule.
  ///
  /// @param resources that the server serves
  static List<TranslatedRule> of(KyvernoPolicy policy, KyvernoRule rule, ResourceTable resources)
      throws UntranslatableException {
    RuleTranslation translation = new RuleTranslation(policy, rule, resources);
    translation.check();
    return rule.mutates() ? translation.mutation() : List.of(translation.validation());
  }

  private void check() throws UntranslatableException {
    refuseIf(rule.generates(), "it generates objects: see GeneratingPolicy");
    refuseIf(
        rule.verifiesImages(),
        "it verifies images, which asks a registry: see ImageValidatingPolicy");
    refuseIf(rule.mutatesExisting(), "it changes objects other than the one of the request");
    refuseIf(
        rule.validation().has("podSecurity"),
        "the levels of Pod Security are not written in CEL: label namespaces for Pod Security"
            + " Admission");
    refuseIf(rule.validation().has("manifests"), "it checks the signatures of manifests");
    refuseIf(rule.validation().has("assert"), "it has a tree of assertions");
    refuseIf(
        policy.appliesOne() && policy.rules().size() > 1,
        "of its rules only the first that applies acts (`applyRules: One`)");
    refuseIf(
        !rule.failureActionOverrides().isEmpty()
            || !policy.spec().objects("validationFailureActionOverrides").isEmpty(),
        "it acts otherwise in some namespaces (`failureActionOverrides`)");
  }

  static void refuseIf(boolean condition, String reason) throws UntranslatableException {
    if (condition) {
      throw new UntranslatableException(reason);
    }
  }

  /// The kinds of pod controllers for which Kyverno derives rules from this one.
  private List<String> derivedKinds() {
    return PodControllerRules.of(policy, "").stream()
        .filter(one ->
            one.name().equals(shortened("autogen-" + rule.name()))
                || one.name().equals(shortened("autogen-cronjob-" + rule.name())))
        .flatMap(one -> one.kinds("match").stream())
        .distinct()
        .toList();
  }

  private static String shortened(String name) {
    return name.substring(0, Math.min(name.length(), 63));
  }

  private List<String> writtenOperations(List<String> possible) throws UntranslatableException {
    JsonObject match = rule.json().object("match");
    List<List<String>> written = new ArrayList<>();
    for (List<JsonObject> blocks :
        List.of(List.of(match), match.objects("any"), match.objects("all"))) {
      blocks.stream()
          .filter(block -> block.has("resources"))
          .forEach(block -> written.add(block.object("resources").texts("operations")));
    }
    List<List<String>> different = written.stream().distinct().toList();
    refuseIf(different.size() > 1, "its blocks are for different operations");
    List<String> operations =
        different.isEmpty() || different.getFirst().isEmpty() ? possible : different.getFirst();
    return operations;
  }

  private TranslatedRule validation() throws UntranslatableException {
    JsonObject block = rule.validation();
    List<String> derived = derivedKinds();
    boolean denies = block.has("deny");
    List<String> possible = writtenOperations(denies || block.has("cel") ? ALL : WRITES);
    if (!denies && !block.has("cel")) {
      possible = possible.stream().filter(WRITES::contains).toList();
    }
    OperationConditions split = OperationConditions.of(rule.preconditions(), possible);
    List<String> operations = split.operations();
    refuseIf(operations.isEmpty(), "no request of an API server fulfils its preconditions");
    boolean deletes = operations.contains("DELETE");
    String object =
        operations.equals(List.of("DELETE")) ? "oldObject" : deletes ? RESOURCE : OBJECT;
    boolean pods = !derived.isEmpty();
    QueryScope scope =
        QueryScope.of(
            object, pods ? "variables.pod" : object, pods ? "variables.oldPod" : "oldObject");
    MatchTranslation.Matched matched =
        MatchTranslation.of(rule.json(), derived, operations, resources);
    QueryScope full = context.with(scope, rule.context());
    String condition = new ConditionTranslation(context.texts(full)).translate(split.rest());
    List<JsonObject> items = block.has("cel") ? cel(block, pods) : List.of(checked(full, split));
    JsonObject shared = shared(matched, condition, items, object, deletes, pods);
    return new TranslatedRule(
        rule.name(),
        shared,
        actions(),
        items.stream()
            .map(item ->
                condition.contains("variables.")
                    ? item.with(
                        "expression",
                        new JsonString(CelText.or("!variables.applies", item.text("expression"))))
                    : item)
            .toList(),
        block.object("cel").object("paramRef"));
  }

  private JsonObject shared(
      MatchTranslation.Matched matched,
      String condition,
      List<JsonObject> items,
      String object,
      boolean deletes,
      boolean derived)
      throws UntranslatableException {
    JsonObject constraints = JsonObject.of("resourceRules", matched.resourceRules());
    if (matched.namespaceSelector().isPresent()) {
      constraints = constraints.with("namespaceSelector", matched.namespaceSelector().get());
    }
    JsonObject shared = JsonObject.of("matchConstraints", constraints);
    List<JsonValue> conditions = new ArrayList<>();
    if (!matched.conditions().isEmpty()) {
      conditions.add(named("selected", CelText.and(matched.conditions())));
    }
    if (!condition.equals(CelText.TRUE) && !condition.contains("variables.")) {
      conditions.add(named("preconditions", condition));
    }
    for (JsonObject one : rule.json().objects("celPreconditions")) {
      conditions.add(derived ? moved(one, "(" + pod(OBJECT) + ")") : one);
    }
    policy
        .spec()
        .object("webhookConfiguration")
        .objects("matchConditions")
        .forEach(conditions::add);
    if (!conditions.isEmpty()) {
      shared = shared.with("matchConditions", new JsonArray(conditions));
    }
    List<JsonObject> own =
        rule.validation().object("cel").objects("variables").stream()
            .map(one -> derived ? moved(one, "variables.pod") : one)
            .toList();
    String all = condition + items + own;
    List<JsonValue> variables = new ArrayList<>();
    if (object.equals(RESOURCE) && (all.contains(RESOURCE) || all.contains("variables.pod"))) {
      variables.add(named("resource", "request.operation == 'DELETE' ? oldObject : object"));
    }
    if (all.contains("variables.pod")) {
      variables.add(named("pod", pod(object)));
    }
    if (all.contains("variables.oldPod")) {
      variables.add(
          named("oldPod", "request.operation == 'CREATE' ? object : " + pod("oldObject")));
    }
    if (condition.contains("variables.")) {
      variables.add(named("applies", condition));
    }
    variables.addAll(own);
    if (!variables.isEmpty()) {
      shared = shared.with("variables", new JsonArray(variables));
    }
    JsonObject cel = rule.validation().object("cel");
    for (String member : List.of("paramKind", "auditAnnotations")) {
      if (cel.has(member)) {
        shared = shared.with(member, cel.find(member).orElseThrow());
      }
    }
    refuseIf(
        deletes && shared.toString().contains("variables.oldPod"),
        "it compares pods that are deleted");
    return shared;
  }

  private static String pod(String object) {
    return "request.kind.kind == 'Pod' ? "
        + object
        + " : request.kind.kind == 'CronJob' ? "
        + object
        + ".spec.jobTemplate.spec.template : "
        + object
        + ".spec.template";
  }

  private static JsonObject named(String name, String expression) {
    return JsonObject.of("name", name, "expression", expression);
  }

  private List<String> actions() {
    String action =
        rule.failureAction().orElseGet(() -> policy.spec().text("validationFailureAction"));
    if (action.equalsIgnoreCase("enforce")) {
      return List.of("Deny");
    }
    return policy.emitsWarnings() ? List.of("Warn", "Audit") : List.of("Audit");
  }

  private List<JsonObject> cel(JsonObject block, boolean pods) {
    List<JsonObject> items = new ArrayList<>();
    for (JsonObject one : block.object("cel").objects("expressions")) {
      JsonObject item =
          one.has("message") || block.text("message").isEmpty()
              ? one
              : one.with("message", new JsonString(block.text("message")));
      items.add(pods ? moved(item, "variables.pod") : item);
    }
    return items;
  }

  /// An expression that looks for the pod where it stands.
  private static JsonObject moved(JsonObject item, String pod) {
    String text = JsonText.write(item);
    for (String part : List.of("spec", "metadata")) {
      text = text.replace("oldObject." + part, "variables.oldPod." + part);
      text = text.replaceAll("\\bobject\\." + part, Matcher.quoteReplacement(pod + "." + part));
    }
    return JsonText.findObject(text).orElseThrow();
  }

  private JsonObject checked(QueryScope scope, OperationConditions split)
      throws UntranslatableException {
    CheckTranslation checks = new CheckTranslation(context);
    String expression = checks.of(rule.validation(), scope);
    boolean excusable =
        rule.preconditions() == JsonNull.NULL
            && actions().contains("Deny")
            && rule.allowsExistingViolations()
            && split.operations().contains("UPDATE");
    if (excusable) {
      String before = checks.of(rule.validation(), context.with(stored(scope), rule.context()));
      expression =
          CelText.or(expression, CelText.and("request.operation == 'UPDATE'", CelText.not(before)));
    }
    JsonObject item = JsonObject.of("expression", expression);
    String message = rule.validation().text("message").strip();
    Optional<String> dynamic = context.texts(scope).message(message);
    if (dynamic.isPresent()) {
      item = item.with("messageExpression", new JsonString(dynamic.get()));
    }
    String fixed = message.contains("{{") ? "" : message;
    String used =
        fixed.isEmpty()
            ? "The rule " + rule.name() + " of " + policy.name() + " is violated."
            : fixed;
    return item.with("message", new JsonString(used.replace('\n', ' ')));
  }

  private static QueryScope stored(QueryScope scope) {
    return new QueryScope(scope.object(), scope.oldObject(), scope.pod(), scope.oldPod(), Map.of())
        .stored();
  }

  private List<TranslatedRule> mutation() throws UntranslatableException {
    List<String> operations =
        writtenOperations(WRITES).stream().filter(not("DELETE"::equals)).toList();
    OperationConditions split = OperationConditions.of(rule.preconditions(), operations);
    refuseIf(split.operations().isEmpty(), "no request of an API server fulfils its preconditions");
    List<KyvernoRule> all = new ArrayList<>(List.of(rule));
    PodControllerRules.of(policy, "").stream()
        .filter(one ->
            one.name().equals(shortened("autogen-" + rule.name()))
                || one.name().equals(shortened("autogen-cronjob-" + rule.name())))
        .forEach(all::add);
    List<TranslatedRule> translated = new ArrayList<>();
    for (KyvernoRule one : all) {
      OperationConditions own = OperationConditions.of(one.preconditions(), operations);
      MatchTranslation.Matched matched =
          MatchTranslation.of(one.json(), List.of(), own.operations(), resources);
      QueryScope scope = context.with(QueryScope.of(OBJECT, OBJECT, "oldObject"), one.context());
      MutationTranslation mutation = new MutationTranslation(context.texts(scope), context.loops());
      MutationTranslation.Mutated mutated = mutation.of(one.mutation());
      String condition =
          CelText.and(
              new ConditionTranslation(context.texts(scope)).translate(own.rest()),
              mutated.condition());
      JsonObject shared = shared(matched, condition, List.of(), OBJECT, false, false);
      translated.add(
          new TranslatedRule(
              one.name(), shared, List.of(), List.of(mutated.item()), JsonObject.EMPTY));
    }
    return translated;
  }
}
