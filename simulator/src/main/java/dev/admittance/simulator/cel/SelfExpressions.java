package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableMap;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.admittance.simulator.cel.program.EvaluationRules;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.lazy.Lazy;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.OptionalType;
import java.util.List;

/// Compiles the rules of one value of a custom resource, which see it as `self` and what was there
/// before an update as `oldSelf`. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/schema/cel/compilation.go`, `compileRule`. Safe to share between threads.
public final class SelfExpressions {
  /// The name of the type of `self`, with which the names of the types below it begin.
  public static final String TYPE = "selfType";

  public static final String SELF = "self";
  public static final String OLD_SELF = "oldSelf";

  private final EvaluationRules rules;
  private final Lazy<Checker> plain;
  private final Lazy<Checker> optional;

  private SelfExpressions(KubernetesRelease release, Libraries libraries, CelType self) {
    this.rules = EvaluationRules.ofValidationRules(release);
    this.plain = Lazy.of(() -> checker(libraries, self, self));
    this.optional = Lazy.of(() -> checker(libraries, self, OptionalType.create(self)));
  }

  /// Compiles rules that the server has stored.
  ///
  /// @param self the type of the value
  public static SelfExpressions stored(KubernetesRelease release, CelType self) {
    return new SelfExpressions(release, Libraries.stored(release), self);
  }

  /// Compiles new rules, which use only what the release before has, too (P-101).
  ///
  /// @param self the type of the value
  public static SelfExpressions forNew(KubernetesRelease release, CelType self) {
    return new SelfExpressions(release, Libraries.forNew(release), self);
  }

  /// The result of compiling a rule.
  public sealed interface Result {
    /// An expression that can be evaluated.
    ///
    /// @param usesOldSelf whether the expression names `oldSelf`
    record Compiled(CelAbstractSyntaxTree checked, Program program, boolean usesOldSelf)
        implements Result {}

    /// The server cannot compile it either; the message is the server's.
    record Refused(String message) implements Result {}

    /// The expression uses an unsupported feature; the reason is text for people.
    record NotSimulated(String reason) implements Result {}
  }

  private static Checker checker(Libraries libraries, CelType self, CelType oldSelf) {
    CheckEnvironment environment =
        new CheckEnvironment(
            libraries,
            ImmutableMap.of(SELF, self, OLD_SELF, oldSelf),
            List.of(),
            false,
            ExtensionLibrary.NONE);
    return environment.checker(
        new TypesByPath(ImmutableMap.of(TYPE, self), AdmissionTypes.provider(List.of())));
  }

  /// Compiles a rule, or the expression of its message.
  ///
  /// @param optionalOldSelf whether `oldSelf` is an optional value
  /// @param wanted the type that the expression must have
  /// @param otherwise the server's text for an expression of another type
  public Result compile(
      String expression, boolean optionalOldSelf, CelType wanted, String otherwise) {
    try {
      CelAbstractSyntaxTree checked = (optionalOldSelf ? optional : plain).get().check(expression);
      if (!checked.getResultType().equals(wanted)) {
        return new Result.Refused(otherwise);
      }
      boolean usesOldSelf =
          checked.getReferenceMap().values().stream()
              .anyMatch(reference -> reference.name().equals(OLD_SELF));
      return switch (Program.plan(checked, rules)) {
        case Program.Plan.Ready(Program program) ->
            new Result.Compiled(checked, program, usesOldSelf);
        case Program.Plan.Refused(String message) ->
            new Result.Refused("program instantiation failed: " + message);
        case Program.Plan.NotSimulated(String reason) -> new Result.NotSimulated(reason);
      };
    } catch (CelValidationException invalid) {
      return ServerCompiler.isDoubtful(expression)
          ? new Result.NotSimulated("literals of protobuf messages are not known here")
          : new Result.Refused("compilation failed: " + CelTexts.ofCompilation(invalid));
    }
  }
}
