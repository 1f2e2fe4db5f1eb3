package dev.admittance.app.design.rules;

import java.util.List;

/// The names of the fields of a rule.
final class RuleFields {
  static final String OPERATIONS = "operations";
  static final String GROUPS = "apiGroups";
  static final String VERSIONS = "apiVersions";
  static final String RESOURCES = "resources";
  static final String SCOPE = "scope";
  static final String NAMES = "resourceNames";

  static final List<String> LISTS = List.of(OPERATIONS, GROUPS, VERSIONS, RESOURCES, NAMES);

  /// All fields in their usual order.
  static final List<String> ORDER = List.of(NAMES, OPERATIONS, GROUPS, VERSIONS, RESOURCES, SCOPE);

  private RuleFields() {}
}
