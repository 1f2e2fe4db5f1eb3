package dev.admittance.simulator.registry;

import dev.admittance.model.validation.NameFormat;
import java.util.List;

/// The rule of a kind for the names of its objects. Source: k8s.io/apimachinery
/// `pkg/api/validation/generic.go`, `NameIsDNSSubdomain`, `NameIsDNSLabel`.
enum NameRule {
  /// A DNS-1123 subdomain.
  SUBDOMAIN("upper,underscore,colon,slash,254"),
  /// A DNS-1123 label.
  LABEL("upper,underscore,dot,64,colon,slash,254"),
  /// A DNS-1123 subdomain that leaves room for suffixes of controllers.
  SHORT_SUBDOMAIN("upper,underscore,64,colon,slash,254"),
  /// A DNS-1123 subdomain as the types of the API declare it, whose prefix is not checked. Source:
  /// k8s.io/apimachinery `pkg/api/validate/strfmt.go`, `LongName`.
  LONG_NAME("declared"),
  /// A path segment of a URL, the minimum for all kinds.
  PATH_SEGMENT("slash");

  private final String unfit;

  NameRule(String unfit) {
    this.unfit = unfit;
  }

  /// The rule that refuses the given names of the strategy table; the most lenient one for any
  /// other selection.
  static NameRule ofUnfit(String names) {
    return List.of(values()).stream()
        .filter(rule -> rule.unfit.equals(names))
        .findFirst()
        .orElse(PATH_SEGMENT);
  }

  /// The server's errors for a name; empty for a valid one. The limit of [#SHORT_SUBDOMAIN] is
  /// checked with the rest of the object.
  List<String> check(String name) {
    return switch (this) {
      case SUBDOMAIN, SHORT_SUBDOMAIN -> NameFormat.subdomain(name);
      case LONG_NAME -> NameFormat.longName(name);
      case LABEL -> NameFormat.dns1123Label(name);
      case PATH_SEGMENT -> NameFormat.pathSegment(name);
    };
  }

  /// The server's errors for the prefix of a generated name.
  List<String> checkPrefix(String prefix) {
    return switch (this) {
      case SUBDOMAIN, SHORT_SUBDOMAIN, LABEL -> check(NameFormat.withoutTrailingDash(prefix));
      case LONG_NAME -> List.of();
      case PATH_SEGMENT -> NameFormat.pathSegmentPrefix(prefix);
    };
  }
}
