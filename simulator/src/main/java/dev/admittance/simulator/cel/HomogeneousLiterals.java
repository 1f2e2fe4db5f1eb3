package dev.admittance.simulator.cel;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelList;
import dev.cel.common.ast.CelExpr.CelMap;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.validator.CelAstValidator.IssuesFactory;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Refuses literal lists and maps whose items have different types (P-104), except for arguments of
/// `format`. A dynamic item fits only dynamic ones.
enum HomogeneousLiterals implements LiteralCheck {
  INSTANCE;

  private static final String EXEMPT = "format";

  @Override
  public void check(CelNavigableAst tree, IssuesFactory issues) {
    tree.getRoot()
        .allNodes()
        .filter(node -> node.getKind() == Kind.LIST && !isExempt(node))
        .forEach(node -> check(node.expr().list(), new Check(tree.getAst(), issues)));
    tree.getRoot()
        .allNodes()
        .filter(node -> node.getKind() == Kind.MAP && !isExempt(node))
        .forEach(node -> check(node.expr().map(), new Check(tree.getAst(), issues)));
  }

  private static boolean isExempt(CelNavigableExpr node) {
    for (Optional<CelNavigableExpr> around = node.parent();
        around.isPresent();
        around = around.get().parent()) {
      CelExpr expression = around.get().expr();
      if (expression.getKind() == Kind.CALL && expression.call().function().equals(EXEMPT)) {
        return true;
      }
    }
    return false;
  }

  private static void check(CelList list, Check check) {
    Set<Integer> optional = new HashSet<>(list.optionalIndices());
    Optional<String> wanted = Optional.empty();
    for (int i = 0; i < list.elements().size(); i++) {
      CelExpr item = list.elements().get(i);
      String found = check.type(item, optional.contains(i));
      if (wanted.isPresent() && check.differs(item, wanted.get(), found)) {
        return;
      }
      wanted = wanted.or(() -> Optional.of(found));
    }
  }

  private static void check(CelMap map, Check check) {
    Optional<String> key = Optional.empty();
    Optional<String> value = Optional.empty();
    for (CelMap.Entry entry : map.entries()) {
      String foundKey = check.type(entry.key(), false);
      String foundValue = check.type(entry.value(), entry.optionalEntry());
      key.ifPresent(wanted -> check.differs(entry.key(), wanted, foundKey));
      value.ifPresent(wanted -> check.differs(entry.value(), wanted, foundValue));
      key = key.or(() -> Optional.of(foundKey));
      value = value.or(() -> Optional.of(foundValue));
    }
  }

  private record Check(CelAbstractSyntaxTree checked, IssuesFactory issues) {

    /// The type of an item in messages; for an optional item that of its content.
    String type(CelExpr item, boolean optional) {
      CelType type = checked.getType(item.id()).orElse(SimpleType.DYN);
      CelType content =
          optional && type instanceof OptionalType wrapped ? wrapped.parameters().get(0) : type;
      return content.equals(SimpleType.NULL_TYPE) ? "null" : CelTypes.format(content);
    }

    /// Returns whether a type differs from the expected one, which is an error.
    boolean differs(CelExpr item, String wanted, String found) {
      if (!wanted.equals(found)) {
        issues.addError(item.id(), "expected type '" + wanted + "' but found '" + found + "'");
      }
      return !wanted.equals(found);
    }
  }
}
