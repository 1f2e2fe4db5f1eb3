package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.expression.ExpressionIssue;
import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.NestedLoops;
import dev.admittance.simulator.cel.ServerCompiler;
import java.util.List;
import java.util.Optional;

/// The server's verdict on an expression when its object is written (W-31, P-27).
///
/// @param problems with their positions; empty if the server accepts it
/// @param said the whole message of the server; empty if it accepts
/// @param note further advice; may be empty
/// @param costly why it may cost too much on large objects; empty if it does not
public record Compilation(List<ExpressionIssue> problems, String said, String note, String costly) {
  private static final Messages MESSAGES = Messages.of(Compilation.class);

  private static final String PRODUCT = MESSAGES.get("product");

  /// Without an expression.
  static final Compilation NOTHING = new Compilation(List.of(), "", "", "");

  public Compilation {
    problems = List.copyOf(problems);
  }

  /// Further advice, or why it may cost too much; may be empty.
  public String advice() {
    return note.isEmpty() ? costly : note;
  }

  /// Whether the server accepts the expression.
  boolean compiles() {
    return problems.isEmpty();
  }

  static Compilation of(
      ServerCompiler compiler, KubernetesRelease release, String text, ExpressionScope scope) {
    String compiled = scope.role().isTrimmed() ? text.strip() : text;
    if (compiled.isBlank()) {
      ExpressionIssue missing = new ExpressionIssue(0, text.length(), "an expression is required");
      return new Compilation(List.of(missing), missing.message(), "", "");
    }
    Optional<String> said = compiler.problem(compiled, scope);
    if (said.isEmpty()) {
      boolean product = NestedLoops.in(compiled) == NestedLoops.Nesting.PRODUCT;
      return new Compilation(List.of(), "", "", product ? PRODUCT : "");
    }
    int cut = scope.role().isTrimmed() ? text.length() - text.stripLeading().length() : 0;
    return new Compilation(
        ExpressionIssue.in(said.get(), text, cut),
        said.get(),
        note(compiler, release, compiled, scope),
        "");
  }

  /// A new expression may use only what the previous release also knows (P-101).
  private static String note(
      ServerCompiler compiler, KubernetesRelease release, String text, ExpressionScope scope) {
    ExpressionScope stored =
        new ExpressionScope(scope.role(), scope.params(), scope.variables(), true);
    return compiler.problem(text, stored).isEmpty()
        ? MESSAGES.get("from-next-release", release)
        : "";
  }
}
