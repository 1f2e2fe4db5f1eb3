package dev.admittance.simulator.cel;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.admittance.simulator.lazy.Lazy;
import dev.cel.compiler.CelCompiler;
import java.util.List;

/// The CEL libraries that expressions can use, by the release that introduced them (P-102, P-103).
/// Each includes those before it.
// A lazy value never changes.
@SuppressWarnings("ImmutableEnumChecker")
enum Libraries {
  /// Policies exist since release 1.28: earlier libraries are always available.
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
  OF_34,
  /// Since 1.37: a list of numbers cannot have a negative size.
  OF_37;

  static final Libraries LATEST = OF_37;

  private static final int FIRST = 28;
  private static final int LAST = 37;

  /// The functions of the latest release, by the start of their names or overloads, with the
  /// libraries that introduced them. The others were always available.
  private static final List<Since> SINCE =
      List.of(
          new Since(OF_29, "strings.quote", "string_format", "list_sets_"),
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

  /// @param overloads the starts of the overloads' names
  private record Since(Libraries libraries, List<String> overloads) {
    private Since(Libraries libraries, String... overloads) {
      this(libraries, List.of(overloads));
    }
  }

  private final Lazy<CelCompiler> functions = Lazy.of(() -> CheckEnvironment.functions(this));
  private final Lazy<Checker> conditions = Lazy.of(() -> conditions(false));
  private final Lazy<Checker> conditionsWithParams = Lazy.of(() -> conditions(true));

  /// The libraries of a release, for stored expressions (P-101).
  static Libraries stored(KubernetesRelease release) {
    return of(release.major() > 1 ? Integer.MAX_VALUE : release.minor());
  }

  /// The libraries for new expressions: those that the release before had, too (P-101).
  static Libraries forNew(KubernetesRelease release) {
    return of(release.major() > 1 ? Integer.MAX_VALUE : release.minor() - 1);
  }

  private static Libraries of(int minor) {
    Libraries[] all = values();
    return minor >= LAST ? LATEST : all[Math.clamp((long) minor - FIRST, 0, all.length - 2)];
  }

  /// Returns whether these include the libraries of a release.
  boolean have(Libraries since) {
    return compareTo(since) >= 0;
  }

  /// Returns whether these include an overload of Kubernetes' functions.
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

  /// The checker of match conditions, which are by far the most frequent expressions and use no
  /// variables of a policy.
  Checker conditionChecker(boolean params) {
    return params ? conditionsWithParams.get() : conditions.get();
  }

  /// A compiler with all of these libraries and no variables.
  CelCompiler functions() {
    return functions.get();
  }
}
