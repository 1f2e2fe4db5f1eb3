package dev.admittance.simulator.cel;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// What the server's CEL has and this one has not (P-110 to P-118): Kubernetes' own functions,
/// `format`, and the authorizer.
final class KubernetesLibrary {
  private static final String AUTHORIZER = "authorizer";

  /// Functions of which the Java implementation has the overloads for strings.
  private static final Set<String> PARTLY = Set.of("indexOf", "lastIndexOf");

  private static final Set<String> FUNCTIONS =
      Set.of(
          "isSorted",
          "min",
          "max",
          "sum",
          "indexOf",
          "lastIndexOf",
          "includes",
          "find",
          "findAll",
          "url",
          "isURL",
          "quantity",
          "isQuantity",
          "sign",
          "ip",
          "isIP",
          "isCanonical",
          "cidr",
          "isCIDR",
          "semver",
          "isSemver",
          "format",
          "named",
          "unwrapOpt");

  /// The names under which `format` keeps its validators.
  private static final String FORMAT = "format";

  private KubernetesLibrary() {}

  /// What an expression that does not compile needs and is not here, in alphabetical order; empty
  /// where it needs nothing of the kind.
  static Optional<String> missingFor(CelAbstractSyntaxTree parsed) {
    Set<String> names = new TreeSet<>();
    nodes(parsed).flatMap(KubernetesLibrary::name).forEach(names::add);
    return joined(names);
  }

  /// The functions of an expression that compiles which may yet turn out to be Kubernetes' own.
  static Optional<String> usedBy(CelAbstractSyntaxTree checked) {
    Set<String> names = new TreeSet<>();
    nodes(checked).flatMap(KubernetesLibrary::name).filter(PARTLY::contains).forEach(names::add);
    return joined(names);
  }

  /// Why an expression is not evaluated.
  static String reason(String missing) {
    return missing.equals(AUTHORIZER)
        ? "authorizer is not simulated: nothing is known of who may do what"
        : "not available in expressions here: " + missing;
  }

  private static Optional<String> joined(Set<String> names) {
    return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names));
  }

  private static Stream<CelExpr> nodes(CelAbstractSyntaxTree tree) {
    return CelNavigableAst.fromAst(tree).getRoot().allNodes().map(CelNavigableExpr::expr);
  }

  private static Stream<String> name(CelExpr node) {
    String name =
        switch (node.exprKind().getKind()) {
          case CALL -> node.call().function();
          case IDENT -> node.ident().name();
          default -> "";
        };
    boolean call = node.exprKind().getKind() == Kind.CALL;
    boolean known =
        call ? FUNCTIONS.contains(name) : name.equals(AUTHORIZER) || name.equals(FORMAT);
    return known ? Stream.of(name) : Stream.empty();
  }
}
