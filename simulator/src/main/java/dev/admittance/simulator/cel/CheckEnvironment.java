package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableMap;
import dev.cel.bundle.Cel;
import dev.cel.bundle.CelFactory;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import dev.cel.common.types.TypeType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.validator.CelValidator;
import dev.cel.validator.CelValidatorBuilder;
import dev.cel.validator.CelValidatorFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The type-check environment of an expression: variables with the server's types, and all
/// functions of the server.
///
/// @param libraries the available functions
/// @param variables by name
/// @param types found by name, beside those of the variables
/// @param mutating whether it is for a mutation
record CheckEnvironment(
    Libraries libraries,
    ImmutableMap<String, CelType> variables,
    List<StructType> types,
    boolean mutating) {
  /// What the validators check: literals of lists and maps, and those of some functions.
  private static final Pattern VALIDATED =
      Pattern.compile("[\\[{]|duration|timestamp|matches|format");

  private static final String AUTHORIZATION = "kubernetes.authorization.";

  private static final ImmutableMap<String, CelType> ALWAYS =
      ImmutableMap.of(
          "object", SimpleType.DYN,
          "oldObject", SimpleType.DYN,
          "request", AdmissionTypes.REQUEST,
          "namespaceObject", AdmissionTypes.NAMESPACE);

  /// Required by the validators, which do not use it.
  private static final CelRuntime RUNTIME = CelRuntimeFactory.legacyCelRuntimeBuilder().build();

  /// The server's own types, which expressions can name.
  private static List<CelVarDecl> typeNames() {
    return KubernetesFunctions.TYPES.stream()
        .map(name -> CelVarDecl.newVarDeclaration(name, TypeType.create(OpaqueType.create(name))))
        .toList();
  }

  /// The variables of each expression, and `params` where a policy has parameters.
  static CheckEnvironment of(Libraries libraries, boolean params) {
    CheckEnvironment always = new CheckEnvironment(libraries, ALWAYS, List.of(), false);
    return params ? always.with("params", SimpleType.DYN) : always;
  }

  /// A compiler with all functions of the given libraries, and no variables.
  static CelCompiler functions(Libraries libraries) {
    return CelEnvironment.libraries(libraries)
        .addFunctionDeclarations(KubernetesFunctions.declarations(libraries))
        .addVarDeclarations(typeNames())
        .build();
  }

  CheckEnvironment withAuthorizer() {
    return withAuthorizerAlone()
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
    return new CheckEnvironment(libraries, ImmutableMap.copyOf(typed), types, mutating);
  }

  /// This environment with one more variable.
  CheckEnvironment with(String name, CelType type) {
    return new CheckEnvironment(
        libraries,
        ImmutableMap.<String, CelType>builder().putAll(variables).put(name, type).build(),
        types,
        mutating);
  }

  /// This environment for a mutation, which creates values of some types.
  CheckEnvironment mutating(List<StructType> made) {
    return new CheckEnvironment(libraries, variables, made, true);
  }

  /// A compiler for an environment. Creating one takes longer than compiling an expression.
  record Checker(CelCompiler compiler, CelValidator validator) {

    /// Parses, type-checks and validates an expression. The validator creates an environment each
    /// time, which is avoided where it has nothing to check.
    CelAbstractSyntaxTree check(String expression) throws CelValidationException {
      CelAbstractSyntaxTree checked = compiler.compile(expression).getAst();
      return VALIDATED.matcher(expression).find() ? validator.validate(checked).getAst() : checked;
    }
  }

  Checker checker() {
    List<StructType> structs = new ArrayList<>(types);
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
    CelCompilerBuilder builder = libraries.functions().toCompilerBuilder();
    variables.forEach(builder::addVar);
    if (mutating) {
      builder.addFunctionDeclarations(KubernetesFunctions.ESCAPE_KEY);
    }
    CelCompiler compiler = builder.setTypeProvider(provider).build();
    return new Checker(compiler, validator(compiler));
  }

  private CelValidator validator(CelCompiler compiler) {
    Cel cel = CelFactory.combine(compiler, RUNTIME);
    CelValidatorBuilder builder =
        CelValidatorFactory.standardCelValidatorBuilder(cel)
            .addAstValidators(HomogeneousLiterals.INSTANCE);
    if (libraries.have(Libraries.OF_29)) {
      builder.addAstValidators(
          TimeLiterals.INSTANCE, RegexLiterals.INSTANCE, FormatLiterals.INSTANCE);
    }
    return builder.build();
  }
}
