package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The types that a mutation makes values of (P-147): `JSONPatch`, and `Object` and what begins
/// with `Object.`, which take any field. CEL for Java wants fields listed, so these have the ones
/// that the expression gives them.
final class PatchTypes {
  private static final String OBJECT = "Object";

  private static final StructType JSON_PATCH =
      AdmissionTypes.struct(
          "JSONPatch",
          ImmutableMap.of(
              "op", SimpleType.STRING,
              "path", SimpleType.STRING,
              "from", SimpleType.STRING,
              "value", SimpleType.DYN));

  private PatchTypes() {}

  /// The types that an expression uses; an expression with wrong syntax uses none.
  static List<StructType> in(String expression) {
    List<StructType> types = new ArrayList<>();
    types.add(JSON_PATCH);
    Optional<CelAbstractSyntaxTree> parsed = CelEnvironment.parse(expression);
    if (parsed.isPresent()) {
      objects(parsed.get())
          .forEach((name, fields) ->
              types.add(
                  StructType.create(
                      name, ImmutableSet.copyOf(fields), _ -> Optional.of(SimpleType.DYN))));
    }
    return types;
  }

  private static Map<String, Set<String>> objects(CelAbstractSyntaxTree parsed) {
    Map<String, Set<String>> fields = new LinkedHashMap<>();
    CelNavigableAst.fromAst(parsed)
        .getRoot()
        .allNodes()
        .map(CelNavigableExpr::expr)
        .forEach(node -> collect(node, fields));
    return fields;
  }

  private static void collect(CelExpr node, Map<String, Set<String>> fields) {
    if (node.exprKind().getKind() != Kind.STRUCT) {
      return;
    }
    String name = node.struct().messageName();
    if (name.equals(OBJECT) || name.startsWith(OBJECT + ".")) {
      Set<String> known = fields.computeIfAbsent(name, _ -> new LinkedHashSet<>());
      node.struct().entries().forEach(entry -> known.add(entry.fieldKey()));
    }
  }
}
