package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableMap;
import dev.admittance.simulator.cel.ExtensionLibrary.Setting;
import dev.admittance.simulator.lazy.Lazy;
import dev.cel.checker.CelChecker;
import dev.cel.checker.CelCheckerBuilder;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import dev.cel.common.types.TypeType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The type-check environment of an expression: variables with the server's types, and all
/// functions of the server.
///
/// @param libraries the available functions
/// @param variables by name
/// @param types found by name, beside those of the variables
/// @param mutating whether it is for a mutation
/// @param extension what an engine's policies have beside the server's functions
record CheckEnvironment(
    Libraries libraries,
    ImmutableMap<String, CelType> variables,
    List<StructType> types,
    boolean mutating,
    ExtensionLibrary extension) {
  private static final List<LiteralCheck> ALWAYS_CHECKED = List.of(HomogeneousLiterals.INSTANCE);

  private static final List<LiteralCheck> CHECKED_SINCE_29 =
      List.of(
          HomogeneousLiterals.INSTANCE,
          TimeLiterals.INSTANCE,
          RegexLiterals.INSTANCE,
          FormatLiterals.INSTANCE);

  private static final String AUTHORIZATION = "kubernetes.authorization.";

  private static final ImmutableMap<String, CelType> ALWAYS =
      ImmutableMap.of(
          "object", SimpleType.DYN,
          "oldObject", SimpleType.DYN,
          "request", AdmissionTypes.REQUEST,
          "namespaceObject", AdmissionTypes.NAMESPACE);

  /// The server's own types, which expressions can name.
  private static List<CelVarDecl> typeNames() {
    return KubernetesFunctions.TYPES.stream()
        .map(name -> CelVarDecl.newVarDeclaration(name, TypeType.create(OpaqueType.create(name))))
        .toList();
  }

  /// The variables of each expression, and `params` where a policy has parameters.
  static CheckEnvironment of(Libraries libraries, boolean params) {
    CheckEnvironment always =
        new CheckEnvironment(libraries, ALWAYS, List.of(), false, ExtensionLibrary.NONE);
    return params ? always.with("params", SimpleType.DYN) : always;
  }

  /// A compiler with all functions of the given libraries, and no variables.
  static CelCompiler functions(Libraries libraries) {
    return functions(libraries, CelEnvironment.libraries(libraries));
  }

  /// The same without macros that have two variables.
  static CelCompiler plainFunctions(Libraries libraries) {
    return functions(libraries, CelEnvironment.plainLibraries(libraries));
  }

  private static CelCompiler functions(Libraries libraries, CelCompilerBuilder builder) {
    return builder
        .addFunctionDeclarations(KubernetesFunctions.declarations(libraries))
        .addVarDeclarations(typeNames())
        .build();
  }

  /// This environment with the authorizer, unless that of an engine has none.
  CheckEnvironment withAuthorizer() {
    return extension.setting() != Setting.SERVER
        ? this
        : withAuthorizerAlone()
            .with("authorizer.requestResource", OpaqueType.create(AUTHORIZATION + "ResourceCheck"));
  }

  /// This environment with the authorizer, but without `authorizer.requestResource`.
  CheckEnvironment withAuthorizerAlone() {
    return with("authorizer", OpaqueType.create(AUTHORIZATION + "Authorizer"));
  }

  CheckEnvironment withObjects(CelType type) {
    Map<String, CelType> typed = new LinkedHashMap<>(variables);
    typed.put("object", type);
    typed.put("oldObject", type);
    return new CheckEnvironment(libraries, ImmutableMap.copyOf(typed), types, mutating, extension);
  }

  /// This environment with one more variable.
  CheckEnvironment with(String name, CelType type) {
    return new CheckEnvironment(
        libraries,
        ImmutableMap.<String, CelType>builder().putAll(variables).put(name, type).build(),
        types,
        mutating,
        extension);
  }

  /// This environment for a mutation, which creates values of some types.
  CheckEnvironment mutating(List<StructType> made) {
    return new CheckEnvironment(libraries, variables, made, true, extension);
  }

  /// This environment with what an engine's policies have beside it.
  CheckEnvironment extended(ExtensionLibrary library) {
    Map<String, CelType> declared = new LinkedHashMap<>(variables);
    if (library.setting() == Setting.NO_REQUEST) {
      declared.clear();
    } else if (library.setting() != Setting.SERVER) {
      declared.put("request", AdmissionTypes.REQUEST_WITH_OBJECTS);
    }
    return new CheckEnvironment(libraries, ImmutableMap.copyOf(declared), types, mutating, library);
  }

  /// Parses and checks expressions of an environment. The library declares all functions anew for
  /// each expression, which takes most of the time, and few expressions need more than the common
  /// ones.
  ///
  /// @param parser knows the macros
  /// @param common has the common functions, with all of their overloads
  /// @param compiler has all functions
  record Checker(
      CelCompiler parser,
      Lazy<CelChecker> common,
      Lazy<CelCompiler> compiler,
      List<LiteralCheck> literals) {

    /// Parses and type-checks an expression, and checks its literals.
    CelAbstractSyntaxTree check(String expression) throws CelValidationException {
      CelAbstractSyntaxTree parsed = parse(expression);
      CelValidationResult found = common.get().check(parsed);
      CelAbstractSyntaxTree checked =
          found.hasError() ? compiler.get().check(parsed).getAst() : found.getAst();
      return LiteralCheck.WORTHWHILE.matcher(expression).find()
          ? LiteralCheck.passed(checked, literals)
          : checked;
    }

    CelAbstractSyntaxTree parse(String expression) throws CelValidationException {
      return parser.parse(expression).getAst();
    }
  }

  Checker checker() {
    List<StructType> structs = new ArrayList<>(types);
    structs.addAll(extension.structs());
    Map<String, CelType> large = new LinkedHashMap<>();
    for (CelType type : variables.values()) {
      if (type instanceof StructType struct && TypesByPath.isRoot(struct)) {
        large.put(struct.name(), struct);
      } else if (type instanceof StructType struct) {
        structs.add(struct);
      }
    }
    CelTypeProvider small = AdmissionTypes.provider(structs);
    return checker(large.isEmpty() ? small : new TypesByPath(ImmutableMap.copyOf(large), small));
  }

  /// A compiler that finds types by name in a provider.
  Checker checker(CelTypeProvider provider) {
    CelCompiler functions = extension.compiler(libraries);
    Lazy<CelCompiler> all = Lazy.of(() -> all(functions, provider));
    // An engine may have overloads of common functions.
    return new Checker(
        functions,
        Lazy.of(() -> extension.isEmpty() ? common(provider) : all.get()),
        all,
        literals());
  }

  private List<LiteralCheck> literals() {
    return switch (extension.setting()) {
      case SERVER, ENGINE, MUTATION ->
          libraries.have(Libraries.OF_29) ? CHECKED_SINCE_29 : ALWAYS_CHECKED;
      case LANGUAGE, NO_REQUEST -> List.of(HomogeneousLiterals.INSTANCE, FormatLiterals.INSTANCE);
      case MIXED_LITERALS -> List.of(FormatLiterals.INSTANCE);
    };
  }

  private CelChecker common(CelTypeProvider provider) {
    CelCheckerBuilder builder = CelEnvironment.common(libraries).addVarDeclarations(typeNames());
    variables.forEach(
        (name, type) -> builder.addVarDeclarations(CelVarDecl.newVarDeclaration(name, type)));
    return builder.setTypeProvider(provider).build();
  }

  private CelCompiler all(CelCompiler functions, CelTypeProvider provider) {
    CelCompilerBuilder builder = functions.toCompilerBuilder();
    variables.forEach(builder::addVar);
    if (mutating) {
      builder.addFunctionDeclarations(KubernetesFunctions.ESCAPE_KEY);
    }
    return builder.setTypeProvider(provider).build();
  }
}
