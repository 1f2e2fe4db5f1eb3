package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.CelStruct;
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

/// The types of a mutation's values (P-147): `JSONPatch`, and `Object` and those that start with
/// `Object.`, which accept any field. CEL for Java needs declared fields, so these types have the
/// fields that the expression sets or reads.
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

  /// The types that an expression uses; none for wrong syntax.
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
    fields.put(OBJECT, new LinkedHashSet<>());
    Set<String> read = new LinkedHashSet<>();
    CelNavigableAst.fromAst(parsed)
        .getRoot()
        .allNodes()
        .map(CelNavigableExpr::expr)
        .forEach(node -> {
          switch (node.getKind()) {
            case STRUCT -> collect(node.struct(), fields);
            case SELECT -> read.add(node.select().field());
            case CALL -> optionallyRead(node.call()).ifPresent(read::add);
            default -> {}
          }
        });
    fields.values().forEach(given -> given.addAll(read));
    return fields;
  }

  private static Optional<String> optionallyRead(CelCall call) {
    return call.function().equals("_?._") && call.args().getLast().getKind() == Kind.CONSTANT
        ? Optional.of(call.args().getLast().constant().stringValue())
        : Optional.empty();
  }

  private static void collect(CelStruct struct, Map<String, Set<String>> fields) {
    String name = struct.messageName();
    if (name.equals(OBJECT) || name.startsWith(OBJECT + ".")) {
      Set<String> known = fields.computeIfAbsent(name, _ -> new LinkedHashSet<>());
      struct.entries().forEach(entry -> known.add(entry.fieldKey()));
    }
  }
}
