package dev.admittance.simulator.messages;

import static dev.admittance.simulator.analysis.SimulationInputs.label;
import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.messages.Message.Delivery;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// W-450 to W-472.
class RunMessagesTest {
  private static Trace run(SimulationInputs workbenches) {
    SimulationInput input = workbenches.build();
    return Pipeline.compile(input.setup()).run(pod("{}"), input.book());
  }

  private static Answer warning(String... texts) {
    return Runs.response(
        "{\"allowed\":true,\"warnings\":[\"" + String.join("\",\"", texts) + "\"]}");
  }

  @Test
  void warningTellsWhoGaveItAndWhere() {
    Trace trace =
        run(SimulationInputs.with(validating("all", hook("a"))).answer("a", warning("odd")));
    Message message = RunMessages.of(trace).warnings().getFirst();

    assertThat(message.who()).isEqualTo("a");
    assertThat(message.text()).isEqualTo("odd");
    assertThat(message.fate()).isEqualTo(Delivery.ARRIVES);
    assertThat(trace.steps().get(message.step())).isInstanceOf(Step.HookAnswered.class);
  }

  /// W-451.
  @Test
  void emptyAndRepeatedWarningsAreLeftOut() {
    Trace trace =
        run(
            SimulationInputs.with(mutating("all", hook("a"), hook("b")))
                .answer("a", warning("", "odd"))
                .answer("b", warning("odd", "other")));

    assertThat(RunMessages.of(trace).warnings())
        .extracting(Message::who, Message::text, Message::fate)
        .containsExactly(
            tuple("a", "", Delivery.LEFT_OUT),
            tuple("a", "odd", Delivery.ARRIVES),
            tuple("b", "odd", Delivery.LEFT_OUT),
            tuple("b", "other", Delivery.ARRIVES));
  }

  /// W-452: all are cut once they are too long together, and those that find no room are left out.
  @Test
  void longWarningsAreCut() {
    String[] texts = new String[30];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = i + "x".repeat(400);
    }
    Trace trace =
        run(SimulationInputs.with(mutating("all", hook("a"))).answer("a", warning(texts)));
    RunMessages messages = RunMessages.of(trace);

    assertThat(messages.warnings()).hasSize(30);
    assertThat(messages.warnings().getFirst().fate()).isEqualTo(Delivery.CUT);
    assertThat(messages.warnings().getFirst().text()).hasSize(256);
    assertThat(messages.warnings().getLast().fate()).isEqualTo(Delivery.LEFT_OUT);
    assertThat(messages.warnings().stream().filter(one -> one.fate() == Delivery.CUT).count())
        .isEqualTo(trace.response().warnings().size());
  }

  @Test
  void failedCallWarnsOfNothing() {
    Trace trace =
        run(
            SimulationInputs.with(mutating("all", hook("a").ignore()))
                .answer(
                    "a",
                    Runs.http(500, "{\"response\":{\"allowed\":true,\"warnings\":[\"odd\"]}}")));

    assertThat(RunMessages.of(trace).warnings()).isEmpty();
    assertThat(RunMessages.of(trace).annotations())
        .extracting(Message::key)
        .contains("failed-open.mutation.webhook.admission.k8s.io/round_0_index_0");
  }

  /// W-334: what the hook said counts, whatever is wrong with its patch.
  @Test
  void anAnswerWithAnUndecodablePatchWarns() {
    Trace trace =
        run(
            SimulationInputs.with(mutating("all", hook("a").ignore()))
                .answer(
                    "a",
                    Runs.response(
                        "{\"allowed\":true,\"warnings\":[\"odd\"],\"patchType\":\"JSONPatch\","
                            + "\"patch\":\"e30=\"}")));

    assertThat(RunMessages.of(trace).warnings()).extracting(Message::text).containsExactly("odd");
  }

  /// W-470, W-471.
  @Test
  void serversAnnotationsBelongToTheHookTheyAreAbout() {
    Trace trace =
        run(SimulationInputs.with(mutating("all", hook("a"))).answer("a", label("x", "y")));

    assertThat(RunMessages.of(trace).annotations())
        .filteredOn(message -> message.who().equals("a"))
        .extracting(Message::rule)
        .containsExactly(RuleId.W_470, RuleId.W_471);
  }

  /// W-460, W-461: a key that is no qualified name, and a second value, are dropped.
  @Test
  void hooksAnnotationsThatAreDroppedAreToldOf() {
    Trace trace =
        run(
            SimulationInputs.with(mutating("all", hook("a")), validating("more", hook("a")))
                .answer(
                    "a",
                    Runs.response(
                        Duration.ZERO,
                        "{\"allowed\":true,\"auditAnnotations\":{\"ok\":\"1\",\"not"
                            + " ok\":\"2\"}}")));

    assertThat(RunMessages.of(trace).annotations())
        .filteredOn(message -> message.key().startsWith("a/"))
        .extracting(Message::key, Message::fate)
        .containsExactly(
            tuple("a/ok", Delivery.ARRIVES),
            tuple("a/not ok", Delivery.LEFT_OUT),
            tuple("a/not ok", Delivery.LEFT_OUT));
  }
}
