package dev.admittance.simulator.match;

import java.util.List;

/// Why the server cannot decide whether to call a hook. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/predicates/namespace/matcher.go`,
/// `(*Matcher).MatchNamespaceSelector`; `pkg/admission/plugin/webhook/matchconditions/matcher.go`,
/// `(*matcher).Match`.
public sealed interface MatchError {

  /// The error in the server's words.
  default String text() {
    return switch (this) {
      case NamespaceNotFound(String namespace) -> "namespaces \"" + namespace + "\" not found";
      case InvalidSelector(String operator) ->
          "\"" + operator + "\" is not a valid label selector operator";
      case ConditionsFailed(List<String> messages) -> String.join(", ", messages);
    };
  }

  /// The request's namespace does not exist (W-243).
  record NamespaceNotFound(String namespace) implements MatchError {}

  /// A selector has an operator that the server does not know (W-243, W-245).
  record InvalidSelector(String operator) implements MatchError {}

  /// Match conditions failed, none was false, and the failure policy is `Fail` (W-250).
  ///
  /// @param messages one for each failed condition
  record ConditionsFailed(List<String> messages) implements MatchError {
    public ConditionsFailed {
      messages = List.copyOf(messages);
    }
  }
}
