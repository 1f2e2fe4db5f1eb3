package dev.admittance.simulator.typecheck;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cel.KindFacts;
import dev.admittance.simulator.cel.TypedExpressions;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.type.ApiTypes;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks the validations of a policy, and their message expressions, against the schemas of the
/// kinds that the policy matches (P-84). It does not affect the policy. Variables, match conditions
/// and audit annotations are not checked themselves, and neither are MutatingAdmissionPolicies.
public final class TypeChecker {
  private static final FieldPath VALIDATIONS = FieldPath.parse("spec.validations");

  private final ResourceTable table;
  private final CustomDefinitions definitions;
  private final TypeView view;

  private TypeChecker(ResourceTable table, CustomDefinitions definitions, TypeView view) {
    this.table = table;
    this.definitions = definitions;
    this.view = view;
  }

  /// A checker that finds what the server writes into `status.typeChecking`.
  ///
  /// @param table the served resources
  public static TypeChecker ofStatus(ResourceTable table, CustomDefinitions definitions) {
    return new TypeChecker(table, definitions, TypeView.PUBLISHED);
  }

  /// A checker that finds what can make an expression fail: without what a guard excludes, such as
  /// `object.kind != 'Pod' ||`, and without what only the types of the schema forbid.
  ///
  /// @param table the served resources
  public static TypeChecker ofFailures(ResourceTable table, CustomDefinitions definitions) {
    return new TypeChecker(table, definitions, TypeView.STORED);
  }

  /// The warnings, in the order of the policy.
  public List<ExpressionWarning> check(ValidatingAdmissionPolicy policy) {
    List<Kind> kinds =
        kinds(policy).stream()
            .filter(kind ->
                policy.matchConditions().stream()
                    .noneMatch(condition -> kind.isNever(condition.expression())))
            .toList();
    List<ExpressionWarning> warnings = new ArrayList<>();
    for (int i = 0; i < policy.validations().size(); i++) {
      ValidatingAdmissionPolicy.Validation validation = policy.validations().get(i);
      FieldPath path = VALIDATIONS.index(i);
      warning(kinds, validation.expression(), path.child("expression")).ifPresent(warnings::add);
      if (!validation.messageExpression().isEmpty()) {
        warning(kinds, validation.messageExpression(), path.child("messageExpression"))
            .ifPresent(warnings::add);
      }
    }
    return warnings;
  }

  /// A kind with the type-check environment of the policy's expressions for it.
  ///
  /// @param facts about requests for it; empty where only its schema counts
  private record Kind(
      GroupVersionKind name, TypedExpressions expressions, Optional<KindFacts> facts) {
    Optional<String> problem(String expression) {
      return facts
          .map(known -> expressions.problem(expression, known))
          .orElseGet(() -> expressions.problem(expression));
    }

    boolean isNever(String condition) {
      return facts.filter(known -> expressions.isNeverTrue(condition, known)).isPresent();
    }

    /// The kind in the server's notation, which has a slash for the core group too.
    String text() {
      return name.group() + "/" + name.version() + ", Kind=" + name.kind();
    }
  }

  private List<Kind> kinds(ValidatingAdmissionPolicy policy) {
    Optional<CelType> params = policy.paramKind().filter(TypeChecker::hasVersion).map(this::params);
    List<Kind> kinds = new ArrayList<>();
    for (GroupVersionKind name : named(policy)) {
      if (view == TypeView.STORED && RequestFacts.isExcluded(name, policy, table)) {
        continue;
      }
      type(name)
          .map(type ->
              new Kind(
                  name,
                  new TypedExpressions(type, params, policy.variables()),
                  view == TypeView.PUBLISHED
                      ? Optional.empty()
                      : Optional.of(
                          new KindFacts(
                              type,
                              RequestFacts.of(name, policy, table),
                              new PresentFields(ApiTypes.newest().find(name))::has))))
          .ifPresent(kinds::add);
    }
    return kinds;
  }

  private List<GroupVersionKind> named(ValidatingAdmissionPolicy policy) {
    Optional<MatchResources> constraints = policy.matchConstraints();
    return constraints.map(found -> CheckedKinds.of(found, table)).orElse(List.of());
  }

  /// Whether the server can parse the `apiVersion`; otherwise it continues as if there were no
  /// parameters.
  private static boolean hasVersion(ParamKind kind) {
    return kind.apiVersion().indexOf('/') == kind.apiVersion().lastIndexOf('/');
  }

  private CelType params(ParamKind kind) {
    return type(GroupVersionKind.of(kind.apiVersion(), kind.kind())).orElse(SimpleType.DYN);
  }

  /// The type of a kind's objects; empty where its schema is not known.
  private Optional<CelType> type(GroupVersionKind kind) {
    String name = kind.kind() + "0";
    return ApiTypes.newest()
        .find(kind)
        .map(struct -> GoTypes.of(struct, name, view))
        .or(() ->
            definitions
                .of(kind.apiVersion(), kind.kind())
                .map(CustomVersion::schema)
                .map(schema -> CustomTypes.of(schema, name, view)));
  }

  private static Optional<ExpressionWarning> warning(
      List<Kind> kinds, String expression, FieldPath path) {
    List<String> paragraphs = new ArrayList<>();
    for (Kind kind : kinds) {
      kind.problem(expression)
          .ifPresent(problem -> paragraphs.add(kind.text() + ": " + problem + "\n"));
    }
    return paragraphs.isEmpty()
        ? Optional.empty()
        : Optional.of(new ExpressionWarning(path, String.join("\n", paragraphs)));
  }
}
