package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.library.DeclaredFunctions;
import dev.admittance.simulator.cel.library.Function;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.lazy.Lazy;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.CelType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.extensions.CelExtensions;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Functions and variables that the policies of an engine have beside the server's, and the macro
/// `cel.bind`. Safe to share between threads.
public final class ExtensionLibrary {
  /// Nothing beside the server's functions.
  public static final ExtensionLibrary NONE = new ExtensionLibrary("", Map.of(), Map.of());

  /// The macro alone.
  static final ExtensionLibrary BINDINGS = new ExtensionLibrary("", Map.of(), Map.of());

  private final String declarations;
  private final Map<String, String> variables;
  private final boolean mixing;
  private final Lazy<Map<String, Function>> functions;
  private final Lazy<CelCompiler> latest;

  /// Declares functions.
  ///
  /// @param declarations one overload a line as cel-go prints them, such as `net.IP family =
  ///   ip_family(): int` for a method and `url = string_to_url(string): kubernetes.URL` otherwise
  /// @param implementations of the overloads by their names
  /// @param variables the types of variables in the same notation by their names
  public ExtensionLibrary(
      String declarations,
      Map<String, Implementation> implementations,
      Map<String, String> variables) {
    this(declarations, implementations, variables, false);
  }

  /// Declares functions.
  ///
  /// @param mixing whether lists and maps that are written out may mix types
  public ExtensionLibrary(
      String declarations,
      Map<String, Implementation> implementations,
      Map<String, String> variables,
      boolean mixing) {
    this.mixing = mixing;
    this.declarations = declarations;
    this.variables = Collections.unmodifiableMap(new TreeMap<>(variables));
    functions = Lazy.of(() -> DeclaredFunctions.of(declarations, implementations));
    latest = Lazy.of(() -> extended(Libraries.LATEST));
  }

  boolean mixesTypes() {
    return mixing;
  }

  boolean isEmpty() {
    return declarations.isEmpty() && variables.isEmpty() && !equals(BINDINGS);
  }

  /// The functions by name, without the server's.
  Map<String, Function> functions() {
    return functions.get();
  }

  /// A compiler with these functions beside those of the libraries.
  CelCompiler compiler(Libraries libraries) {
    return isEmpty()
        ? libraries.functions()
        : libraries == Libraries.LATEST ? latest.get() : extended(libraries);
  }

  private CelCompiler extended(Libraries libraries) {
    CelCompilerBuilder builder =
        libraries
            .functions()
            .toCompilerBuilder()
            .addLibraries(CelExtensions.bindings())
            .addFunctionDeclarations(KubernetesFunctions.declarations(declarations));
    List<CelVarDecl> declared =
        variables.entrySet().stream()
            .map(variable -> {
              CelType type = CelTypeText.parse(variable.getValue());
              return CelVarDecl.newVarDeclaration(variable.getKey(), type);
            })
            .toList();
    return builder.addVarDeclarations(declared).build();
  }
}
