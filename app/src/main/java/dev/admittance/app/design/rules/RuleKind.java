package dev.admittance.app.design.rules;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import java.util.List;

/// Whose rules a list holds, and so which fields they have.
public enum RuleKind {
  /// Of a webhook in `v1` or `v1beta1` (W-13 to W-19).
  WEBHOOK(true, true, false),
  /// Of a webhook of the first releases, which had no scope (I-22).
  EXTERNAL_HOOK(true, false, false),
  /// Of an initializer, which is for new objects alone (I-21).
  INITIALIZER(false, false, false),
  /// Of a policy or a binding, which may be for objects of some names (P-13).
  POLICY(true, true, true);

  private final boolean operations;
  private final boolean scope;
  private final boolean names;

  RuleKind(boolean operations, boolean scope, boolean names) {
    this.operations = operations;
    this.scope = scope;
    this.names = names;
  }

  /// The kind of the rules that a field holds.
  ///
  /// @param path of the list of rules, from the object down
  public static RuleKind of(FieldPath path) {
    List<Step> steps = path.steps();
    String first = steps.isEmpty() ? "" : name(steps.getFirst());
    return switch (first) {
      case "initializers" -> INITIALIZER;
      case "externalAdmissionHooks" -> EXTERNAL_HOOK;
      case "spec" -> POLICY;
      default -> WEBHOOK;
    };
  }

  private static String name(Step step) {
    return switch (step) {
      case Step.Field(String name) -> name;
      case Step.Element(String key) -> key;
    };
  }

  /// Whether a rule says the operations that it is for.
  public boolean hasOperations() {
    return operations;
  }

  /// Whether a rule may be for resources in namespaces, or outside of them, alone.
  public boolean hasScope() {
    return scope;
  }

  /// Whether a rule may be for objects of some names alone (P-44).
  public boolean hasNames() {
    return names;
  }
}
