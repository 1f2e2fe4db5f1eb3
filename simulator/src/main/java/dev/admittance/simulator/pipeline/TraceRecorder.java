package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.conversion.ConversionOutcome;
import dev.admittance.simulator.conversion.ConversionWebhook;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepHeader;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Records the trace of one run: its steps, the virtual time, the current object, and what the
/// client and the audit log will receive. Lives as long as the run and is not shared.
final class TraceRecorder {
  private static final int EXPECTED_STEPS = 128;
  private static final int OK = 200;
  private static final int CREATED = 201;
  private static final int ACCEPTED = 202;

  private final List<Step> steps = new ArrayList<>(EXPECTED_STEPS);
  private final List<WatchedInput> inputs = new ArrayList<>();
  private final Warnings warnings;
  private final AuditAnnotations annotations;
  private Duration now = Duration.ZERO;
  private Phase phase = Phase.RECEIVED;
  private int round;
  private AdmissionRequest request;
  private boolean accepted;
  private boolean watched;
  private Optional<JsonObject> object;
  private Optional<JsonObject> written = Optional.empty();

  TraceRecorder(Capture capture, Features features) {
    this.request = capture.request();
    this.warnings = new Warnings(features);
    this.annotations = new AuditAnnotations(features);
    this.object = capture.request().object();
  }

  /// Sets the request with the stored object in its version.
  void request(AdmissionRequest converted) {
    request = converted;
  }

  /// Appends a step.
  <S extends Step> S add(RuleId rule, Function<StepHeader, S> maker) {
    S step = maker.apply(header(rule));
    steps.add(step);
    return step;
  }

  private StepHeader header(RuleId rule) {
    return new StepHeader(new Moment(steps.size(), now, phase, round), rule, object);
  }

  /// Appends the most frequent step of hooks: the hook is not called.
  void skipped(HookId hook, MatchTree why) {
    steps.add(new Step.HookSkipped(header(RuleId.W_210), hook, why));
  }

  /// Appends a step for a call of a conversion webhook, after the time that it takes.
  void conversionAnswered(
      ConversionWebhook webhook, Call call, ConversionOutcome outcome, Duration delay) {
    advanceTo(now.plus(delay));
    add(RuleId.W_232, header -> new Step.ConversionAnswered(header, webhook.name(), call, outcome));
  }

  /// Appends a step for an action of a real server that the run does not simulate.
  void notSimulated(RuleId rule, String what, String consequence) {
    leaveOut(rule, Omission.SIMULATOR, what, consequence);
  }

  /// Appends a step for an action that the run leaves out.
  void leaveOut(RuleId rule, Omission omission, String what, String consequence) {
    add(rule, header -> new Step.NotSimulated(header, omission, what, consequence));
  }

  /// Appends a step for an unknown fact that affects the decision on the request.
  void undecided(RuleId rule, String what, String consequence) {
    add(rule, header -> new Step.Undecided(header, what, consequence));
  }

  /// Records the variables that expressions see from now on.
  void watch() {
    watched = true;
  }

  /// Whether the variables of expressions are recorded.
  boolean isWatched() {
    return watched;
  }

  /// Records the variables of expressions, if that is switched on.
  void see(WatchedInput input) {
    if (watched) {
      inputs.add(input);
    }
  }

  List<WatchedInput> inputs() {
    return inputs;
  }

  void enter(Phase next, int nextRound) {
    phase = next;
    round = nextRound;
  }

  int round() {
    return round;
  }

  Duration now() {
    return now;
  }

  /// Lets virtual time pass; time never runs backwards.
  void advanceTo(Duration time) {
    if (time.compareTo(now) > 0) {
      now = time;
    }
  }

  Optional<JsonObject> object() {
    return object;
  }

  /// Sends the client the answer that its object is stored but not ready (I-57).
  void accept() {
    accepted = true;
  }

  void object(JsonObject changed) {
    object = Optional.of(changed);
  }

  /// Sets the object that a mutation left, before its defaults.
  void written(JsonObject mutated) {
    written = Optional.of(mutated);
    object = written;
  }

  /// The object as the last mutation left it, before its defaults; empty where there was none.
  Optional<JsonObject> written() {
    return written;
  }

  Warnings warnings() {
    return warnings;
  }

  AuditAnnotations annotations() {
    return annotations;
  }

  /// The trace so far of an admitted request, with the object to store.
  Trace admittedSoFar(AdmissionRequest request, JsonObject stored) {
    Response so = admitted();
    return new Trace(
        request,
        steps,
        new Response(
            true, so.code(), "", "", so.warnings(), so.annotations(), Optional.of(stored)));
  }

  Trace finish(Optional<Step.Refusal> refusal) {
    enter(Phase.FINISHED, 0);
    Response response = refusal.map(this::refused).orElseGet(this::admitted);
    add(RuleId.W_104, header -> new Step.Finished(header, response));
    return new Trace(request, steps, response);
  }

  private Response refused(Step.Refusal refusal) {
    return new Response(
        false,
        refusal.status().code(),
        refusal.status().reason(),
        refusal.status().message(),
        warnings.texts(),
        annotations.byKey(),
        Optional.empty());
  }

  private Response admitted() {
    int code =
        switch (request.operation()) {
          case CREATE -> accepted ? ACCEPTED : CREATED;
          case UPDATE, DELETE, CONNECT -> OK;
        };
    return new Response(true, code, "", "", warnings.texts(), annotations.byKey(), object);
  }
}
