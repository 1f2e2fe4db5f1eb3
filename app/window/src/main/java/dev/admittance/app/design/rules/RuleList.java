package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;
import java.util.List;

/// A list of a rule that the user types texts into.
public enum RuleList {
  GROUPS(RuleFields.GROUPS, Messages.of(RuleList.class).get("item.group")),
  VERSIONS(RuleFields.VERSIONS, Messages.of(RuleList.class).get("item.version")),
  RESOURCES(RuleFields.RESOURCES, Messages.of(RuleList.class).get("item.resource")),
  NAMES(RuleFields.NAMES, Messages.of(RuleList.class).get("item.name"));

  private final String field;
  private final String item;

  RuleList(String field, String item) {
    this.field = field;
    this.item = item;
  }

  public String field() {
    return field;
  }

  public String item() {
    return item;
  }

  public List<String> of(RuleItem rule) {
    return switch (this) {
      case GROUPS -> rule.apiGroups();
      case VERSIONS -> rule.apiVersions();
      case RESOURCES -> rule.resources();
      case NAMES -> rule.names();
    };
  }
}
