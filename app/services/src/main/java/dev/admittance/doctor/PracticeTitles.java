package dev.admittance.doctor;

import java.util.Map;

/// Short titles of the rules of good practice.
final class PracticeTitles {
  private static final Map<String, String> TITLES =
      Map.ofEntries(
          Map.entry("L-1", "Called for its own pods"),
          Map.entry("L-2", "Hooks that need each other to start"),
          Map.entry("L-3", "Called for kube-system"),
          Map.entry("L-4", "Called for the leases of nodes and controllers"),
          Map.entry("L-5", "Called for Events"),
          Map.entry("L-6", "Called for everything"),
          Map.entry("L-7", "Called for reviews of access"),
          Map.entry("L-8", "Called for the reports of nodes"),
          Map.entry("L-9", "Called for what pods need to start and to leave"),
          Map.entry("L-10", "Called for what a cluster needs to come up"),
          Map.entry("L-11", "Long timeout"),
          Map.entry("L-12", "Timeouts add up beyond what a request may take"),
          Map.entry("L-13", "Defaults that differ between versions"),
          Map.entry("L-14", "Mutation that fails closed"),
          Map.entry("L-15", "Mutation that nothing checks"),
          Map.entry("L-16", "Validation that fails open"),
          Map.entry("L-17", "Bypassed through another version"),
          Map.entry("L-18", "Versions that are not served"),
          Map.entry("L-19", "Only alpha or beta versions"),
          Map.entry("L-20", "Rule that matches nothing"),
          Map.entry("L-21", "Subresources by wildcard"),
          Map.entry("L-22", "Bypassed through a subresource"),
          Map.entry("L-23", "Mutation of status"),
          Map.entry("L-24", "Mutation of deletions"),
          Map.entry("L-25", "Bypassed by a label"),
          Map.entry("L-26", "Namespace selector without effect"),
          Map.entry("L-27", "Bypassed by a label of the namespace"),
          Map.entry("L-28", "kube-system excluded by a label that it lacks"),
          Map.entry("L-29", "Dry runs are refused"),
          Map.entry("L-30", "Old versions of AdmissionReview"),
          Map.entry("L-31", "Service that cannot be called"),
          Map.entry("L-32", "Certificates that do not fit"),
          Map.entry("L-33", "Gone with a single node"),
          Map.entry("L-34", "Name of the cluster in a URL"),
          Map.entry("L-35", "URL of the API server's own host"),
          Map.entry("L-36", "Hooks of one name"),
          Map.entry("L-37", "Mutations whose order matters"),
          Map.entry("L-38", "Called again"),
          Map.entry("L-40", "Validation before the last mutation"),
          Map.entry("L-41", "Condition that may fail"),
          Map.entry("L-42", "Condition on what it cannot see"),
          Map.entry("L-43", "Condition on the wrong resource"),
          Map.entry("L-44", "Costly condition"),
          Map.entry("L-46", "Sees Secrets"),
          Map.entry("L-47", "Called for what changes all the time"),
          Map.entry("L-48", "Name that is reserved"),
          Map.entry("L-49", "Path that is changed before the call"),
          Map.entry("L-50", "Resources listed twice"),
          Map.entry("L-53", "Mutation of mirror pods"),
          Map.entry("L-54", "Defaults by webhook"),
          Map.entry("L-55", "Many may change the hook"),
          Map.entry("L-56", "Name of what is deleted"),
          Map.entry("L-57", "Name of what is created"),
          Map.entry("L-58", "Depends on a conversion webhook"));

  private static final String PREFIX = "practice/";

  private PracticeTitles() {}

  /// Returns the title of `practice/L-n`; the number of an unknown rule.
  static String of(String rule) {
    String id = rule.startsWith(PREFIX) ? rule.substring(PREFIX.length()) : rule;
    return TITLES.getOrDefault(id, id);
  }
}
