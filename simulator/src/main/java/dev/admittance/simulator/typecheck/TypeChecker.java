package dev.admittance.simulator.typecheck;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.resource.ResourceTable;
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

  /// A checker for a cluster.
  ///
  /// @param table the served resources
  public TypeChecker(ResourceTable table, CustomDefinitions definitions) {
    this.table = table;
    this.definitions = definitions;
  }

  /// The warnings, in the order of the policy.
  public List<ExpressionWarning> check(ValidatingAdmissionPolicy policy) {
    List<Kind> kinds = kinds(policy);
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
  private record Kind(GroupVersionKind name, TypedExpressions expressions) {
    /// The kind in the server's notation, which has a slash for the core group too.
    String text() {
      return name.group() + "/" + name.version() + ", Kind=" + name.kind();
    }
  }

  private List<Kind> kinds(ValidatingAdmissionPolicy policy) {
    Optional<CelType> params = policy.paramKind().filter(TypeChecker::hasVersion).map(this::params);
    List<Kind> kinds = new ArrayList<>();
    for (GroupVersionKind name : named(policy)) {
      type(name)
          .map(type -> new TypedExpressions(type, params, policy.variables()))
          .ifPresent(expressions -> kinds.add(new Kind(name, expressions)));
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
    int slash = kind.apiVersion().indexOf('/');
    String group = slash < 0 ? "" : kind.apiVersion().substring(0, slash);
    return type(new GroupVersionKind(group, kind.apiVersion().substring(slash + 1), kind.kind()))
        .orElse(SimpleType.DYN);
  }

  /// The type of a kind's objects; empty where its schema is not known.
  private Optional<CelType> type(GroupVersionKind kind) {
    String name = kind.kind() + "0";
    return ApiTypes.newest()
        .find(kind)
        .map(struct -> GoTypes.of(struct, name))
        .or(() ->
            definitions
                .of(kind.apiVersion(), kind.kind())
                .map(CustomVersion::schema)
                .map(schema -> CustomTypes.of(schema, name)));
  }

  private static Optional<ExpressionWarning> warning(
      List<Kind> kinds, String expression, FieldPath path) {
    List<String> paragraphs = new ArrayList<>();
    for (Kind kind : kinds) {
      kind.expressions()
          .problem(expression)
          .ifPresent(problem -> paragraphs.add(kind.text() + ": " + problem + "\n"));
    }
    return paragraphs.isEmpty()
        ? Optional.empty()
        : Optional.of(new ExpressionWarning(path, String.join("\n", paragraphs)));
  }
}
