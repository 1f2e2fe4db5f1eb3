package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.admittance.simulator.cel.library.DeclaredFunctions;
import dev.admittance.simulator.cel.library.Function;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.lazy.Lazy;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.StructType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.extensions.CelExtensions;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Functions and variables that the policies of an engine have beside the server's, and the macros
/// that go with them. Safe to share between threads.
public final class ExtensionLibrary {
  /// Nothing beside the server's functions.
  public static final ExtensionLibrary NONE =
      new ExtensionLibrary("", Map.of(), Map.of(), Map.of(), Setting.SERVER);

  /// The macro `cel.bind` alone.
  static final ExtensionLibrary BINDINGS =
      new ExtensionLibrary("", Map.of(), Map.of(), Map.of(), Setting.SERVER);

  private final String declarations;
  private final Map<String, String> variables;
  private final List<StructType> structs;
  private final Setting setting;
  private final Lazy<Map<String, Function>> functions;
  private final Lazy<CelCompiler> latest;

  /// What is around the functions and variables of an engine.
  public enum Setting {
    /// All that the server has.
    SERVER,
    /// The server's functions, checks and cost limit. Nobody is asked for permissions, `request`
    /// has the objects, and the variables of a policy keep their types.
    ENGINE,
    /// As in [#ENGINE]; all expressions can make objects and patches.
    MUTATION,
    /// As in [#ENGINE], without the server's checks of literals, cost limit and macros with two
    /// variables.
    LANGUAGE,
    /// As in [#LANGUAGE]; lists and maps that are written out may mix types.
    MIXED_LITERALS,
    /// As in [#LANGUAGE], without a request and its objects.
    NO_REQUEST
  }

  /// Declares functions.
  ///
  /// @param declarations one overload a line as cel-go prints them, such as `net.IP family =
  ///   ip_family(): int` for a method and `url = string_to_url(string): kubernetes.URL` otherwise
  /// @param implementations of the overloads by their names
  /// @param variables the types of variables in the same notation by their names
  /// @param structs the types of the members of types that are written with `{}`, such as
  ///   `libs.Exception{}`, by their names
  public ExtensionLibrary(
      String declarations,
      Map<String, Implementation> implementations,
      Map<String, String> variables,
      Map<String, Map<String, String>> structs,
      Setting setting) {
    this.setting = setting;
    this.structs =
        structs.entrySet().stream().map(one -> struct(one.getKey(), one.getValue())).toList();
    this.declarations = declarations;
    this.variables = Collections.unmodifiableMap(new TreeMap<>(variables));
    functions = Lazy.of(() -> DeclaredFunctions.of(declarations, implementations));
    latest = Lazy.of(() -> extended(Libraries.LATEST));
  }

  private static StructType struct(String name, Map<String, String> members) {
    return AdmissionTypes.struct(
        name, ImmutableMap.copyOf(Maps.transformValues(members, CelTypeText::parse)));
  }

  /// The types that expressions see the members of.
  List<StructType> structs() {
    return structs;
  }

  Setting setting() {
    return setting;
  }

  /// Whether there is no more than the language and the functions of Kubernetes.
  boolean isPlain() {
    return switch (setting) {
      case SERVER, ENGINE, MUTATION -> false;
      case LANGUAGE, MIXED_LITERALS, NO_REQUEST -> true;
    };
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
        (isPlain() ? CheckEnvironment.plainFunctions(libraries) : libraries.functions())
            .toCompilerBuilder()
            .addLibraries(CelExtensions.bindings())
            .addMacros(EngineMacros.of(declarations))
            .addFunctionDeclarations(KubernetesFunctions.declarations(declarations));
    if (setting != Setting.SERVER) {
      builder.addLibraries(CelExtensions.protos());
    }
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
