package dev.admittance.completion.expression;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.typecheck.VisibleFields;
import dev.admittance.simulator.typecheck.VisibleFields.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The names that an expression may refer to.
///
/// @param role the purpose of the expression
/// @param params whether `params` is declared
/// @param variables of the policy that it may use, by name
/// @param kinds of its objects, as far as known
/// @param self the schema of the value that a validation rule is about; empty elsewhere
/// @param dialect what else the expression may use
/// @param release whose functions a new expression may use
public record CelCompletionContext(
    ExpressionRole role,
    boolean params,
    List<String> variables,
    List<GroupVersionKind> kinds,
    VisibleFields fields,
    Optional<Schema> self,
    ExpressionDialect dialect,
    KubernetesRelease release) {
  public CelCompletionContext {
    variables = List.copyOf(variables);
    kinds = List.copyOf(kinds);
  }

  /// The context of an expression in a cluster.
  ///
  /// @param objects of the cluster, which may define kinds
  public static CelCompletionContext of(
      ExpressionRole role,
      boolean params,
      List<NamedExpression> variables,
      List<GroupVersionKind> kinds,
      List<JsonObject> objects,
      KubernetesRelease release) {
    return new CelCompletionContext(
        role,
        params,
        variables.stream().map(NamedExpression::name).toList(),
        kinds,
        new VisibleFields(new CustomDefinitions(objects)),
        Optional.empty(),
        ExpressionDialect.SERVER,
        release);
  }

  /// This context in another dialect.
  CelCompletionContext in(ExpressionDialect other) {
    return new CelCompletionContext(
        role,
        params && other.hasParams(),
        Stream.concat(other.bound().stream(), variables.stream()).toList(),
        kinds,
        fields,
        self,
        other,
        release);
  }

  /// The context of a validation rule of a custom resource.
  ///
  /// @param self the schema of the value that it is about
  public static CelCompletionContext ofRule(Schema self, KubernetesRelease release) {
    return new CelCompletionContext(
        ExpressionRole.VALIDATION,
        false,
        List.of(),
        List.of(),
        new VisibleFields(new CustomDefinitions(List.of())),
        Optional.of(self),
        ExpressionDialect.SERVER,
        release);
  }

  private static final CelCompletionItem OBJECT =
      variable("object", "object", "The object as it would be stored; null when it is deleted.");
  private static final CelCompletionItem OLD_OBJECT =
      variable("oldObject", "object", "The object as it is stored; null when it is created.");
  private static final CelCompletionItem SELF =
      variable("self", "", "The value whose schema has the rule.");
  private static final CelCompletionItem OLD_SELF =
      variable(
          "oldSelf",
          "",
          "The value as it is stored; a rule that uses it is left out when the object is created.");
  private static final CelCompletionItem REQUEST =
      variable("request", "AdmissionRequest", "The request, without its objects.");
  private static final CelCompletionItem PARAMS =
      variable("params", "object", "The parameter that a binding gives; null without one.");
  private static final CelCompletionItem VARIABLES =
      variable("variables", "map", "The variables of the policy.");
  private static final CelCompletionItem NAMESPACE =
      variable(
          "namespaceObject",
          "Namespace",
          "The namespace of the request; null for objects outside of namespaces.");
  private static final CelCompletionItem AUTHORIZER =
      variable("authorizer", "Authorizer", "Asks what the user may do.");
  private static final CelCompletionItem RESOURCE =
      variable(
          "authorizer.requestResource",
          "ResourceCheck",
          "Asks what the user may do with the object of the request.");
  private static final CelCompletionItem MADE_OBJECT =
      new CelCompletionItem(
          CelCompletionItem.Kind.VARIABLE,
          "Object{}",
          "Object{}",
          7,
          "Object",
          "A configuration that is merged into the object.");
  private static final CelCompletionItem MADE_PATCH =
      new CelCompletionItem(
          CelCompletionItem.Kind.VARIABLE,
          "JSONPatch{}",
          "JSONPatch{op: \"add\", path: \"\"}",
          28,
          "JSONPatch",
          "One operation of a JSON Patch.");

  private static CelCompletionItem variable(String name, String type, String doc) {
    return CelCompletionItem.name(CelCompletionItem.Kind.VARIABLE, name, type, doc);
  }

  /// Whether the expression produces a mutation.
  boolean isMutation() {
    return role == ExpressionRole.APPLY_CONFIGURATION || role == ExpressionRole.JSON_PATCH;
  }

  /// The variables, the most used first.
  List<CelCompletionItem> roots() {
    if (self.isPresent()) {
      return List.of(SELF, OLD_SELF);
    }
    List<CelCompletionItem> roots = new ArrayList<>(List.of(OBJECT, OLD_OBJECT, REQUEST));
    if (params) {
      roots.add(PARAMS);
    }
    if (!variables.isEmpty()) {
      roots.add(VARIABLES);
    }
    switch (role) {
      // A match condition sees a null `namespaceObject` (P-62).
      case HOOK_CONDITION, POLICY_CONDITION -> roots.addAll(List.of(AUTHORIZER, RESOURCE));
      case VARIABLE, VALIDATION -> roots.addAll(List.of(NAMESPACE, AUTHORIZER, RESOURCE));
      // There is no authorizer when these are evaluated (P-28).
      case MESSAGE, AUDIT_ANNOTATION -> roots.add(NAMESPACE);
      case APPLY_CONFIGURATION ->
          roots.addAll(List.of(MADE_OBJECT, NAMESPACE, AUTHORIZER, RESOURCE));
      case JSON_PATCH ->
          roots.addAll(List.of(MADE_PATCH, MADE_OBJECT, NAMESPACE, AUTHORIZER, RESOURCE));
    }
    roots.addAll(dialect.variables());
    return roots;
  }

  /// The fields at a path, sorted and merged over the kinds; empty if unknown.
  ///
  /// @param root a variable
  /// @param path from it: names, and [VisibleFields#ITEM]
  List<Field> fieldsOf(String root, List<String> path) {
    return switch (root) {
      case "object", "oldObject" -> {
        Map<String, Field> all = new TreeMap<>();
        for (GroupVersionKind kind : kinds) {
          fields.of(kind, path).forEach(field -> all.putIfAbsent(field.name(), field));
        }
        yield List.copyOf(all.values());
      }
      case "self", "oldSelf" ->
          self.map(schema -> VisibleFields.of(schema, path)).orElse(List.of());
      case "request", "namespaceObject" -> fields.of(root, path);
      case "variables" ->
          path.isEmpty()
              ? variables.stream().distinct().map(name -> new Field(name, "")).toList()
              : List.of();
      default -> List.of();
    };
  }
}
