package dev.admittance.app.design.rules;

import java.util.List;

/// A list of a rule that people write texts into.
public enum RuleList {
  /// `apiGroups`.
  GROUPS(RuleFields.GROUPS, "group"),
  /// `apiVersions`.
  VERSIONS(RuleFields.VERSIONS, "version"),
  /// `resources`.
  RESOURCES(RuleFields.RESOURCES, "resource"),
  /// `resourceNames`.
  NAMES(RuleFields.NAMES, "name");

  private final String field;
  private final String item;

  RuleList(String field, String item) {
    this.field = field;
    this.item = item;
  }

  /// The field's name.
  public String field() {
    return field;
  }

  /// What one of its items is called.
  public String item() {
    return item;
  }

  /// The items of a rule.
  public List<String> of(RuleItem rule) {
    return switch (this) {
      case GROUPS -> rule.apiGroups();
      case VERSIONS -> rule.apiVersions();
      case RESOURCES -> rule.resources();
      case NAMES -> rule.names();
    };
  }
}
