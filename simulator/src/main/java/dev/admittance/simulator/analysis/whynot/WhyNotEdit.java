package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.LabelSelector;
import java.util.Optional;

/// One edit of the input of a run.
public sealed interface WhyNotEdit {

  /// The size of an edit: 1 where a value is set or added, more where an intentional setting is
  /// removed.
  int weight();

  /// The edit as text, such as `add the label team=web to the object`.
  String text();

  /// A label of the object.
  ///
  /// @param value empty to remove the label
  record ObjectLabel(String key, Optional<String> value) implements WhyNotEdit {
    @Override
    public int weight() {
      return 1;
    }

    @Override
    public String text() {
      return label(key, value, "the object");
    }
  }

  /// A label of the request's namespace.
  ///
  /// @param value empty to remove the label
  record NamespaceLabel(String namespace, String key, Optional<String> value)
      implements WhyNotEdit {
    @Override
    public int weight() {
      return 1;
    }

    @Override
    public String text() {
      return label(key, value, "namespace \"" + namespace + "\"");
    }
  }

  private static String label(String key, Optional<String> value, String of) {
    return value
        .map(text -> "add the label " + key + (text.isEmpty() ? "" : "=" + text) + " to " + of)
        .orElseGet(() -> "remove the label " + key + " from " + of);
  }

  /// A field of the object.
  ///
  /// @param value empty to remove the field
  record ObjectField(FieldPath path, Optional<JsonValue> value) implements WhyNotEdit {
    @Override
    public int weight() {
      return 1;
    }

    @Override
    public String text() {
      return value
          .map(json -> "set " + path + " of the object to " + JsonText.write(json))
          .orElseGet(() -> "remove " + path + " from the object");
    }
  }

  /// An item in a list of a hook's rule.
  ///
  /// @param rule 0-based index among the rules
  /// @param list `operations`, `apiGroups`, `apiVersions` or `resources`
  /// @param value to add or remove
  record RuleItem(int rule, String list, String value, boolean added) implements WhyNotEdit {
    @Override
    public int weight() {
      return 1;
    }

    @Override
    public String text() {
      return (added ? "add " : "take ")
          + (value.isEmpty() ? "\"\"" : value)
          + (added ? " to " : " out of ")
          + "rules["
          + rule
          + "]."
          + list;
    }
  }

  /// The scope `*` for a rule of the hook.
  ///
  /// @param rule 0-based index among the rules
  record AnyScope(int rule) implements WhyNotEdit {
    @Override
    public int weight() {
      return 1;
    }

    @Override
    public String text() {
      return "set rules[" + rule + "].scope to *";
    }
  }

  /// The match policy of the hook.
  record SetMatchPolicy(boolean equivalent) implements WhyNotEdit {
    @Override
    public int weight() {
      return 1;
    }

    @Override
    public String text() {
      return "set matchPolicy to " + (equivalent ? "Equivalent" : "Exact");
    }
  }

  /// A requirement of a selector of the hook.
  ///
  /// @param ofNamespace of the namespaceSelector; else of the objectSelector
  /// @param before empty to add one
  /// @param after empty to remove it
  record SelectorRequirement(
      boolean ofNamespace,
      Optional<LabelSelector.Requirement> before,
      Optional<LabelSelector.Requirement> after)
      implements WhyNotEdit {
    @Override
    public int weight() {
      return after.isPresent() ? 1 : 2;
    }

    @Override
    public String text() {
      String selector = ofNamespace ? "namespaceSelector" : "objectSelector";
      return before
          .map(was ->
              after
                  .map(now ->
                      "change `" + words(was) + "` of the " + selector + " to `" + words(now) + "`")
                  .orElseGet(() -> "remove `" + words(was) + "` from the " + selector))
          .orElseGet(
              () -> "add `" + after.map(WhyNotEdit::words).orElse("") + "` to the " + selector);
    }
  }

  private static String words(LabelSelector.Requirement requirement) {
    return requirement.key()
        + " "
        + requirement.operator()
        + (requirement.values().isEmpty()
            ? ""
            : " [" + String.join(", ", requirement.values()) + "]");
  }

  /// The failure policy `Ignore` for the hook. It does not change whether the hook is called, but
  /// the result where the call fails.
  record FailOpen() implements WhyNotEdit {
    @Override
    public int weight() {
      return 2;
    }

    @Override
    public String text() {
      return "set failurePolicy to Ignore";
    }
  }

  /// A match condition of the hook.
  ///
  /// @param name of the condition
  /// @param part the removed part, which is not true for the request
  /// @param left the rest of the expression; empty where the whole condition is removed
  record ConditionPart(String name, String part, Optional<String> left) implements WhyNotEdit {
    @Override
    public int weight() {
      return left.isPresent() ? 2 : 3;
    }

    @Override
    public String text() {
      return left.isPresent()
          ? "take `" + part + "` out of match condition " + name
          : "remove match condition " + name + " (`" + part + "`)";
    }
  }
}
