package dev.admittance.model.rule;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The rules of good practice: `L` of webhooks, `P` of policies.
public enum PracticeId {
  L_1("Called for its own pods"),
  L_2("Hooks that need each other to start"),
  L_3("Called for kube-system"),
  L_4("Called for the leases of nodes and controllers"),
  L_5("Called for Events"),
  L_6("Called for everything"),
  L_7("Called for reviews of access"),
  L_8("Called for the reports of nodes"),
  L_9("Called for what pods need to start and to leave"),
  L_10("Called for what a cluster needs to come up"),
  L_11("Long timeout"),
  L_12("Timeouts add up beyond what a request may take"),
  L_13("Defaults that differ between versions"),
  L_14("Mutation that fails closed"),
  L_15("Mutation that nothing checks"),
  L_16("Validation that fails open"),
  L_17("Bypassed through another version"),
  L_18("Versions that are not served"),
  L_19("Only alpha or beta versions"),
  L_20("Rule that matches nothing"),
  L_21("Subresources by wildcard"),
  L_22("Bypassed through a subresource"),
  L_23("Mutation of status"),
  L_24("Mutation of deletions"),
  L_25("Bypassed by a label"),
  L_26("Namespace selector without effect"),
  L_27("Bypassed by a label of the namespace"),
  L_28("kube-system excluded by a label that it lacks"),
  L_29("Dry runs are refused"),
  L_30("Old versions of AdmissionReview"),
  L_31("Service that cannot be called"),
  L_32("Certificates that do not fit"),
  L_33("Gone with a single node"),
  L_34("Name of the cluster in a URL"),
  L_35("URL of the API server's own host"),
  L_36("Hooks of one name"),
  L_37("Mutations whose order matters"),
  L_38("Called again"),
  L_39("Hooks that undo each other's changes"),
  L_40("Validation before the last mutation"),
  L_41("Condition that may fail"),
  L_42("Condition on what it cannot see"),
  L_43("Condition on the wrong resource"),
  L_44("Costly condition"),
  L_46("Sees Secrets"),
  L_47("Called for what changes all the time"),
  L_48("Name that is reserved"),
  L_49("Path that is changed before the call"),
  L_50("Resources listed twice"),
  L_51("Answer that the API server cannot use"),
  L_52("Patch that replaces more than it changes"),
  L_53("Mutation of mirror pods"),
  L_54("Defaults by webhook"),
  L_55("Many may change the hook"),
  L_56("Name of what is deleted"),
  L_57("Name of what is created"),
  L_58("Depends on a conversion webhook"),
  L_59("Not as the provider runs it"),
  P_84("Expression of another type than its place");

  private static final Map<String, PracticeId> BY_RULE =
      Arrays.stream(values()).collect(Collectors.toMap(PracticeId::rule, Function.identity()));

  private final String title;

  PracticeId(String title) {
    this.title = title;
  }

  /// Returns the rule that a diagnostic cites.
  ///
  /// @param rule such as `practice/L-3`
  /// @return empty for a rule of another family or without a number
  public static Optional<PracticeId> of(String rule) {
    return Optional.ofNullable(BY_RULE.get(rule));
  }

  /// Returns what is wrong, in a few words.
  public String title() {
    return title;
  }

  /// Returns the rule as diagnostics cite it, such as `practice/L-3`.
  public String rule() {
    return "practice/" + this;
  }

  /// Returns the number, such as `L-3`.
  @Override
  public String toString() {
    return name().replace('_', '-');
  }
}
