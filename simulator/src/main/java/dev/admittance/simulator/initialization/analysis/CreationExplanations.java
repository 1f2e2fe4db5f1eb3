package dev.admittance.simulator.initialization.analysis;

import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.trace.EventDescriptions;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Perspective;
import dev.admittance.simulator.initialization.trace.Store;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;

/// Explains the outcome of each creation.
public final class CreationExplanations {
  private final Scenario scenario;
  private final InitializationTrace trace;

  private CreationExplanations(Scenario scenario, InitializationTrace trace) {
    this.scenario = scenario;
    this.trace = trace;
  }

  /// One verdict for each create call, in order.
  public static List<CreationExplanation> of(Scenario scenario, InitializationTrace trace) {
    CreationExplanations verdicts = new CreationExplanations(scenario, trace);
    return ObjectCreations.of(trace).stream().map(verdicts::verdict).toList();
  }

  private CreationExplanation verdict(ObjectCreation creation) {
    int end = creation.end().orElseGet(() -> trace.events().getLast()).when().index();
    return switch (creation.fate()) {
      case CREATED -> new CreationExplanation(creation, outcome(creation), "", end);
      case HUNG, LOST, STILL_WAITS ->
          creation.held().isPresent() ? waited(creation, end) : refused(creation, end);
      case FAILED -> failed(creation, end);
      case REFUSED -> refused(creation, end);
    };
  }

  private static String outcome(ObjectCreation creation) {
    String took =
        creation
            .end()
            .map(end ->
                StepDescriptions.duration(end.when().at().minus(creation.asked().when().at())))
            .orElse("");
    return switch (creation.fate()) {
      case CREATED -> "was answered " + answer(creation) + " after " + took;
      case HUNG -> "hung for " + took;
      case FAILED, REFUSED -> "failed after " + took + ": " + answer(creation);
      case LOST -> "lost its connection after " + took;
      case STILL_WAITS -> "still waits";
    };
  }

  private static String answered(ObjectCreation creation) {
    String answer = answer(creation);
    return answer.isEmpty() ? "" : " The answer was " + answer + ".";
  }

  private static String answer(ObjectCreation creation) {
    return creation
        .end()
        .filter(InitializationEvent.Answered.class::isInstance)
        .map(end -> ((InitializationEvent.Answered) end).answer())
        .map(answer ->
            answer.code() + answer.status().map(status -> " " + status.reason()).orElse(""))
        .orElse("");
  }

  private CreationExplanation waited(ObjectCreation creation, int end) {
    ObjectKey key = creation.key().orElseThrow();
    int held = creation.held().orElseThrow().when().index();
    Optional<String> first = firstAt(key, end);
    if (first.isEmpty()) {
      return new CreationExplanation(creation, outcome(creation), "", end);
    }
    int since = end;
    while (since > held && firstAt(key, since - 1).equals(first)) {
      since--;
    }
    WaitReason waited = new WaitReason(scenario, trace, key, first.get(), since, end);
    String left =
        creation.fate() == ObjectCreation.Outcome.STILL_WAITS || find(key, end).isEmpty()
            ? ""
            : " The object stays in etcd, where LIST and WATCH do not show it.";
    return new CreationExplanation(
        creation,
        outcome(creation) + ", waiting for " + first.get(),
        first.get()
            + " was waited for since "
            + StepDescriptions.duration(trace.events().get(since).when().at())
            + ". "
            + waited.words()
            + answered(creation)
            + left,
        waited.deciding());
  }

  /// The first pending initializer after an event.
  private Optional<String> firstAt(ObjectKey key, int index) {
    return Perspective.of(key, store(index), trace.rules()).pending().stream().findFirst();
  }

  private Optional<?> find(ObjectKey key, int index) {
    return store(index).find(key);
  }

  private Store store(int index) {
    return trace.events().get(index).after();
  }

  /// The last event of the object before its creator got the failure.
  private CreationExplanation failed(ObjectCreation creation, int end) {
    int deciding =
        trace.events().subList(0, end).reversed().stream()
            .filter(event ->
                event instanceof InitializationEvent.Wrote wrote
                    && creation.key().equals(Optional.of(wrote.key())))
            .mapToInt(event -> event.when().index())
            .findFirst()
            .orElse(end);
    InitializationEvent decided = trace.events().get(deciding);
    return new CreationExplanation(
        creation,
        outcome(creation),
        decided.when().actor()
            + " "
            + new EventDescriptions(trace.rules()).headline(decided)
            + ". "
            + message(creation),
        deciding);
  }

  private CreationExplanation refused(ObjectCreation creation, int end) {
    Optional<List<String>> waits =
        creation
            .key()
            .map(key -> Perspective.of(key, store(end), trace.rules()).pending())
            .filter(pending -> !pending.isEmpty());
    String there =
        waits
            .map(pending ->
                " An object of this name is there already, and waits for "
                    + String.join(", ", pending)
                    + ".")
            .orElse("");
    return new CreationExplanation(creation, outcome(creation), message(creation) + there, end);
  }

  private static String message(ObjectCreation creation) {
    return creation
        .end()
        .filter(InitializationEvent.Answered.class::isInstance)
        .flatMap(end -> ((InitializationEvent.Answered) end).answer().status())
        .map(status -> status.message())
        .filter(text -> !text.isEmpty())
        .map(text -> "The creator reads: " + text + ".")
        .orElse("");
  }
}
