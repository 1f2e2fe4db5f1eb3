package dev.admittance.app.debug.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.debug.confirm.Confirmations;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureWriter;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WireViewModelTest {
  private static final String POLICIES =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: team.shop.example}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        validations: [{expression: "true"}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: team.shop.example, validationActions: [Deny]}
      """;

  private static final String WATCHES_SECRETS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: secrets}
      webhooks:
      - name: secrets.shop.example
        clientConfig: {service: {namespace: shop, name: secrets}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [secrets]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      """;

  private final DirectTaskRunner tasks = new DirectTaskRunner();
  private final DebugSession session = new DebugSession();
  private final Confirmations confirmations = new Confirmations();
  private final List<String> clipboard = new ArrayList<>();
  private final WireViewModel wire =
      new WireViewModel(session, new RunsViewModel(session, tasks), confirmations, tasks);

  private void at(Trace trace, Class<? extends Step> type) {
    Step wanted = trace.steps().stream().filter(type::isInstance).findFirst().orElseThrow();
    session.show(trace);
    session.moveTo(wanted.moment().index());
  }

  private void at(Class<? extends Step> type) {
    at(ShopSetup.run(ShopSetup.pod("bad")), type);
  }

  @Test
  void bothDirectionsAreShown() {
    at(Step.HookDenied.class);

    WireExchange exchange = wire.exchangeProperty().get();
    assertThat(exchange.call()).startsWith("POST https://deny.shop.svc:443");
    assertThat(exchange.sent()).contains("\"kind\": \"AdmissionReview\"");
    assertThat(exchange.answer()).startsWith("Answered after 5 ms, scripted at ");
    assertThat(exchange.received()).contains("no bad pods");
  }

  @Test
  void hookThatKeptSilentHasOnlyOneDirection() {
    at(Step.FailedOpen.class);

    assertThat(wire.exchangeProperty().get().answer()).startsWith("No answer after 1 s");
    assertThat(wire.exchangeProperty().get().received()).isEmpty();
  }

  @Test
  void nothingIsSentToAPolicy() {
    at(ShopSetup.run(ShopSetup.pod("good"), POLICIES), Step.PolicyMatched.class);
    assertThat(wire.exchangeProperty().get()).isEqualTo(WireExchange.OF_POLICY);
    assertThat(wire.canCopy().get()).isFalse();

    session.moveTo(0);
    assertThat(wire.exchangeProperty().get()).isEqualTo(WireExchange.NONE);
  }

  @Test
  void partInFrontIsTheOneOfTheStepUnlessOneLooksAtTheConnection() {
    at(Step.HookAnswered.class);
    assertThat(wire.partProperty().get()).isEqualTo(WirePart.RESPONSE);

    at(Step.HookCalled.class);
    assertThat(wire.partProperty().get()).isEqualTo(WirePart.REQUEST);

    wire.partProperty().set(WirePart.CONNECTION);
    at(Step.HookAnswered.class);
    assertThat(wire.partProperty().get()).isEqualTo(WirePart.CONNECTION);
  }

  @Test
  void whatHoldsNoSecretIsCopiedAtOnce() {
    at(Step.HookDenied.class);

    wire.copyCurl(clipboard::add);
    wire.copyRequest(clipboard::add);
    wire.copyResponse(clipboard::add);

    assertThat(confirmations.openProperty().get()).isEmpty();
    assertThat(clipboard.get(0)).contains("curl ", "'https://deny.shop.svc:443/?timeout=10s'");
    assertThat(clipboard.get(1)).isEqualTo(wire.exchangeProperty().get().sent());
    assertThat(clipboard.get(2)).isEqualTo(wire.exchangeProperty().get().received());
    assertThat(wire.noticeProperty().get()).isEqualTo("Copied the response");
  }

  @Test
  void secretsAreCopiedOnlyWhenAskedFor() {
    at(ShopSetup.runThrough(WATCHES_SECRETS, ShopSetup.secret("hush")), Step.HookCalled.class);

    wire.copyCurl(clipboard::add);
    assertThat(clipboard).isEmpty();
    Confirmation confirmation = confirmations.openProperty().get().orElseThrow();
    confirmations.choose(confirmation.choices().getLast());

    assertThat(clipboard).singleElement().asString().contains("redacted").doesNotContain("hush");
    assertThat(wire.noticeProperty().get()).isEqualTo("Copied the curl command without secrets");

    wire.copyCurl(clipboard::add);
    confirmations.choose(confirmations.openProperty().get().orElseThrow().choices().getFirst());
    assertThat(clipboard.getLast()).contains("hush");
  }

  @Test
  void answerThatQuotesASecretIsCopiedOnlyWhenAskedFor() {
    Capture capture = ShopSetup.secret("aHVzaC1odXNo");
    Call call =
        new Call(
            "https://a.shop.svc:443/",
            Duration.ofSeconds(1),
            Lazy.of(() -> CaptureWriter.review(capture.request())));
    WireSource source =
        new WireSource(
            call,
            new ClientConfig(Optional.of("https://a.shop.svc"), Optional.empty(), Optional.empty()),
            Optional.empty(),
            "{\"response\":{\"allowed\":false,\"status\":{\"message\":\"hush-hush is weak\"}}}");

    assertThat(source.response().secrets()).isPositive();
    assertThat(source.response().clean()).contains("redacted is weak").doesNotContain("hush");
    assertThat(source.answered("{\"response\":{\"allowed\":true}}").response().secrets()).isZero();
  }

  @Test
  void whoeverCancelsCopiesNothing() {
    at(ShopSetup.runThrough(WATCHES_SECRETS, ShopSetup.secret("hush")), Step.HookCalled.class);

    wire.copyRequest(clipboard::add);
    confirmations.cancel();

    assertThat(clipboard).isEmpty();
    assertThat(confirmations.openProperty().get()).isEmpty();
    assertThat(wire.noticeProperty().get()).isEmpty();
  }
}
