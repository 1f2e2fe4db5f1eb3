package dev.admittance.simulator.match;

import java.util.List;

/// The decision whether the server calls a hook. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/generic/webhook.go`, `(*Webhook).ShouldCallHook`.
public sealed interface MatchResult {

  MatchTree tree();

  /// The steps of a real server's decision that are not simulated; usually empty.
  List<String> notSimulated();

  /// The server calls the hook.
  ///
  /// @param invocation the resource and kind that the hook receives
  record Matched(MatchTree tree, List<String> notSimulated, Invocation invocation)
      implements MatchResult {}

  record Skipped(MatchTree tree, List<String> notSimulated) implements MatchResult {}

  /// The server cannot decide, and refuses the request (W-210, W-243, W-250).
  record Failed(MatchTree tree, List<String> notSimulated, MatchError error)
      implements MatchResult {}
}
