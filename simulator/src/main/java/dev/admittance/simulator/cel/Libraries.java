package dev.admittance.simulator.cel;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.admittance.simulator.lazy.Lazy;
import dev.cel.compiler.CelCompiler;
import java.util.List;

/// What expressions can use, by the release that brought it (P-102, P-103). Each has all that the
/// ones before it have.
// A lazy value is always the same one.
@SuppressWarnings("ImmutableEnumChecker")
enum Libraries {
  /// Policies have been there in release 1.28: what came before is always there.
  OF_28,
  /// Strings version 2, sets, `optFlatMap`, and the check of literals.
  OF_29,
  /// Since 1.30: IP addresses and CIDR networks.
  OF_30,
  /// Since 1.31: named formats, and selectors in authorization checks.
  OF_31,
  /// Since 1.32: comprehensions with two variables.
  OF_32,
  /// Semantic versions, and more functions on optionals.
  OF_33,
  /// Since 1.34: the extended list functions.
  OF_34;

  static final Libraries LATEST = OF_34;

  private static final int FIRST = 28;

  /// The functions of the latest release, by what their names or overloads begin with, and what
  /// brought them. The rest has always been there.
  private static final List<Since> SINCE =
      List.of(
          new Since(OF_29, "strings.quote", "string_format"),
          new Since(OF_30, "ip", "is_ip", "string_to_ip", "cidr", "is_cidr", "string_to_cidr"),
          new Since(
              OF_31, "format.", "format-", "authorizer_fieldselector", "authorizer_labelselector"),
          new Since(
              OF_33,
              "semver",
              "is_semver",
              "string_to_semver",
              "string_bool_to_semver",
              "optional_unwrapOpt"),
          new Since(
              OF_34, "list_slice", "list_flatten", "lists_range", "list_distinct", "list_reverse"));

  /// @param overloads the beginnings of the names of overloads
  private record Since(Libraries libraries, List<String> overloads) {
    private Since(Libraries libraries, String... overloads) {
      this(libraries, List.of(overloads));
    }
  }

  private final Lazy<CelCompiler> functions = Lazy.of(() -> CheckEnvironment.functions(this));
  private final Lazy<Checker> conditions = Lazy.of(() -> conditions(false));
  private final Lazy<Checker> conditionsWithParams = Lazy.of(() -> conditions(true));

  /// What the server of a release has at all, for expressions that are stored (P-101).
  static Libraries stored(KubernetesRelease release) {
    return of(release.major() > 1 ? Integer.MAX_VALUE : release.minor());
  }

  /// What it lets new expressions use: what the release before it had too (P-101).
  static Libraries forNew(KubernetesRelease release) {
    return of(release.major() > 1 ? Integer.MAX_VALUE : release.minor() - 1);
  }

  private static Libraries of(int minor) {
    int index = Math.clamp((long) minor - FIRST, 0, values().length - 1);
    return values()[index];
  }

  /// Tells whether what a release brought is among these.
  boolean have(Libraries since) {
    return compareTo(since) >= 0;
  }

  /// Tells whether an overload of Kubernetes' functions is among these.
  boolean haveOverload(String overload) {
    if (overload.endsWith("_sort") || overload.endsWith("_sortByAssociatedKeys")) {
      return have(OF_34);
    }
    return SINCE.stream()
        .filter(since -> since.overloads().stream().anyMatch(overload::startsWith))
        .allMatch(since -> have(since.libraries()));
  }

  private Checker conditions(boolean params) {
    return CheckEnvironment.of(this, params).withAuthorizer().checker();
  }

  /// The checker of match conditions, which are by far the most common expressions and see no
  /// variables of a policy.
  Checker conditionChecker(boolean params) {
    return params ? conditionsWithParams.get() : conditions.get();
  }

  /// A compiler with all of them and no variables.
  CelCompiler functions() {
    return functions.get();
  }
}
