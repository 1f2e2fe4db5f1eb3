package dev.admittance.simulator.cel;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelComprehension;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds nested loops in an expression: `all`, `exists`, `map`, `filter` and the like over lists of
/// unlimited length. It examines only the syntax: CEL for Java has no cost estimate, and the server
/// makes none either when a configuration is written (W-252).
public final class NestedLoops {
  /// The possible starts of a loop; an expression with fewer than two of them is not parsed.
  private static final Pattern MACRO =
      Pattern.compile("(all|exists|exists_one|existsOne|map|filter|transform\\w+)\\s*\\(");

  private NestedLoops() {}

  /// The nesting of an expression's loops, worst last.
  public enum Nesting {
    NONE,
    /// An inner loop runs over a part of the outer item, so that together they visit each part
    /// once.
    OVER_PARTS,
    /// An inner loop runs over the same list for each outer item: the work is the product of the
    /// lengths.
    PRODUCT
  }

  /// The worst nesting in an expression; NONE for wrong syntax.
  public static Nesting in(String expression) {
    if (MACRO.matcher(expression).results().limit(2).count() < 2) {
      return Nesting.NONE;
    }
    return CelEnvironment.parse(expression).stream()
        .flatMap(NestedLoops::loops)
        .map(NestedLoops::nesting)
        .max(Nesting::compareTo)
        .orElse(Nesting.NONE);
  }

  /// Loops over a literal list are as short as that list.
  private static Stream<CelNavigableExpr> loops(CelAbstractSyntaxTree tree) {
    return CelNavigableAst.fromAst(tree)
        .getRoot()
        .allNodes()
        .filter(node -> node.getKind() == Kind.COMPREHENSION)
        .filter(node -> node.expr().comprehension().iterRange().getKind() != Kind.LIST);
  }

  private static Nesting nesting(CelNavigableExpr loop) {
    List<CelComprehension> around = around(loop);
    if (around.isEmpty()) {
      return Nesting.NONE;
    }
    CelExpr range = loop.expr().comprehension().iterRange();
    boolean ofItem =
        around.stream()
            .flatMap(outer -> Stream.of(outer.iterVar(), outer.iterVar2()))
            .anyMatch(variable -> !variable.isEmpty() && mentions(range, variable));
    return ofItem ? Nesting.OVER_PARTS : Nesting.PRODUCT;
  }

  /// The loops of unlimited length that repeat a loop for each item; not those whose list it makes.
  private static List<CelComprehension> around(CelNavigableExpr loop) {
    List<CelComprehension> around = new ArrayList<>();
    CelNavigableExpr child = loop;
    Optional<CelNavigableExpr> parent = child.parent();
    while (parent.isPresent()) {
      if (parent.get().getKind() == Kind.COMPREHENSION) {
        CelComprehension outer = parent.get().expr().comprehension();
        boolean makesItsList = outer.iterRange().id() == child.id();
        if (!makesItsList && outer.iterRange().getKind() != Kind.LIST) {
          around.add(outer);
        }
      }
      child = parent.get();
      parent = child.parent();
    }
    return around;
  }

  private static boolean mentions(CelExpr range, String variable) {
    return switch (range.getKind()) {
      case IDENT -> range.ident().name().equals(variable);
      case SELECT -> mentions(range.select().operand(), variable);
      case CALL ->
          range.call().target().filter(target -> mentions(target, variable)).isPresent()
              || range.call().args().stream().anyMatch(argument -> mentions(argument, variable));
      case COMPREHENSION -> mentions(range.comprehension().iterRange(), variable);
      default -> false;
    };
  }
}
