package dev.admittance.simulator.stage;

import dev.admittance.model.validation.NameFormat;
import java.util.List;

/// What a kind demands of the names of its objects.
enum NameRule {
  /// A DNS-1123 subdomain.
  SUBDOMAIN("upper,underscore,colon,slash,254"),
  /// A DNS-1123 label.
  LABEL("upper,underscore,dot,64,colon,slash,254"),
  /// A DNS-1123 subdomain with room for what controllers add.
  SHORT_SUBDOMAIN("upper,underscore,64,colon,slash,254"),
  /// What can stand in the path of a URL, as for all kinds.
  PATH_SEGMENT("slash");

  private final String unfit;

  NameRule(String unfit) {
    this.unfit = unfit;
  }

  /// The rule that refuses some of the names of the strategy table; the most lenient for any other
  /// selection.
  static NameRule ofUnfit(String names) {
    return List.of(values()).stream()
        .filter(rule -> rule.unfit.equals(names))
        .findFirst()
        .orElse(PATH_SEGMENT);
  }

  /// What the server says of a name; nothing for one that fits. The limit of [#SHORT_SUBDOMAIN] is
  /// checked with the rest of the object.
  List<String> check(String name) {
    return switch (this) {
      case SUBDOMAIN, SHORT_SUBDOMAIN -> NameFormat.subdomain(name);
      case LABEL -> NameFormat.dns1123Label(name);
      case PATH_SEGMENT -> NameFormat.pathSegment(name);
    };
  }

  /// What the server says of what a generated name begins with.
  List<String> checkPrefix(String prefix) {
    return switch (this) {
      case SUBDOMAIN, SHORT_SUBDOMAIN, LABEL -> check(NameFormat.withoutTrailingDash(prefix));
      case PATH_SEGMENT -> NameFormat.pathSegmentPrefix(prefix);
    };
  }
}
