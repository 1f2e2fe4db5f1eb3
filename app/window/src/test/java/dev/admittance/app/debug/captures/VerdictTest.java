package dev.admittance.app.debug.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepHeader;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final Moment NOW = new Moment(0, Duration.ZERO, Phase.VALIDATING, 0);
  private static final HookId HOOK = new HookId(HookKind.VALIDATING, "c", "h", 0);
  private static final ClientStatus STATUS = new ClientStatus(400, "", "no", JsonObject.EMPTY);
  private static final Step DENIED =
      new Step.HookDenied(
          new StepHeader(NOW, RuleId.W_340, Optional.empty()), HOOK, STATUS, Duration.ZERO);
  private static final Step FAILED =
      new Step.FailedClosed(
          new StepHeader(NOW, RuleId.W_342, Optional.empty()),
          HOOK,
          "boom",
          OptionalInt.empty(),
          false,
          STATUS,
          Duration.ZERO);
  private static final Step NO_DRY_RUN =
      new Step.DryRunRefused(new StepHeader(NOW, RuleId.W_345, Optional.empty()), HOOK, STATUS);
  private static final Step OPEN =
      new Step.FailedOpen(
          new StepHeader(NOW, RuleId.W_347, Optional.empty()),
          HOOK,
          "boom",
          OptionalInt.empty(),
          false,
          Duration.ZERO);
  private static final Step ALLOWED =
      new Step.HookAllowed(
          new StepHeader(NOW, RuleId.W_350, Optional.empty()),
          HOOK,
          List.of(),
          true,
          Duration.ZERO);
  private static final Step WAITS =
      new Step.InitializersPending(
          new StepHeader(NOW, RuleId.I_45, Optional.empty()), List.of("a.b.c"), false);
  private static final Step INITIALIZED =
      new Step.InitializationFinished(
          new StepHeader(NOW, RuleId.I_50, Optional.empty()), List.of("a.b.c"));

  private static Verdict verdict(Step... steps) {
    AdmissionRequest request =
        new AdmissionRequest(
            "",
            new GroupVersionKind("", "v1", "Pod"),
            new GroupVersionResource("", "v1", "pods"),
            "",
            "",
            "",
            Operation.CREATE,
            new UserInfo("", "", List.of(), JsonObject.EMPTY),
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty());
    Response response =
        new Response(true, 201, "", "", List.of(), Lazy.of(Map::of), Optional.empty());
    return Verdict.of(new Trace(request, List.of(steps), response));
  }

  @Test
  void dryRunThatIsNotSupportedIsNoFailureOfTheHook() {
    assertThat(verdict(NO_DRY_RUN)).isEqualTo(Verdict.REFUSED);
  }

  /// W-402.
  @Test
  void firstRefusalIsTheVerdict() {
    assertThat(verdict(FAILED, DENIED)).isEqualTo(Verdict.FAILED_CLOSED);
    assertThat(verdict(DENIED, FAILED)).isEqualTo(Verdict.DENIED);
  }

  /// I-55.
  @Test
  void createWaitsUntilTheLastInitializerActed() {
    assertThat(verdict(WAITS)).isEqualTo(Verdict.WAITING);
    assertThat(verdict(ALLOWED, OPEN, WAITS, ALLOWED)).isEqualTo(Verdict.WAITING);
    assertThat(verdict(WAITS, INITIALIZED)).isEqualTo(Verdict.ADMITTED);
    assertThat(verdict(WAITS, DENIED)).isEqualTo(Verdict.DENIED);
  }

  @Test
  void admittedRequestsTellWhatDeservesMostAttention() {
    assertThat(verdict()).isEqualTo(Verdict.ADMITTED);
    assertThat(verdict(ALLOWED)).isEqualTo(Verdict.PATCHED);
    assertThat(verdict(ALLOWED, OPEN, ALLOWED)).isEqualTo(Verdict.FAILED_OPEN);
  }
}
