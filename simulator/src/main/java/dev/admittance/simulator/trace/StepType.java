package dev.admittance.simulator.trace;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The types of steps, each with what it means to those who show or weigh a step.
public enum StepType {
  RECEIVED(Step.Received.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  NOT_SIMULATED(
      Step.NotSimulated.class, Depth.PIPELINE, Topic.RESPONSE, Significance.NOT_SIMULATED),
  UNDECIDED(Step.Undecided.class, Depth.PIPELINE, Topic.RESPONSE, Significance.UNDECIDED),
  CONFIGURATION_IDLE(
      Step.ConfigurationIdle.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  PLUGIN_RAN(Step.PluginRan.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  PLUGIN_REFUSED(Step.PluginRefused.class, Depth.PIPELINE, Topic.RESPONSE, Significance.REFUSED),
  INITIALIZERS_PENDING(
      Step.InitializersPending.class, Depth.PIPELINE, Topic.RESPONSE, Significance.MILESTONE),
  INITIALIZATION_ALLOWED(
      Step.InitializationAllowed.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  INITIALIZATION_REFUSED(
      Step.InitializationRefused.class, Depth.PIPELINE, Topic.RESPONSE, Significance.REFUSED),
  INITIALIZER_REMOVED(
      Step.InitializerRemoved.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  INITIALIZATION_FAILED(
      Step.InitializationFailed.class, Depth.PIPELINE, Topic.RESPONSE, Significance.FAILED),
  INITIALIZATION_FINISHED(
      Step.InitializationFinished.class, Depth.PIPELINE, Topic.RESPONSE, Significance.MILESTONE),
  INITIALIZATION_PROGRESSED(
      Step.InitializationProgressed.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  REQUEST_EXEMPTED(Step.RequestExempted.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  REINVOCATION_STARTED(
      Step.ReinvocationStarted.class, Depth.PIPELINE, Topic.RESPONSE, Significance.MILESTONE),
  CONVERSION_ANSWERED(
      Step.ConversionAnswered.class, Depth.PIPELINE, Topic.EXCHANGE, Significance.PLAIN),
  OBJECT_CONVERTED(Step.ObjectConverted.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  OBJECT_PREPARED(Step.ObjectPrepared.class, Depth.PIPELINE, Topic.PATCH, Significance.PLAIN),
  OBJECT_REFUSED(Step.ObjectRefused.class, Depth.PIPELINE, Topic.RESPONSE, Significance.REFUSED),
  HOOK_SKIPPED(Step.HookSkipped.class, Depth.PIPELINE, Topic.CHECKS, Significance.PLAIN),
  HOOK_MATCHED(Step.HookMatched.class, Depth.CALL, Topic.CHECKS, Significance.PLAIN),
  MATCHING_FAILED(Step.MatchingFailed.class, Depth.PIPELINE, Topic.CHECKS, Significance.REFUSED),
  DRY_RUN_REFUSED(Step.DryRunRefused.class, Depth.PIPELINE, Topic.CHECKS, Significance.REFUSED),
  HOOK_CALLED(Step.HookCalled.class, Depth.CALL, Topic.EXCHANGE, Significance.PLAIN),
  ENGINE_EVALUATED(Step.EngineEvaluated.class, Depth.CALL, Topic.CHECKS, Significance.PLAIN),
  HOOK_ANSWERED(Step.HookAnswered.class, Depth.CALL, Topic.EXCHANGE, Significance.PLAIN),
  RETRY_AWAITED(Step.RetryAwaited.class, Depth.CALL, Topic.EXCHANGE, Significance.WARNING),
  ANSWER_ASSUMED(Step.AnswerAssumed.class, Depth.PIPELINE, Topic.EXCHANGE, Significance.ASSUMED),
  PROPOSED(Step.Proposed.class, Depth.CALL, Topic.RESPONSE, Significance.WARNING),
  OPERATION_APPLIED(Step.OperationApplied.class, Depth.OPERATION, Topic.PATCH, Significance.CHANGE),
  OBJECT_DECODED(Step.ObjectDecoded.class, Depth.OPERATION, Topic.PATCH, Significance.PLAIN),
  OBJECT_DEFAULTED(Step.ObjectDefaulted.class, Depth.OPERATION, Topic.PATCH, Significance.PLAIN),
  HOOK_ALLOWED(Step.HookAllowed.class, Depth.PIPELINE, Topic.PATCH, Significance.PLAIN),
  HOOK_DENIED(Step.HookDenied.class, Depth.PIPELINE, Topic.EXCHANGE, Significance.DENIED),
  FAILED_OPEN(Step.FailedOpen.class, Depth.PIPELINE, Topic.EXCHANGE, Significance.FAILED_OPEN),
  FAILED_CLOSED(
      Step.FailedClosed.class, Depth.PIPELINE, Topic.EXCHANGE, Significance.FAILED_CLOSED),
  PATCH_FAILED(Step.PatchFailed.class, Depth.PIPELINE, Topic.PATCH, Significance.REFUSED),
  POLICY_SKIPPED(Step.PolicySkipped.class, Depth.PIPELINE, Topic.CHECKS, Significance.PLAIN),
  POLICY_MATCHED(Step.PolicyMatched.class, Depth.CALL, Topic.CHECKS, Significance.PLAIN),
  POLICY_CONDITIONS_FAILED(
      Step.PolicyConditionsFailed.class, Depth.CALL, Topic.CHECKS, Significance.PLAIN),
  PARAMS_RESOLVED(Step.ParamsResolved.class, Depth.CALL, Topic.CHECKS, Significance.PLAIN),
  POLICY_EVALUATED(Step.PolicyEvaluated.class, Depth.CALL, Topic.CHECKS, Significance.PLAIN),
  POLICY_DENIED(Step.PolicyDenied.class, Depth.PIPELINE, Topic.RESPONSE, Significance.DENIED),
  POLICY_WARNED(Step.PolicyWarned.class, Depth.PIPELINE, Topic.RESPONSE, Significance.WARNING),
  POLICY_AUDITED(Step.PolicyAudited.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  POLICY_FAILED_OPEN(
      Step.PolicyFailedOpen.class, Depth.PIPELINE, Topic.RESPONSE, Significance.FAILED_OPEN),
  POLICY_FAILED(Step.PolicyFailed.class, Depth.PIPELINE, Topic.RESPONSE, Significance.FAILED),
  MUTATION_APPLIED(Step.MutationApplied.class, Depth.PIPELINE, Topic.PATCH, Significance.CHANGE),
  MUTATION_SKIPPED(Step.MutationSkipped.class, Depth.PIPELINE, Topic.PATCH, Significance.PLAIN),
  MUTATION_FAILED(Step.MutationFailed.class, Depth.PIPELINE, Topic.PATCH, Significance.FAILED),
  POLICIES_REFUSED(
      Step.PoliciesRefused.class, Depth.PIPELINE, Topic.RESPONSE, Significance.FAILED_CLOSED),
  DEADLINE_EXCEEDED(
      Step.DeadlineExceeded.class, Depth.PIPELINE, Topic.RESPONSE, Significance.REFUSED),
  SCHEDULED(Step.Scheduled.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN),
  FINISHED(Step.Finished.class, Depth.PIPELINE, Topic.RESPONSE, Significance.PLAIN);

  private static final Map<Class<? extends Step>, StepType> BY_STEP =
      Arrays.stream(values()).collect(Collectors.toMap(type -> type.step, Function.identity()));

  private final Class<? extends Step> step;
  private final Depth depth;
  private final Topic topic;
  private final Significance significance;

  StepType(Class<? extends Step> step, Depth depth, Topic topic, Significance significance) {
    this.step = step;
    this.depth = depth;
    this.topic = topic;
    this.significance = significance;
  }

  /// What to look at to understand a step.
  public enum Topic {
    /// The checks that decide whether a hook or a policy takes part.
    CHECKS,
    /// What the server and a hook send each other.
    EXCHANGE,
    PATCH,
    /// The response to the client, and the state of the request as a whole.
    RESPONSE
  }

  /// What a step means for the request.
  public enum Significance {
    /// It belongs to the ordinary course of events.
    PLAIN,
    /// A part of the course begins or ends.
    MILESTONE,
    /// The object changes, unless the patch is empty.
    CHANGE,
    NOT_SIMULATED,
    /// A fact that affects the decision is not known.
    UNDECIDED,
    /// The run assumes that a hook allows the request.
    ASSUMED,
    /// The user should know.
    WARNING,
    /// A failure was ignored.
    FAILED_OPEN,
    /// Something failed, and the consequence follows in a later step.
    FAILED,
    /// The server itself refuses the request.
    REFUSED,
    /// A failure refuses the request.
    FAILED_CLOSED,
    /// A hook or a policy denies the request.
    DENIED
  }

  static StepType of(Step step) {
    StepType type = BY_STEP.get(step.getClass());
    if (type == null) {
      throw new IllegalStateException("no type for " + step.getClass());
    }
    return type;
  }

  /// The name in JSON, such as `HookDenied`.
  @Override
  public String toString() {
    return step.getSimpleName();
  }

  public Depth depth() {
    return depth;
  }

  public Topic topic() {
    return topic;
  }

  public Significance significance() {
    return significance;
  }
}
