package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;
import java.util.List;

/// A list of a rule that people write texts into.
public enum RuleList {
  /// `apiGroups`.
  GROUPS(RuleFields.GROUPS, Messages.of(RuleList.class).get("item.group")),
  /// `apiVersions`.
  VERSIONS(RuleFields.VERSIONS, Messages.of(RuleList.class).get("item.version")),
  /// `resources`.
  RESOURCES(RuleFields.RESOURCES, Messages.of(RuleList.class).get("item.resource")),
  /// `resourceNames`.
  NAMES(RuleFields.NAMES, Messages.of(RuleList.class).get("item.name"));

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
