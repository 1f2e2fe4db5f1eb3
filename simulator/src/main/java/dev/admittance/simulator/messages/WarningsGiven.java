package dev.admittance.simulator.messages;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.messages.Message.Delivery;
import dev.admittance.simulator.messages.Message.Kind;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// The warnings of a run with their fates: the response has those that arrive, in the order in
/// which they were given (W-450 to W-452).
final class WarningsGiven {
  private final List<String> arrived;
  private final Set<String> seen = new HashSet<>();
  private final List<Message> messages = new ArrayList<>();
  private final int end;
  private int next;

  private WarningsGiven(Trace trace) {
    arrived = trace.response().warnings();
    end = trace.steps().size() - 1;
  }

  private record Given(String who, int step, String text) {}

  static List<Message> of(Trace trace) {
    WarningsGiven warnings = new WarningsGiven(trace);
    given(trace).forEach(warnings::add);
    warnings.addRest(_ -> true);
    return warnings.messages;
  }

  private static List<Given> given(Trace trace) {
    List<Given> given = new ArrayList<>();
    for (HookAnswers answer : HookAnswers.of(trace)) {
      answer
          .warnings()
          .forEach(text -> given.add(new Given(answer.hook().webhook(), answer.step(), text)));
    }
    for (Step step : trace.steps()) {
      int at = step.moment().index();
      if (step instanceof Step.PolicyWarned warned) {
        given.add(new Given(warned.policy().text(), at, warned.warning()));
      } else if (step instanceof Step.ObjectPrepared prepared) {
        prepared.warnings().forEach(text -> given.add(new Given("API server", at, text)));
      }
    }
    given.sort(Comparator.comparingInt(Given::step));
    return given;
  }

  private void add(Given one) {
    if (one.text().isEmpty()) {
      leaveOut(one, "It is empty.");
    } else if (one.text().codePoints().anyMatch(Character::isISOControl)) {
      leaveOut(one, "It has control characters.");
    } else if (!seen.add(one.text())) {
      leaveOut(one, "The client has it already.");
    } else {
      if (arrived.stream().skip(next).anyMatch(one.text()::startsWith)) {
        addRest(text -> !one.text().startsWith(text));
        arrive(one);
      } else {
        lose(one);
      }
    }
  }

  private void arrive(Given one) {
    String text = arrived.get(next++);
    boolean whole = text.equals(one.text());
    messages.add(
        message(
            one,
            text,
            whole ? Delivery.ARRIVES : Delivery.CUT,
            whole ? RuleId.W_450 : RuleId.W_452,
            whole ? "" : "All warnings together are too long, so that each is cut."));
  }

  private void lose(Given one) {
    boolean none = arrived.isEmpty();
    messages.add(
        message(
            one,
            one.text(),
            Delivery.LEFT_OUT,
            none ? RuleId.W_450 : RuleId.W_452,
            none
                ? "This release tells no warnings to clients."
                : "All warnings together are too long."));
  }

  /// The warnings that arrive without a step: built-in plugins warn without one.
  private void addRest(Predicate<String> isOthers) {
    while (next < arrived.size() && isOthers.test(arrived.get(next))) {
      Given plugin = new Given("a built-in plugin", end, arrived.get(next++));
      messages.add(message(plugin, plugin.text(), Delivery.ARRIVES, RuleId.W_450, ""));
    }
  }

  private void leaveOut(Given one, String note) {
    messages.add(message(one, one.text(), Delivery.LEFT_OUT, RuleId.W_451, note));
  }

  private static Message message(Given one, String text, Delivery fate, RuleId rule, String note) {
    return new Message(Kind.WARNING, fate, one.who(), "", text, one.step(), rule, note);
  }
}
