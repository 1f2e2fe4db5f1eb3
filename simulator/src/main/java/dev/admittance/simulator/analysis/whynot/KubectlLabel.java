package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// The `kubectl label` command that makes a label edit in a cluster.
public final class KubectlLabel {
  private KubectlLabel() {}

  /// The command; empty where kubectl has none for the edit, or the object has no name yet.
  ///
  /// @param request that the edit is for
  public static Optional<String> of(WhyNotEdit edit, AdmissionRequest request) {
    return switch (edit) {
      case WhyNotEdit.NamespaceLabel(String namespace, String key, Optional<String> value) ->
          Optional.of("kubectl label namespace " + quoted(namespace) + label(key, value));
      case WhyNotEdit.ObjectLabel(String key, Optional<String> value) ->
          request.name().isEmpty() || !request.subResource().isEmpty()
              ? Optional.empty()
              : Optional.of(
                  "kubectl label "
                      + quoted(request.resource().groupResource())
                      + " "
                      + quoted(request.name())
                      + (request.namespace().isEmpty()
                          ? ""
                          : " --namespace " + quoted(request.namespace()))
                      + label(key, value));
      case WhyNotEdit.ObjectField _,
          WhyNotEdit.RuleItem _,
          WhyNotEdit.AnyScope _,
          WhyNotEdit.SetMatchPolicy _,
          WhyNotEdit.SelectorRequirement _,
          WhyNotEdit.FailOpen _,
          WhyNotEdit.ConditionPart _ ->
          Optional.empty();
    };
  }

  private static String label(String key, Optional<String> value) {
    return value
        .map(text -> " --overwrite " + quoted(key + "=" + text))
        .orElseGet(() -> " " + quoted(key + "-"));
  }

  /// The text quoted as one shell word: names come from captures and cannot be trusted.
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9._/=][A-Za-z0-9._/=-]*")
        ? word
        : "'" + word.replace("'", "'\\''") + "'";
  }
}
