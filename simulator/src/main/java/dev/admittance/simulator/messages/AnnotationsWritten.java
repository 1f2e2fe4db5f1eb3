package dev.admittance.simulator.messages;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.messages.Message.Delivery;
import dev.admittance.simulator.messages.Message.Kind;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The annotations of the audit event with their sources (W-460 to W-472, P-82, P-83).
final class AnnotationsWritten {
  private static final Pattern PLACE =
      Pattern.compile(
          "(mutation|patch|failed-open\\.mutation)\\.webhook\\.admission\\.k8s\\.io"
              + "/round_(\\d+)_index_(\\d+)");
  private static final String FAILED_OPEN_VALIDATING = "failed-open.validating.webhook.";

  private final Trace trace;
  private final List<HookAnswers> answers;

  private AnnotationsWritten(Trace trace) {
    this.trace = trace;
    answers = HookAnswers.of(trace);
  }

  static List<Message> of(Trace trace) {
    AnnotationsWritten written = new AnnotationsWritten(trace);
    return Stream.concat(
            trace.response().auditAnnotations().entrySet().stream().map(written::message),
            written.leftOut().stream())
        .toList();
  }

  private record Source(String who, int step, RuleId rule) {}

  private Message message(Map.Entry<String, String> entry) {
    String key = entry.getKey();
    Source source =
        ofCall(key)
            .or(() -> ofFailure(key, entry.getValue()))
            .or(() -> ofHook(key))
            .or(() -> ofPolicy(key))
            .orElseGet(
                () -> new Source("a built-in plugin", trace.steps().size() - 1, RuleId.W_101));
    return new Message(
        Kind.ANNOTATION,
        Delivery.ARRIVES,
        source.who(),
        key,
        entry.getValue(),
        source.step(),
        source.rule(),
        source.rule() == RuleId.W_471 ? "It needs an audit level of Request or above." : "");
  }

  /// The source of an annotation that the server writes about a mutating call, by the index in its
  /// key.
  private Optional<Source> ofCall(String key) {
    Matcher place = PLACE.matcher(key);
    if (!place.matches()) {
      return Optional.empty();
    }
    int round = Integer.parseInt(place.group(2));
    int position = Integer.parseInt(place.group(3));
    RuleId rule =
        switch (place.group(1)) {
          case "mutation" -> RuleId.W_470;
          case "patch" -> RuleId.W_471;
          default -> RuleId.W_472;
        };
    return last(step ->
            step.hook().kind() == HookKind.MUTATING
                && step.hook().position() == position
                && step.moment().round() == round)
        .map(step -> source(step, rule));
  }

  private Optional<Source> ofFailure(String key, String hook) {
    return key.startsWith(FAILED_OPEN_VALIDATING)
        ? last(step -> step instanceof Step.FailedOpen && step.hook().webhook().equals(hook))
            .map(step -> source(step, RuleId.W_472))
        : Optional.empty();
  }

  private Optional<Source> ofHook(String key) {
    return answers.stream()
        .filter(answer ->
            answer.annotations().keySet().stream().anyMatch(one -> key(answer, one).equals(key)))
        .findFirst()
        .map(answer -> new Source(answer.hook().webhook(), answer.step(), RuleId.W_460));
  }

  private Optional<Source> ofPolicy(String key) {
    return trace.steps().stream()
        .filter(step -> step instanceof Step.PolicyAudited audited && audited.key().equals(key))
        .map(step -> (Step.PolicyAudited) step)
        .findFirst()
        .map(step -> new Source(step.policy().text(), step.moment().index(), step.rule()));
  }

  /// The annotations of hooks that the event lacks or has in another form.
  private List<Message> leftOut() {
    Map<String, String> written = trace.response().auditAnnotations();
    List<Message> lost = new ArrayList<>();
    for (HookAnswers answer : answers) {
      answer
          .annotations()
          .forEach((name, value) -> {
            String key = key(answer, name);
            String kept = written.get(key);
            if (kept == null || !kept.equals(value)) {
              lost.add(
                  new Message(
                      Kind.ANNOTATION,
                      Delivery.LEFT_OUT,
                      answer.hook().webhook(),
                      key,
                      value,
                      answer.step(),
                      kept == null ? RuleId.W_460 : RuleId.W_461,
                      kept == null
                          ? "The key is not a qualified name, or the release keeps none of hooks."
                          : "The key has a value already, and the first one stays."));
            }
          });
    }
    return lost;
  }

  private static String key(HookAnswers answer, String name) {
    return answer.hook().webhook() + "/" + name;
  }

  private interface Wanted {
    boolean is(Step.OfHook step);
  }

  private Optional<Step.OfHook> last(Wanted wanted) {
    return trace.steps().reversed().stream()
        .filter(Step.OfHook.class::isInstance)
        .map(Step.OfHook.class::cast)
        .filter(wanted::is)
        .findFirst();
  }

  private static Source source(Step.OfHook step, RuleId rule) {
    HookId hook = step.hook();
    return new Source(hook.webhook(), step.moment().index(), rule);
  }
}
