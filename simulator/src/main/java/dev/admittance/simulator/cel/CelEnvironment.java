package dev.admittance.simulator.cel;

import dev.cel.checker.CelCheckerBuilder;
import dev.cel.checker.CelStandardDeclarations;
import dev.cel.checker.CelStandardDeclarations.StandardFunction;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.compiler.CelCompilerLibrary;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelOptionalLibrary;
import dev.cel.extensions.CelStringExtensions;
import dev.cel.parser.CelParserBuilder;
import dev.cel.parser.CelStandardMacro;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The CEL libraries that CEL for Java shares with Kubernetes (P-102, P-140). Created on first use,
/// because it takes a noticeable part of a second.
final class CelEnvironment {
  private static final int MAX_CODE_POINTS = 1 << 20;

  private static final CelOptions OPTIONS =
      CelOptions.current()
          .enableHeterogeneousNumericComparisons(true)
          .enableQuotedIdentifierSyntax(false)
          .errorOnDuplicateMapKeys(false)
          .maxExpressionCodePointSize(MAX_CODE_POINTS)
          .populateMacroCalls(true)
          .build();

  private static final CelStandardDeclarations COMMON =
      CelStandardDeclarations.newBuilder()
          .includeFunctions(
              StandardFunction.CONDITIONAL,
              StandardFunction.CONTAINS,
              StandardFunction.ENDS_WITH,
              StandardFunction.EQUALS,
              StandardFunction.IN,
              StandardFunction.INDEX,
              StandardFunction.LOGICAL_AND,
              StandardFunction.LOGICAL_NOT,
              StandardFunction.LOGICAL_OR,
              StandardFunction.MATCHES,
              StandardFunction.NOT_EQUALS,
              StandardFunction.NOT_STRICTLY_FALSE,
              StandardFunction.SIZE,
              StandardFunction.STARTS_WITH)
          .build();

  private static final CelCompiler PARSER = libraries(Libraries.LATEST).build();

  private CelEnvironment() {}

  /// The expression's untyped tree; empty for wrong syntax.
  static Optional<CelAbstractSyntaxTree> parse(String expression) {
    try {
      return Optional.of(PARSER.parse(expression).getAst());
    } catch (CelValidationException _) {
      return Optional.empty();
    }
  }

  /// The shared libraries, and the macros as the server expands them.
  static CelCompilerBuilder libraries(Libraries libraries) {
    CelCompilerBuilder builder = withoutMacros(libraries);
    if (libraries.have(Libraries.OF_32)) {
      builder.addLibraries(CelExtensions.comprehensions());
    }
    return builder.addLibraries(macros(libraries));
  }

  /// The same without macros that have two variables.
  static CelCompilerBuilder plainLibraries(Libraries libraries) {
    return withoutMacros(libraries).addLibraries(macros(libraries));
  }

  private static CelCompilerBuilder withoutMacros(Libraries libraries) {
    return CelCompilerFactory.standardCelCompilerBuilder()
        .setOptions(OPTIONS)
        .setStandardMacros(macrosWithoutHas())
        .addLibraries(optionals(libraries), strings(libraries));
  }

  /// A checker of the functions that most expressions get along with, each with all overloads that
  /// it has beside the others. Optionals have some of `_[_]`.
  static CelCheckerBuilder common(Libraries libraries) {
    return CelCompilerFactory.standardCelCheckerBuilder()
        .setOptions(OPTIONS)
        .setStandardEnvironmentEnabled(false)
        .setStandardDeclarations(COMMON)
        .addLibraries(optionals(libraries));
  }

  private static CelOptionalLibrary optionals(Libraries libraries) {
    return CelExtensions.optional(
        libraries.have(Libraries.OF_33) ? 2 : libraries.have(Libraries.OF_29) ? 1 : 0);
  }

  /// Java's string functions without the one that Kubernetes lacks.
  private static CelStringExtensions strings(Libraries libraries) {
    Set<CelStringExtensions.Function> functions =
        EnumSet.complementOf(EnumSet.of(CelStringExtensions.Function.REVERSE));
    if (!libraries.have(Libraries.OF_29)) {
      functions.remove(CelStringExtensions.Function.QUOTE);
    }
    return CelExtensions.strings(functions);
  }

  /// Must come after the libraries, so that its macros replace theirs.
  private static CelCompilerLibrary macros(Libraries libraries) {
    return new CelCompilerLibrary() {
      @Override
      public void setParserOptions(CelParserBuilder parser) {
        parser.addMacros(ServerMacros.of(libraries));
      }
    };
  }

  /// The macros that both implementations expand in the same way.
  private static List<CelStandardMacro> macrosWithoutHas() {
    return CelStandardMacro.STANDARD_MACROS.stream()
        .filter(macro -> macro != CelStandardMacro.HAS)
        .toList();
  }
}
