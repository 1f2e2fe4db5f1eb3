package dev.admittance.simulator.cel;

import dev.cel.bundle.Cel;
import dev.cel.bundle.CelFactory;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelListsExtensions;
import dev.cel.extensions.CelOptionalLibrary;
import dev.cel.extensions.CelSetsExtensions;
import dev.cel.extensions.CelStringExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.validator.CelValidator;
import dev.cel.validator.CelValidatorFactory;
import dev.cel.validator.validators.DurationLiteralValidator;
import dev.cel.validator.validators.HomogeneousLiteralValidator;
import dev.cel.validator.validators.TimestampLiteralValidator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// The one CEL environment: the variables of a match condition and the libraries that Kubernetes
/// has too (P-102, P-140). Made on first use, since it costs a noticeable part of a second.
final class CelEnvironment {
  /// Iterations after which the server's cost limit is surely exceeded, each costing one unit or
  /// more (P-130).
  private static final int MAX_ITERATIONS = 1_000_000;

  private static final int MAX_CODE_POINTS = 1 << 20;

  private static final CelOptions OPTIONS =
      CelOptions.current()
          .enableHeterogeneousNumericComparisons(true)
          .enableQuotedIdentifierSyntax(false)
          .errorOnDuplicateMapKeys(false)
          .comprehensionMaxIterations(MAX_ITERATIONS)
          .maxExpressionCodePointSize(MAX_CODE_POINTS)
          .build();

  private static final CelStringExtensions STRINGS =
      CelExtensions.strings(EnumSet.complementOf(EnumSet.of(CelStringExtensions.Function.REVERSE)));

  private static final CelOptionalLibrary OPTIONALS = CelExtensions.optional(2);
  private static final CelSetsExtensions SETS = CelExtensions.sets(OPTIONS);
  private static final CelListsExtensions LISTS = CelExtensions.lists(2);

  private static final Cel CEL = build();

  private static final CelValidator VALIDATOR =
      CelValidatorFactory.standardCelValidatorBuilder(CEL)
          .addAstValidators(
              HomogeneousLiteralValidator.newInstance("format"),
              DurationLiteralValidator.INSTANCE,
              TimestampLiteralValidator.INSTANCE)
          .build();

  private CelEnvironment() {}

  static Cel cel() {
    return CEL;
  }

  /// Parses, type-checks and validates an expression.
  static CelAbstractSyntaxTree compile(String expression) throws CelValidationException {
    CelAbstractSyntaxTree checked = CEL.compile(expression).getAst();
    return VALIDATOR.validate(checked).getAst();
  }

  /// The expression's tree without types; empty where its syntax is wrong.
  static Optional<CelAbstractSyntaxTree> parse(String expression) {
    try {
      return Optional.of(CEL.parse(expression).getAst());
    } catch (CelValidationException _) {
      return Optional.empty();
    }
  }

  /// The libraries that Kubernetes has too.
  static CelCompilerBuilder libraries() {
    return CelCompilerFactory.standardCelCompilerBuilder()
        .setOptions(OPTIONS)
        .addLibraries(OPTIONALS, STRINGS, SETS, LISTS, CelExtensions.comprehensions());
  }

  /// The legacy runtime: it looks at no more of an object than an expression asks for, while the
  /// newer one walks every member.
  private static Cel build() {
    return CelFactory.legacyCelBuilder()
        .setOptions(OPTIONS)
        .setStandardMacros(macrosWithoutHas())
        .addMacros(Presence.MACRO)
        .addFunctionDeclarations(Presence.DECLARATION)
        .addFunctionBindings(Presence.BINDING)
        .addVar("object", SimpleType.DYN)
        .addVar("oldObject", SimpleType.DYN)
        .addVar("request", SimpleType.DYN)
        .addVar("namespaceObject", SimpleType.DYN)
        .addCompilerLibraries(OPTIONALS, STRINGS, SETS, LISTS, CelExtensions.comprehensions())
        .addRuntimeLibraries(OPTIONALS, STRINGS, SETS, LISTS, CelExtensions.comprehensions())
        .build();
  }

  /// The macros that both implementations expand alike.
  static List<CelStandardMacro> macrosWithoutHas() {
    return CelStandardMacro.STANDARD_MACROS.stream()
        .filter(macro -> macro != CelStandardMacro.HAS)
        .toList();
  }
}
