package dev.admittance.app.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A trace of more than 100,000 steps in Debug with all its panes: a hundred hooks whose patches
/// have a thousand operations each, which is as many as are shown one by one. What the window does
/// in the background happens at once here.
class ManyStepsTest {
  private static final int HOOKS = 101;
  private static final int OPERATIONS = 1_000;
  private static final int MOVES = 200;

  /// Far above what is measured. A move whose work grows with the steps of the trace takes longer.
  private static final Duration A_MOVE = Duration.ofMillis(50);

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final DebugSession session = debug.session();

  private static String hooks() {
    return "apiVersion: admissionregistration.k8s.io/v1\n"
        + "kind: MutatingWebhookConfiguration\n"
        + "metadata: {name: many}\n"
        + "webhooks:\n"
        + each(
            """
            - name: h%d.shop.example
              clientConfig: {service: {namespace: shop, name: many}}
              rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
              admissionReviewVersions: [v1]
              sideEffects: None
            """);
  }

  private static String answers() {
    String operation = "{\"op\":\"add\",\"path\":\"/metadata/labels/k\",\"value\":\"v\"}";
    String patch =
        "["
            + String.join(",", IntStream.range(0, OPERATIONS).mapToObj(_ -> operation).toList())
            + "]";
    return "apiVersion: admittance.dev/v1\nkind: HookAnswers\nanswers:\n"
        + each(
            "- webhook: h%d.shop.example\n  response: {allowed: true, patchType: JSONPatch, patch: "
                + Base64.getEncoder().encodeToString(patch.getBytes(StandardCharsets.UTF_8))
                + "}\n");
  }

  private static String each(String form) {
    return IntStream.range(0, HOOKS).mapToObj(form::formatted).collect(Collectors.joining());
  }

  /// The processor time of each of some moves, which other work of the machine does not change.
  private static Duration each(String way, Runnable move) {
    long start = cpuNanos();
    for (int i = 0; i < MOVES; i++) {
      move.run();
    }
    Duration each = Duration.ofNanos((cpuNanos() - start) / MOVES);
    System.out.printf(Locale.ROOT, "100,000 steps: %s %.2f ms%n", way, each.toNanos() / 1e6);
    return each;
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  @Test
  void moveTakesNoLongerHoweverManyStepsThereAre() {
    debug.load(ShopSetup.input(hooks(), answers(), ShopSetup.pod("good")));
    debug.captures().select(debug.captures().rows().getFirst());
    assertThat(session.stepCount().get()).isGreaterThan(HOOKS * OPERATIONS);

    assertThat(each("into", session::stepInto)).isLessThan(A_MOVE);
    assertThat(each("over", session::stepOver)).isLessThan(A_MOVE);
    assertThat(
            each(
                "anywhere",
                () -> session.moveTo((session.index().get() * 31 + 7_919) % (HOOKS * OPERATIONS))))
        .isLessThan(A_MOVE);
    assertThat(each("back", session::stepBackInto)).isLessThan(A_MOVE);
    session.runToEnd();
    assertThat(session.canStepForward().get()).isFalse();
    assertThat(debug.timeline().marks().getValue().size()).isBetween(100, 600);
  }
}
