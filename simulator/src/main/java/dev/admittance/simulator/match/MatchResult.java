package dev.admittance.simulator.match;

import java.util.List;

/// The decision whether the server calls a hook. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/generic/webhook.go`, `(*Webhook).ShouldCallHook`.
public sealed interface MatchResult {

  MatchTree tree();

  /// What a real server would have done to decide and was not done here; usually empty.
  List<String> notSimulated();

  /// It calls the hook.
  ///
  /// @param invocation as what the hook is sent the request
  record Matched(MatchTree tree, List<String> notSimulated, Invocation invocation)
      implements MatchResult {}

  record Skipped(MatchTree tree, List<String> notSimulated) implements MatchResult {}

  /// It cannot tell, and refuses the request (W-210, W-243, W-250).
  record Failed(MatchTree tree, List<String> notSimulated, MatchError error)
      implements MatchResult {}
}
