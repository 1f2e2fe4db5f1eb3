package dev.admittance.simulator.match;

import dev.admittance.model.rule.RuleId;
import java.util.List;
import java.util.Optional;

/// One check that the server made to decide whether to call a hook.
///
/// @param name what was checked
/// @param rule the rule that says so, such as `W-240`
/// @param wanted what the configuration asks for
/// @param found what the request has
/// @param passed whether the check allowed the call; for [Name#RULES] whether any rule matched
/// @param detail the outcome in a sentence
/// @param parts the checks it is made of, in the server's order, ending where the server stopped
public record Check(
    Name name,
    RuleId rule,
    String wanted,
    String found,
    boolean passed,
    String detail,
    List<Check> parts) {
  public Check {
    parts = List.copyOf(parts);
  }

  /// The part that decided; empty where the check itself decided, and where several rules failed,
  /// none of which decided alone.
  public Optional<Check> decidingPart() {
    boolean several =
        name == Name.EXCLUDED
            || ((name == Name.RULES || name == Name.MATCH_POLICY) && parts.size() > 1);
    return passed || several
        ? Optional.empty()
        : parts.stream().filter(part -> !part.passed()).findFirst();
  }

  /// What a check examines; each name stands for one place where a hook or policy can be ruled out.
  public enum Name {
    /// The request's kind is one that no webhook is called for (W-202).
    EXEMPT("exempt"),
    /// The labels of the request's namespace (W-240).
    NAMESPACE_SELECTOR("namespaceSelector"),
    /// The labels of the object (W-245).
    OBJECT_SELECTOR("objectSelector"),
    /// All rules of the hook (W-220).
    RULES("rules"),
    RULE("rule"),
    /// The scope of a rule (W-221).
    SCOPE("scope"),
    /// The operations of a rule (W-222).
    OPERATION("operation"),
    /// The API groups of a rule (W-222).
    API_GROUP("apiGroup"),
    /// The API versions of a rule (W-222).
    API_VERSION("apiVersion"),
    /// The resources of a rule (W-223).
    RESOURCE("resource"),
    /// The names of the objects of a rule (P-44).
    RESOURCE_NAME("resourceName"),
    /// The rules that exclude resources (P-41).
    EXCLUDED("excludeResourceRules"),
    /// The `matchConstraints` of a policy (P-40).
    MATCH_CONSTRAINTS("matchConstraints"),
    /// The `matchResources` by which a binding narrows its policy (P-40).
    MATCH_RESOURCES("matchResources"),
    /// Whether an equivalent resource matches (W-230).
    MATCH_POLICY("matchPolicy"),
    /// All match conditions (W-247).
    MATCH_CONDITIONS("matchConditions"),
    MATCH_CONDITION("matchCondition"),
    /// What a policy of an engine matches by, beside the webhook (W-350).
    ENGINE_MATCH("match of the policy"),
    /// One requirement of a selector (W-244).
    REQUIREMENT("requirement");

    private final String text;

    Name(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }
}
