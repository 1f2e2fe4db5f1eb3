package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.conversion.ConversionOutcome;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.RequestOrigin;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One event of a request on its way through the pipeline. Named in the past tense; immutable.
/// Consecutive objects share their unchanged parts.
public sealed interface Step {
  StepHeader header();

  default Moment moment() {
    return header().moment();
  }

  /// The rule that explains the step.
  default RuleId rule() {
    return header().rule();
  }

  /// The object after the step; empty where the request has none.
  default Optional<JsonObject> after() {
    return header().after();
  }

  /// The meaning of a type of step, for views and analyses.
  default StepType type() {
    return StepType.of(this);
  }

  sealed interface OfHook extends Step {
    HookId hook();
  }

  sealed interface OfPolicy extends Step {
    PolicyId policy();
  }

  /// A step that refuses the request.
  sealed interface Refusal extends Step {
    ClientStatus status();
  }

  /// Something failed, whether that refuses the request or not.
  sealed interface Failure extends Step {}

  /// A step with the checks that decide whether a hook or a policy takes part.
  sealed interface OfMatching extends Step {
    MatchTree why();
  }

  /// A step after a call.
  sealed interface OfCall extends Step {
    /// Virtual time since the call.
    Duration elapsed();
  }

  /// A step with the results of expressions.
  sealed interface OfExpressions extends Step {
    /// In the order of their evaluation.
    List<ExpressionResult> results();
  }

  /// A step with a patch or some of its operations, applied or not.
  sealed interface OfPatch extends Step {
    List<PatchOperation> patch();
  }

  /// A hook, policy or initializer may have changed the object.
  sealed interface Change extends Step {
    boolean changed();

    /// The name of the one who changed it.
    String changer();
  }

  /// The request arrived.
  ///
  /// @param origin captured, or made from a manifest
  /// @param source where it was read, as `file:line`
  record Received(StepHeader header, AdmissionRequest request, RequestOrigin origin, String source)
      implements Step {}

  /// The run leaves out an action of a real server.
  ///
  /// @param what the action
  /// @param consequence how the run continues without it
  record NotSimulated(StepHeader header, Omission omission, String what, String consequence)
      implements Step {}

  /// A fact that affects the decision is not known: it depends on unknown state or on an action
  /// that is not simulated. The run continues with an assumption.
  ///
  /// @param what the fact, and why it is not known
  /// @param consequence the assumption
  record Undecided(StepHeader header, String what, String consequence) implements Step {
    /// What is not known, without what differs from one request to the next: the first two parts of
    /// `policy "a": match condition "b": no such namespace`.
    ///
    /// @param what of an undecided step
    public static String cause(String what) {
      int first = what.indexOf(": ");
      int second = first < 0 ? -1 : what.indexOf(": ", first + 2);
      return second < 0 ? what : what.substring(0, second);
    }
  }

  /// The setup has a configuration that no plugin of the API server acts on.
  ///
  /// @param kind such as `InitializerConfiguration`
  record ConfigurationIdle(StepHeader header, String kind, String name) implements Step {}

  /// A built-in plugin did something notable.
  ///
  /// @param plugin its name
  /// @param detail the action
  record PluginRan(StepHeader header, String plugin, String detail) implements Step {}

  /// A built-in plugin refused the request.
  ///
  /// @param plugin its name
  record PluginRefused(StepHeader header, String plugin, ClientStatus status) implements Refusal {}

  /// A step of the initialization of an object, in releases 1.7 to 1.13 (I-40).
  sealed interface OfInitialization extends Step {}

  /// A new object waits for initializers.
  ///
  /// @param names in order; a name may repeat
  /// @param own whether the creator set them, in place of the configured ones (I-44)
  record InitializersPending(StepHeader header, List<String> names, boolean own)
      implements OfInitialization {
    public InitializersPending {
      names = List.copyOf(names);
    }
  }

  /// The user may initialize the object (I-46).
  ///
  /// @param reason the authorizer's; may be empty
  record InitializationAllowed(StepHeader header, String reason) implements OfInitialization {}

  /// The request is refused because of initializers: the user may not change them, or they are
  /// invalid (I-46, I-50, I-51, I-54).
  record InitializationRefused(StepHeader header, ClientStatus status)
      implements OfInitialization, Refusal {}

  /// The pending initializers of the object changed (I-50).
  ///
  /// @param removed names in their order before; mostly one
  /// @param added names in their order now; mostly none
  /// @param left all names that are still pending
  record InitializerRemoved(
      StepHeader header, List<String> removed, List<String> added, List<String> left)
      implements OfInitialization {
    public InitializerRemoved {
      removed = List.copyOf(removed);
      added = List.copyOf(added);
      left = List.copyOf(left);
    }
  }

  /// The initialization failed, which deletes the object (I-53).
  ///
  /// @param result a Status, which the creator gets
  record InitializationFailed(StepHeader header, JsonObject result)
      implements OfInitialization, Failure {}

  /// The object is initialized, and visible to all clients from now on (I-50).
  ///
  /// @param last the names that were still pending; mostly one
  record InitializationFinished(StepHeader header, List<String> last) implements OfInitialization {
    public InitializationFinished {
      last = List.copyOf(last);
    }
  }

  /// An event while the creator of an object waits for its initializers (I-55).
  ///
  /// @param who acted: an API server, or an initializer
  /// @param what the action as text
  /// @param seen what clients see of the object from then on, each with its kind of request; empty
  ///   where that is unchanged
  /// @param changed whether an initializer changed more of the object than its pending initializers
  record InitializationProgressed(
      StepHeader header, String who, String what, List<String> seen, boolean changed)
      implements OfInitialization, Change {
    public InitializationProgressed {
      seen = List.copyOf(seen);
    }

    @Override
    public String changer() {
      return who;
    }
  }

  /// No webhook is ever called for requests of this kind, or no policy runs for them, except for
  /// those of static manifests (W-202, W-203, P-34).
  ///
  /// @param spared the names of the static configurations or policies that still run
  record RequestExempted(StepHeader header, String reason, List<String> spared) implements Step {
    public RequestExempted {
      spared = List.copyOf(spared);
    }

    /// Whether policies do not run, rather than webhooks.
    public boolean ofPolicies() {
      return rule() == RuleId.P_34;
    }

    /// Whether the exemption covers a configuration or a policy.
    ///
    /// @param name of the configuration or the policy
    public boolean leavesOut(String name) {
      return !spared.contains(name);
    }
  }

  /// The whole mutating phase runs a second time (reinvocation), because a hook changed the object
  /// (W-381).
  record ReinvocationStarted(StepHeader header) implements Step {}

  /// A conversion webhook answered.
  ///
  /// @param webhook its name
  /// @param call what was sent
  /// @param outcome what the server makes of the answer
  record ConversionAnswered(StepHeader header, String webhook, Call call, ConversionOutcome outcome)
      implements Step {}

  /// The object, or the objects of the request, were converted for a hook that receives another
  /// kind, or back (W-367). In the validating phase only the hooks receive the converted objects
  /// (W-400).
  record ObjectConverted(StepHeader header, GroupVersionKind from, GroupVersionKind to)
      implements Step {}

  /// The server itself changed the object, or warned of it (W-110 to W-119, W-368).
  ///
  /// @param changes each in a few words, in order
  /// @param warnings to the client
  record ObjectPrepared(StepHeader header, List<String> changes, List<String> warnings)
      implements Step {
    public ObjectPrepared {
      changes = List.copyOf(changes);
      warnings = List.copyOf(warnings);
    }
  }

  /// The server itself refused the object: it is invalid, outdated, of another kind than the
  /// request since a patch, or its name is taken (W-110, W-112, W-369, W-370).
  record ObjectRefused(StepHeader header, ClientStatus status) implements Refusal {}

  record HookSkipped(StepHeader header, HookId hook, MatchTree why) implements OfHook, OfMatching {}

  /// A hook matched and is to be called.
  record HookMatched(StepHeader header, HookId hook, MatchTree why) implements OfHook, OfMatching {}

  /// The server could not decide whether to call a hook, and refuses the request (W-210, W-250).
  record MatchingFailed(StepHeader header, HookId hook, MatchTree why, ClientStatus status)
      implements OfHook, Refusal, OfMatching, Failure {}

  /// A dry run reached a hook with side effects (W-345).
  record DryRunRefused(StepHeader header, HookId hook, ClientStatus status)
      implements OfHook, Refusal {}

  record HookCalled(StepHeader header, HookId hook, Call call) implements OfHook {}

  /// The policy engine behind a hook evaluated a rule of a policy (W-350).
  record EngineEvaluated(StepHeader header, HookId hook, EngineEvaluation evaluation)
      implements OfHook, OfExpressions {
    @Override
    public List<ExpressionResult> results() {
      return evaluation.results();
    }
  }

  /// A policy of an engine acts on the stored object at its schedule, outside of the request
  /// (W-350).
  record Scheduled(StepHeader header, EngineEvaluation evaluation) implements OfExpressions {
    @Override
    public List<ExpressionResult> results() {
      return evaluation.results();
    }
  }

  /// A hook answered, or the call failed; the next step has the server's verdict.
  ///
  /// @param elapsed virtual time since the call
  /// @param received the AdmissionReview, or the raw body; empty for none
  record HookAnswered(
      StepHeader header,
      HookId hook,
      Duration elapsed,
      Answer.Found answer,
      Optional<Lazy<String>> received)
      implements OfHook, OfCall {
    /// The received text; empty for none.
    public Optional<String> wire() {
      return received.map(Lazy::get);
    }
  }

  /// A hook asks for a retry with `Retry-After` (W-323).
  ///
  /// @param delay before the retry; zero for 0 and less
  /// @param retry 1 for the first of this call
  /// @param inTime whether the call is repeated; otherwise its timeout comes first
  record RetryAwaited(StepHeader header, HookId hook, Duration delay, int retry, boolean inTime)
      implements OfHook {}

  /// The answer of the hook is not known; the run continues as if it had allowed the request.
  ///
  /// @param elapsed since the call; more than zero only where delays are drawn
  record AnswerAssumed(StepHeader header, HookId hook, String reason, Duration elapsed)
      implements OfHook, OfCall {}

  /// A what-if switch applied a proposed feature to a hook that never shipped.
  ///
  /// @param what in a few words, such as `patch type application/merge-patch+json`
  /// @param detail a sentence or more, including what a real server does
  /// @param skips whether the hook is not called because of it, or its answer is not awaited
  record Proposed(StepHeader header, HookId hook, String what, String detail, boolean skips)
      implements OfHook {}

  /// One operation of a hook's patch was applied.
  ///
  /// @param number 0-based index in the patch
  /// @param count operations in the patch
  record OperationApplied(
      StepHeader header, HookId hook, PatchOperation operation, int number, int count)
      implements OfHook, OfPatch {
    @Override
    public List<PatchOperation> patch() {
      return List.of(operation);
    }
  }

  /// The server decoded the patched object into the Go type of its kind, and writes it in another
  /// form: without unknown members and nulls, with quantities and times in their canonical form
  /// (W-364).
  record ObjectDecoded(StepHeader header, HookId hook) implements OfHook {}

  /// The server set defaults after a patch (W-366).
  record ObjectDefaulted(StepHeader header, HookId hook) implements OfHook {}

  /// A hook admitted the request.
  ///
  /// @param patch its operations; empty for none
  /// @param changed whether the object differs from the one before the patch (W-365)
  record HookAllowed(
      StepHeader header, HookId hook, List<PatchOperation> patch, boolean changed, Duration elapsed)
      implements OfHook, OfCall, OfPatch, Change {
    public HookAllowed {
      patch = List.copyOf(patch);
    }

    @Override
    public String changer() {
      return hook.webhook();
    }
  }

  /// A hook denied the request (W-340).
  record HookDenied(StepHeader header, HookId hook, ClientStatus status, Duration elapsed)
      implements OfHook, Refusal, OfCall {}

  /// A hook could not be called or gave an invalid answer, and its failure policy is `Ignore`
  /// (W-347).
  ///
  /// @param failure the server's error text
  /// @param code the status code in metrics; empty for that of all such failures (W-343)
  /// @param timedOut whether the call timed out
  record FailedOpen(
      StepHeader header,
      HookId hook,
      String failure,
      OptionalInt code,
      boolean timedOut,
      Duration elapsed)
      implements OfHook, OfCall, Failure {}

  /// A hook could not be called or gave an invalid answer, and its failure policy is `Fail`
  /// (W-342).
  ///
  /// @param failure the server's error text
  /// @param code the status code in metrics; empty for that of all such failures (W-343)
  /// @param timedOut whether the call timed out
  record FailedClosed(
      StepHeader header,
      HookId hook,
      String failure,
      OptionalInt code,
      boolean timedOut,
      ClientStatus status,
      Duration elapsed)
      implements OfHook, Refusal, OfCall, Failure {}

  /// A hook's patch did not apply, which refuses the request whatever the failure policy (W-362).
  ///
  /// @param operation the operation that failed; empty where the patch as a whole is at fault
  /// @param number 0-based index of that operation
  record PatchFailed(
      StepHeader header,
      HookId hook,
      Optional<PatchOperation> operation,
      int number,
      ClientStatus status,
      Duration elapsed)
      implements OfHook, Refusal, OfCall, OfPatch, Failure {
    @Override
    public List<PatchOperation> patch() {
      return operation.stream().toList();
    }
  }

  /// A policy or its binding does not match the request, or a match condition is false (P-40,
  /// P-71).
  record PolicySkipped(StepHeader header, PolicyId policy, MatchTree why)
      implements OfPolicy, OfMatching {}

  /// A policy and its binding match the request; with a parameter, its match conditions are true,
  /// too (P-40, P-71).
  record PolicyMatched(StepHeader header, PolicyId policy, MatchTree why)
      implements OfPolicy, OfMatching {}

  /// No match condition of a policy is false, and some failed (P-71, P-91). The next step has the
  /// consequence.
  ///
  /// @param why the checks with the conditions
  record PolicyConditionsFailed(StepHeader header, PolicyId policy, MatchTree why)
      implements OfPolicy, OfMatching {}

  /// The parameters of a binding were looked up (P-50).
  ///
  /// @param params `namespace/name` or `name` of each that was found; the policy is evaluated once
  ///   for each
  /// @param detail how they were found
  record ParamsResolved(StepHeader header, PolicyId policy, List<String> params, String detail)
      implements OfPolicy {
    public ParamsResolved {
      params = List.copyOf(params);
    }
  }

  /// The expressions of a policy were evaluated (P-72 to P-77, P-92).
  ///
  /// @param results in the server's order
  record PolicyEvaluated(StepHeader header, PolicyId policy, List<ExpressionResult> results)
      implements OfPolicy, OfExpressions {
    public PolicyEvaluated {
      results = List.copyOf(results);
    }
  }

  /// A validating policy denied the request, or failed and its failure policy is `Fail`. All
  /// policies are evaluated; the client gets the first denial (P-79).
  ///
  /// @param message the policy's own, without the server's text around it
  record PolicyDenied(StepHeader header, PolicyId policy, String message, ClientStatus status)
      implements OfPolicy, Refusal {}

  /// A validating policy warned the client (P-78).
  record PolicyWarned(StepHeader header, PolicyId policy, String warning) implements OfPolicy {}

  /// A validating policy added an audit annotation (P-82, P-83).
  record PolicyAudited(StepHeader header, PolicyId policy, String key, String value)
      implements OfPolicy {}

  /// A policy failed, and its failure policy is `Ignore`.
  ///
  /// @param failure the server's error text
  record PolicyFailedOpen(StepHeader header, PolicyId policy, String failure)
      implements OfPolicy, Failure {}

  /// A mutating policy failed, and its failure policy is `Fail`: the request is refused when all
  /// policies have run (P-96).
  ///
  /// @param failure the server's error text
  record PolicyFailed(StepHeader header, PolicyId policy, String failure)
      implements OfPolicy, Failure {}

  /// A mutation of a policy was made (P-92).
  ///
  /// @param number 0-based index among the mutations of the policy
  /// @param count mutations of the policy
  /// @param patchType `ApplyConfiguration` or `JSONPatch`
  /// @param patch the mutation as JSON Patch; empty where it changed nothing
  record MutationApplied(
      StepHeader header,
      PolicyId policy,
      int number,
      int count,
      String patchType,
      List<PatchOperation> patch)
      implements OfPolicy, OfPatch, Change {
    public MutationApplied {
      patch = List.copyOf(patch);
    }

    @Override
    public boolean changed() {
      return !patch.isEmpty();
    }

    @Override
    public String changer() {
      return policy.text();
    }
  }

  /// A mutation of a policy was skipped, which is not a failure (P-91, P-94).
  ///
  /// @param number 0-based index among the mutations of the policy
  /// @param count mutations of the policy
  /// @param reason such as the patch library's text for a `test` that failed
  record MutationSkipped(StepHeader header, PolicyId policy, int number, int count, String reason)
      implements OfPolicy {}

  /// A mutation of a policy failed; those after it still run on the object as it is (P-92).
  ///
  /// @param number 0-based index among the mutations of the policy
  /// @param count mutations of the policy
  /// @param failure the server's error text
  record MutationFailed(StepHeader header, PolicyId policy, int number, int count, String failure)
      implements OfPolicy, Failure {}

  /// Mutating policies failed, which refuses the request (P-96).
  ///
  /// @param failures of all of them, in order
  record PoliciesRefused(StepHeader header, List<String> failures, ClientStatus status)
      implements Refusal {
    public PoliciesRefused {
      failures = List.copyOf(failures);
    }
  }

  /// The deadline of the request passed (W-313, W-314).
  record DeadlineExceeded(StepHeader header, ClientStatus status) implements Refusal, Failure {}

  record Finished(StepHeader header, Response response) implements Step {}
}
