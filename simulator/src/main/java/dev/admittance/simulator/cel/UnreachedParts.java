package dev.admittance.simulator.cel;

import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.CelComprehension;
import dev.cel.common.navigation.CelNavigableExpr;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds the parts of an expression that cannot make it fail for objects of one kind: those behind
/// a guard that is false for the kind, and questions whether a field exists.
final class UnreachedParts {
  private final PartialEvaluation evaluation;
  private final Set<Long> found = new HashSet<>();

  private UnreachedParts(PartialEvaluation evaluation) {
    this.evaluation = evaluation;
  }

  /// Returns the ids of the parts.
  static Set<Long> of(CelExpr expression, PartialEvaluation evaluation) {
    UnreachedParts parts = new UnreachedParts(evaluation);
    parts.visit(expression, LocalParts.NONE);
    return parts.found;
  }

  private void visit(CelExpr part, LocalParts locals) {
    switch (part.getKind()) {
      case SELECT -> {
        if (part.select().testOnly()) {
          found.add(part.id());
        }
        visit(part.select().operand(), locals);
      }
      case CALL -> visit(part.id(), part.call(), locals);
      case LIST -> part.list().elements().forEach(item -> visit(item, locals));
      case MAP ->
          part.map()
              .entries()
              .forEach(entry -> {
                visit(entry.key(), locals);
                visit(entry.value(), locals);
              });
      case STRUCT -> part.struct().entries().forEach(entry -> visit(entry.value(), locals));
      case COMPREHENSION -> visit(part.comprehension(), locals);
      case CONSTANT, IDENT, NOT_SET -> {}
    }
  }

  private void visit(long id, CelCall call, LocalParts locals) {
    List<CelExpr> operands = PartialEvaluation.operands(call);
    switch (call.function()) {
      case "_&&_" -> decided(operands, false, locals);
      case "_||_" -> decided(operands, true, locals);
      case "_?_:_" -> choice(operands, locals);
      case "_?._", "_[?_]" -> {
        found.add(id);
        operands.forEach(operand -> visit(operand, locals));
      }
      default -> operands.forEach(operand -> visit(operand, locals));
    }
  }

  /// An operand that decides makes up for an error of the other.
  private void decided(List<CelExpr> operands, boolean deciding, LocalParts locals) {
    for (int i = 0; i < operands.size(); i++) {
      if (isKnown(operands.get(1 - i), deciding, locals)) {
        leave(operands.get(i));
      } else {
        visit(operands.get(i), locals);
      }
    }
  }

  private void choice(List<CelExpr> operands, LocalParts locals) {
    visit(operands.getFirst(), locals);
    for (int i = 1; i < operands.size(); i++) {
      if (isKnown(operands.getFirst(), i != 1, locals)) {
        leave(operands.get(i));
      } else {
        visit(operands.get(i), locals);
      }
    }
  }

  private boolean isKnown(CelExpr condition, boolean value, LocalParts locals) {
    return evaluation.value(condition, locals) instanceof Boolean known && known == value;
  }

  /// A loop over nothing does not run.
  private void visit(CelComprehension loop, LocalParts locals) {
    visit(loop.iterRange(), locals);
    visit(loop.accuInit(), locals);
    LocalParts round =
        locals
            .with(loop.accuVar(), null)
            .with(
                loop.iterVar(),
                null,
                loop.iterVar2().isEmpty()
                    ? PartTypes.item(evaluation.types().type(loop.iterRange(), locals))
                    : null)
            .with(loop.iterVar2(), null);
    boolean empty =
        evaluation.value(loop.iterRange(), locals) instanceof List<?> list && list.isEmpty();
    for (CelExpr each : List.of(loop.loopCondition(), loop.loopStep())) {
      if (empty) {
        leave(each);
      } else {
        visit(each, round);
      }
    }
    visit(loop.result(), round);
  }

  private void leave(CelExpr part) {
    CelNavigableExpr.fromExpr(part).allNodes().forEach(node -> found.add(node.id()));
  }
}
