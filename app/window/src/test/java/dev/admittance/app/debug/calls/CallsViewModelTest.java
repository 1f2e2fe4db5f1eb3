package dev.admittance.app.debug.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.ReviewServer;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.ScriptedAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallsViewModelTest {
  private static final String LABEL = "label.shop.example";

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final CallsViewModel calls = debug.calls();
  private final ReviewServer server;

  @TempDir private Path folder;

  CallsViewModelTest() throws Exception {
    server =
        new ReviewServer(
            uid -> "\"uid\":\"" + uid + "\",\"allowed\":false,\"status\":{\"message\":\"real\"}");
  }

  @BeforeEach
  void load() {
    load(CallFixtures.withAuthority(folder));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void load(Path folder) {
    String answers =
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - {webhook: %s, call: {address: '%s', serverName: hook.shop.svc, caFile: authority.crt}}
        - {webhook: %s, response: {allowed: false, status: {message: scripted}}}
        """
            .formatted(LABEL, server.address(), LABEL);
    DebugInput input = ShopSetup.input(answers, folder, ShopSetup.pod("a"), ShopSetup.pod("b"));
    debug.load(input);
    select(0);
  }

  private void select(int row) {
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(row)));
  }

  private Confirmation confirmation() {
    return debug.confirmations().openProperty().get().orElseThrow();
  }

  private boolean isAsked() {
    return debug.confirmations().openProperty().get().isPresent();
  }

  private void choose(String id) {
    debug
        .confirmations()
        .choose(
            confirmation().choices().stream()
                .filter(choice -> choice.id().equals(id))
                .findFirst()
                .orElseThrow());
  }

  private String message() {
    return debug.session().traceProperty().get().orElseThrow().response().message();
  }

  private HookAnswer label() {
    return calls.hooks().stream()
        .filter(hook -> hook.hook().webhook().equals(LABEL))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void nothingIsDialledBeforeAPersonAgrees() {
    assertThat(server.paths()).isEmpty();
    assertThat(label().waits()).isTrue();
    assertThat(label().used()).contains("was not made");
    assertThat(confirmation().text()).contains("nothing leaves it");
    assertThat(confirmation().facts())
        .extracting(Confirmation.Fact::value)
        .contains(
            LABEL + " of labels",
            "https://label.shop.svc:443/?timeout=10s",
            server.address() + ", on this machine",
            "the AdmissionReview of CREATE pods shop/a, with the object and who asked for it");

    choose("call");

    assertThat(server.paths()).hasSize(1);
    assertThat(message()).endsWith("real");
    assertThat(label().waits()).isFalse();
    assertThat(label().used()).startsWith("From a real call");
  }

  @Test
  void whatWasAgreedToHoldsForOtherCapturesOfTheWorkspace() {
    choose("call");
    select(1);

    assertThat(isAsked()).isFalse();
    assertThat(server.paths()).hasSize(2);
  }

  @Test
  void anotherWorkspaceIsAskedForAnew() throws IOException {
    choose("call");
    load(CallFixtures.withAuthority(Files.createDirectory(folder.resolve("other"))));

    assertThat(isAsked()).isTrue();
    assertThat(server.paths()).hasSize(1);
  }

  @Test
  void whoeverCancelsIsNotAskedAgainUnlessHeAsks() {
    debug.confirmations().cancel();
    select(1);
    assertThat(isAsked()).isFalse();
    assertThat(server.paths()).isEmpty();

    calls.ask();
    choose("call");
    assertThat(server.paths()).hasSize(1);
  }

  @Test
  void recordedAnswersCallNobody() {
    choose("recorded");

    assertThat(label().source()).isEqualTo(AnswerSource.RECORDED);
    assertThat(label().used()).startsWith("Not known");
    assertThat(server.paths()).isEmpty();
    select(1);
    assertThat(isAsked()).isFalse();
  }

  @Test
  void sourceIsChosenPerHook() {
    debug.confirmations().cancel();
    calls.choose(label(), AnswerSource.SCRIPTED, "");

    assertThat(message()).endsWith("scripted");
    assertThat(label().source()).isEqualTo(AnswerSource.SCRIPTED);
    assertThat(debug.runs().runs()).hasSize(1);

    calls.choose(label(), AnswerSource.WORKSPACE, "");
    assertThat(label().waits()).isTrue();
  }

  @Test
  void answerThatIsTriedWinsOverWhereAnswersWereToComeFrom() {
    calls.choose(label(), AnswerSource.RECORDED, "");

    debug
        .runs()
        .rerun(
            new Variation(
                "denied",
                made -> {
                  ScriptedAnswer written = made.input().answers().getLast();
                  ScriptedAnswer tried =
                      new ScriptedAnswer(
                          written.origin(),
                          LABEL,
                          Optional.of("labels"),
                          Optional.empty(),
                          Optional.empty(),
                          written.answer());
                  return made.with(new SimulationInput(made.input().setup(), List.of(tried)));
                }));

    assertThat(message()).endsWith("scripted");
  }

  @Test
  void realCallGoesToTheUrlOnceAgreedTo() {
    debug.confirmations().cancel();
    calls.choose(label(), AnswerSource.REAL, "https://127.0.0.1:1/other");

    assertThat(confirmation().facts())
        .extracting(Confirmation.Fact::value)
        .contains("127.0.0.1:1, on this machine");
    choose("call");
    assertThat(debug.session().traceProperty().get().orElseThrow().response().message())
        .contains("failed calling webhook \"" + LABEL + "\"");
    assertThat(label().used()).isEqualTo("From a real call.");
    assertThat(label().url()).isEqualTo("https://127.0.0.1:1/other");
  }

  @Test
  void whatIsNoUrlIsSaid() {
    debug.confirmations().cancel();
    calls.choose(label(), AnswerSource.REAL, "hook:8443");

    assertThat(calls.problemProperty().get()).startsWith("\"hook:8443\" is not an https URL");
    assertThat(label().source()).isEqualTo(AnswerSource.WORKSPACE);
  }

  @Test
  void hooksOfTheRunAreListedInTheOrderOfTheirCalls() {
    debug.confirmations().cancel();
    assertThat(calls.hooks())
        .extracting(hook -> hook.hook().webhook())
        .isEqualTo(List.of(LABEL, "slow.shop.example", "warn.shop.example"));
  }
}
