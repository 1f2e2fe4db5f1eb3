package dev.admittance.simulator.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.practice.PracticeObservation.HookName;
import dev.admittance.simulator.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Good practice as visible in runs: captured requests go through the pipeline, and the behavior of
/// its hooks is judged (L-38 to L-40).
public final class RunPractices {
  /// The number of captures to run; more would find little new, and take long.
  public static final int MAX_CAPTURES = 1000;

  private final Map<HookName, RegisteredHook> hooks = new LinkedHashMap<>();
  private final Map<PracticeObservation, String> seen = new LinkedHashMap<>();

  private RunPractices(List<Registration> registrations) {
    for (Registration registration : registrations) {
      for (RegisteredHook hook : registration.hooks()) {
        hooks.putIfAbsent(
            new HookName(
                hook.configuration().kind(), hook.configuration().name(), hook.webhook().name()),
            hook);
      }
    }
  }

  /// The findings about some configurations, each once, with the place of the first request or
  /// answer that shows it.
  ///
  /// @param setup of the runs
  /// @param answers of the hooks
  /// @param captures of which the first [#MAX_CAPTURES] are run
  public static List<Diagnostic> check(
      List<Registration> registrations,
      Setup setup,
      List<ScriptedAnswer> answers,
      List<Capture> captures) {
    RunPractices practices = new RunPractices(registrations);
    DenyingMutation denying = new DenyingMutation(setup.configurations());
    if (!captures.isEmpty() && !registrations.isEmpty()) {
      practices.run(setup, new AnswerBook(answers), captures, denying);
    }
    denying
        .in(answers)
        .filter(scripted -> !practices.isSeen(PracticeId.L_40, scripted.hook()))
        .forEach(scripted -> practices.seen.putIfAbsent(scripted, ""));
    return practices.findings();
  }

  private void run(
      Setup setup, AnswerBook answers, List<Capture> captures, DenyingMutation denying) {
    Pipeline pipeline = Pipeline.compile(setup);
    for (Capture capture : captures.subList(0, Math.min(captures.size(), MAX_CAPTURES))) {
      Trace trace = pipeline.run(capture, answers);
      Stream.of(RepeatedPatch.in(trace), FightingHooks.in(trace), denying.in(trace))
          .flatMap(observations -> observations)
          .forEach(
              observation -> seen.putIfAbsent(observation, " Seen with " + capture.source() + "."));
    }
  }

  private boolean isSeen(PracticeId rule, HookName hook) {
    return seen.keySet().stream().anyMatch(one -> one.rule() == rule && one.hook().equals(hook));
  }

  private List<Diagnostic> findings() {
    return seen.entrySet().stream()
        .flatMap(entry -> finding(entry.getKey(), entry.getValue()).stream())
        .toList();
  }

  private Optional<Diagnostic> finding(PracticeObservation observation, String evidence) {
    return Optional.ofNullable(hooks.get(observation.hook()))
        .map(hook ->
            hook.registration()
                .subject()
                .finding(
                    observation.severity(),
                    observation.rule().rule(),
                    FieldPath.parse(hook.path() + "." + observation.field()),
                    observation.message() + evidence,
                    Optional.of(observation.remedy())));
  }
}
