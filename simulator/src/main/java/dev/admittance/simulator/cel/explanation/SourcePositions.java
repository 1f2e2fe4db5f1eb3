package dev.admittance.simulator.cel.explanation;

import dev.cel.common.CelSource;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the positions of sub-expressions. A tree has one position for each, such as that of an
/// operator or a bracket; the start and the end are found among the surrounding tokens.
final class SourcePositions {
  private final List<ExpressionToken> tokens;
  private final int[] partners;
  private final Map<Long, Integer> tokenOf = new HashMap<>();
  private final Map<Long, CelExpr> macros;

  /// The range from one token to the start of another.
  private record Extent(int from, int to) {
    Extent with(Extent other) {
      return new Extent(Math.min(from, other.from), Math.max(to, other.to));
    }
  }

  /// A range of the expression, in chars.
  record Stretch(int start, int end) {}

  SourcePositions(String expression, CelSource source) {
    tokens = ExpressionToken.all(expression);
    partners = partners(tokens);
    macros = source.getMacroCalls();
    Map<Integer, Integer> byStart = new HashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      byStart.put(tokens.get(i).start(), i);
    }
    source
        .getPositionsMap()
        .forEach((id, position) -> {
          Integer token = byStart.get(expression.offsetByCodePoints(0, position));
          if (token != null) {
            tokenOf.put(id, token);
          }
        });
  }

  /// For each bracket the index of its partner, otherwise its own.
  private static int[] partners(List<ExpressionToken> tokens) {
    int[] partners = new int[tokens.size()];
    Arrays.setAll(partners, i -> i);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < partners.length; i++) {
      if (tokens.get(i).opens()) {
        open.push(i);
      } else if (tokens.get(i).closes() && !open.isEmpty()) {
        partners[i] = open.pop();
        partners[partners[i]] = i;
      }
    }
    return partners;
  }

  /// The macro call that a sub-expression was written as.
  Optional<CelCall> macro(CelExpr part) {
    return Optional.ofNullable(macros.get(part.id())).map(CelExpr::call);
  }

  /// The position of a sub-expression, extended to balanced brackets.
  Stretch of(CelExpr part) {
    Extent extent = balanced(extent(part));
    return new Stretch(tokens.get(extent.from()).start(), tokens.get(extent.to() - 1).end());
  }

  private Extent extent(CelExpr part) {
    int at = tokenOf.getOrDefault(part.id(), 0);
    Optional<CelCall> macro = macro(part);
    if (macro.isPresent()) {
      return named(macro.get(), at);
    }
    return switch (part.getKind()) {
      case SELECT -> extent(part.select().operand()).with(new Extent(at, at + 2));
      case CALL ->
          Character.isLetter(part.call().function().charAt(0))
              ? named(part.call(), at)
              : operator(part.call(), at);
      case LIST, MAP -> new Extent(at, partners[at] + 1);
      case STRUCT -> new Extent(nameBefore(at), partners[at] + 1);
      case IDENT ->
          tokens.get(at).is(".") ? new Extent(nameBefore(at), at + 2) : new Extent(at, at + 1);
      case CONSTANT -> new Extent(at - (isNegative(part.constant(), at) ? 1 : 0), at + 1);
      default -> new Extent(at, at + 1);
    };
  }

  /// A function call with its bracketed arguments, after its receiver or its name.
  private Extent named(CelCall call, int at) {
    Extent brackets = new Extent(at, partners[at] + 1);
    return call.target()
        .map(target -> brackets.with(extent(target)))
        .orElseGet(() -> brackets.with(new Extent(nameBefore(at), at)));
  }

  private Extent operator(CelCall call, int at) {
    Extent extent =
        switch (call.function()) {
          case "_[_]", "_[?_]" -> new Extent(at, partners[at] + 1);
          // The position of the field is not known.
          case "_?._" -> new Extent(at, at + 3);
          default -> new Extent(at, at + 1);
        };
    for (CelExpr operand : call.args()) {
      boolean field = call.function().equals("_?._") && operand.getKind() == Kind.CONSTANT;
      extent = field ? extent : extent.with(extent(operand));
    }
    return extent;
  }

  private boolean isNegative(CelConstant constant, int at) {
    boolean negative =
        switch (constant.getKind()) {
          case INT64_VALUE -> constant.int64Value() < 0;
          case DOUBLE_VALUE -> constant.doubleValue() < 0;
          default -> false;
        };
    return negative && at > 0 && tokens.get(at - 1).is("-");
  }

  /// The start of the name before a token, which may contain dots.
  private int nameBefore(int at) {
    int first = at;
    while (first > 0 && (tokens.get(first - 1).isName() || tokens.get(first - 1).is("."))) {
      first--;
    }
    return first;
  }

  private Extent balanced(Extent extent) {
    int from = Math.max(0, extent.from());
    int to = Math.min(tokens.size(), extent.to());
    for (int i = from; i < to; i++) {
      if (partners[i] < from) {
        from = partners[i];
        i = from;
      } else if (partners[i] >= to) {
        to = partners[i] + 1;
      }
    }
    return new Extent(from, to);
  }
}
