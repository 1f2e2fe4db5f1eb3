package dev.admittance.simulator.cel;

import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.CelSelect;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The types of the parts of an expression that lead into the object, also of one that does not
/// type-check.
///
/// @param object the type of `object` and `oldObject`
/// @param variables of the policy, by name
record PartTypes(CelType object, Map<String, CelExpr> variables) {
  /// The beginning of the path of a policy's variable.
  static final String VARIABLES = "variables.";

  /// Returns the path of a selection from a variable of the server, such as `object.spec`.
  static Optional<String> path(CelSelect select, LocalParts locals) {
    return path(select.operand(), locals).map(path -> path + "." + select.field());
  }

  private static Optional<String> path(CelExpr part, LocalParts locals) {
    return switch (part.getKind()) {
      case IDENT ->
          locals.has(part.ident().name()) ? Optional.empty() : Optional.of(part.ident().name());
      case SELECT -> path(part.select(), locals);
      default -> Optional.empty();
    };
  }

  /// Returns whether a part is an object of a type without a field.
  boolean lacks(CelExpr part, String field, LocalParts locals) {
    return type(part, locals) instanceof StructType struct && struct.findField(field).isEmpty();
  }

  /// Returns the type of a part; null where it is unknown.
  @Nullable CelType type(CelExpr part, LocalParts locals) {
    return switch (part.getKind()) {
      case IDENT -> variable(part.ident().name(), locals);
      case SELECT -> select(part.select(), locals);
      case CALL -> call(part.call(), locals);
      default -> null;
    };
  }

  private @Nullable CelType variable(String name, LocalParts locals) {
    if (locals.has(name)) {
      return locals.types().get(name);
    }
    return name.equals("object") || name.equals("oldObject") ? object : null;
  }

  private @Nullable CelType select(CelSelect select, LocalParts locals) {
    if (path(select, locals).filter(path -> path.startsWith(VARIABLES)).isPresent()) {
      CelExpr variable = variables.get(select.field());
      return variable == null ? null : type(variable, LocalParts.NONE);
    }
    return select.testOnly()
        ? SimpleType.BOOL
        : field(type(select.operand(), locals), select.field());
  }

  private static @Nullable CelType field(@Nullable CelType type, String field) {
    return switch (type) {
      case StructType struct -> struct.findField(field).map(StructType.Field::type).orElse(null);
      case MapType map -> map.valueType();
      case null, default -> null;
    };
  }

  private @Nullable CelType call(CelCall call, LocalParts locals) {
    List<CelExpr> operands = PartialEvaluation.operands(call);
    return switch (call.function()) {
      case "_[_]", "_[?_]" -> item(type(operands.getFirst(), locals));
      case "_?._" ->
          field(type(operands.getFirst(), locals), operands.get(1).constant().stringValue());
      case "_?_:_" -> common(operands.get(1), operands.get(2), locals);
      case "_+_", "orValue", "or" -> common(operands.getFirst(), operands.get(1), locals);
      case "value" -> type(operands.getFirst(), locals);
      default -> null;
    };
  }

  /// Returns the type of the items of a list, or of the values of a map.
  static @Nullable CelType item(@Nullable CelType type) {
    return switch (type) {
      case ListType list -> list.elemType();
      case MapType map -> map.valueType();
      case null, default -> null;
    };
  }

  /// The type of a part that is one of two: an empty list or map beside it adds nothing.
  private @Nullable CelType common(CelExpr one, CelExpr other, LocalParts locals) {
    if (isEmpty(one)) {
      return type(other, locals);
    }
    CelType type = type(one, locals);
    return isEmpty(other) || (type != null && type.equals(type(other, locals))) ? type : null;
  }

  private static boolean isEmpty(CelExpr part) {
    return switch (part.getKind()) {
      case LIST -> part.list().elements().isEmpty();
      case MAP -> part.map().entries().isEmpty();
      default -> false;
    };
  }
}
