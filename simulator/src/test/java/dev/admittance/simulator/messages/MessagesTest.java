package dev.admittance.simulator.messages;

import static dev.admittance.simulator.analysis.Workbenches.label;
import static dev.admittance.simulator.analysis.Workbenches.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.analysis.Workbenches;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.messages.Message.Fate;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// W-450 to W-472.
class MessagesTest {
  private static Trace run(Workbenches workbenches) {
    Workbench workbench = workbenches.build();
    return Pipeline.compile(workbench.setup()).run(pod("{}"), workbench.book());
  }

  private static Answer warning(String... texts) {
    return Runs.response(
        "{\"allowed\":true,\"warnings\":[\"" + String.join("\",\"", texts) + "\"]}");
  }

  @Test
  void warningTellsWhoGaveItAndWhere() {
    Trace trace = run(Workbenches.with(validating("all", hook("a"))).answer("a", warning("odd")));
    Message message = Messages.of(trace).warnings().getFirst();

    assertThat(message.who()).isEqualTo("a");
    assertThat(message.text()).isEqualTo("odd");
    assertThat(message.fate()).isEqualTo(Fate.ARRIVES);
    assertThat(trace.steps().get(message.step())).isInstanceOf(Step.HookAnswered.class);
  }

  /// W-451.
  @Test
  void emptyAndRepeatedWarningsAreLeftOut() {
    Trace trace =
        run(
            Workbenches.with(mutating("all", hook("a"), hook("b")))
                .answer("a", warning("", "odd"))
                .answer("b", warning("odd", "other")));

    assertThat(Messages.of(trace).warnings())
        .extracting(Message::who, Message::text, Message::fate)
        .containsExactly(
            tuple("a", "", Fate.LEFT_OUT),
            tuple("a", "odd", Fate.ARRIVES),
            tuple("b", "odd", Fate.LEFT_OUT),
            tuple("b", "other", Fate.ARRIVES));
  }

  /// W-452: all are cut once they are too long together, and those that find no room are left out.
  @Test
  void longWarningsAreCut() {
    String[] texts = new String[30];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = i + "x".repeat(400);
    }
    Trace trace = run(Workbenches.with(mutating("all", hook("a"))).answer("a", warning(texts)));
    Messages messages = Messages.of(trace);

    assertThat(messages.warnings()).hasSize(30);
    assertThat(messages.warnings().getFirst().fate()).isEqualTo(Fate.CUT);
    assertThat(messages.warnings().getFirst().text()).hasSize(256);
    assertThat(messages.warnings().getLast().fate()).isEqualTo(Fate.LEFT_OUT);
    assertThat(messages.warnings().stream().filter(one -> one.fate() == Fate.CUT).count())
        .isEqualTo(trace.response().warnings().size());
  }

  @Test
  void failedCallWarnsOfNothing() {
    Trace trace =
        run(
            Workbenches.with(mutating("all", hook("a").ignore()))
                .answer(
                    "a",
                    Runs.http(500, "{\"response\":{\"allowed\":true,\"warnings\":[\"odd\"]}}")));

    assertThat(Messages.of(trace).warnings()).isEmpty();
    assertThat(Messages.of(trace).annotations())
        .extracting(Message::key)
        .contains("failed-open.mutation.webhook.admission.k8s.io/round_0_index_0");
  }

  /// W-334: what the hook said counts, whatever is wrong with its patch.
  @Test
  void anAnswerWithAnUndecodablePatchWarns() {
    Trace trace =
        run(
            Workbenches.with(mutating("all", hook("a").ignore()))
                .answer(
                    "a",
                    Runs.response(
                        "{\"allowed\":true,\"warnings\":[\"odd\"],\"patchType\":\"JSONPatch\","
                            + "\"patch\":\"e30=\"}")));

    assertThat(Messages.of(trace).warnings()).extracting(Message::text).containsExactly("odd");
  }

  /// W-470, W-471.
  @Test
  void serversAnnotationsBelongToTheHookTheyAreAbout() {
    Trace trace = run(Workbenches.with(mutating("all", hook("a"))).answer("a", label("x", "y")));

    assertThat(Messages.of(trace).annotations())
        .filteredOn(message -> message.who().equals("a"))
        .extracting(Message::rule)
        .containsExactly("W-470", "W-471");
  }

  /// W-460, W-461: a key that is no qualified name, and a second value, are dropped.
  @Test
  void hooksAnnotationsThatAreDroppedAreToldOf() {
    Trace trace =
        run(
            Workbenches.with(mutating("all", hook("a")), validating("more", hook("a")))
                .answer(
                    "a",
                    Runs.response(
                        Duration.ZERO,
                        "{\"allowed\":true,\"auditAnnotations\":{\"ok\":\"1\",\"not"
                            + " ok\":\"2\"}}")));

    assertThat(Messages.of(trace).annotations())
        .filteredOn(message -> message.key().startsWith("a/"))
        .extracting(Message::key, Message::fate)
        .containsExactly(
            tuple("a/ok", Fate.ARRIVES),
            tuple("a/not ok", Fate.LEFT_OUT),
            tuple("a/not ok", Fate.LEFT_OUT));
  }
}
