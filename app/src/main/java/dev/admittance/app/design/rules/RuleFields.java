package dev.admittance.app.design.rules;

import java.util.List;

/// The names of a rule's fields.
final class RuleFields {
  static final String OPERATIONS = "operations";
  static final String GROUPS = "apiGroups";
  static final String VERSIONS = "apiVersions";
  static final String RESOURCES = "resources";
  static final String SCOPE = "scope";
  static final String NAMES = "resourceNames";

  /// Those that hold lists.
  static final List<String> LISTS = List.of(OPERATIONS, GROUPS, VERSIONS, RESOURCES, NAMES);

  /// All, in the order in which they usually stand.
  static final List<String> ORDER = List.of(NAMES, OPERATIONS, GROUPS, VERSIONS, RESOURCES, SCOPE);

  private RuleFields() {}
}
