package dev.admittance.simulator.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.StepType;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepAddressTest {
  private static final int ROUNDS = 20_000;

  /// No shell changes a word of these, and the fragment of a URL may have all of them.
  private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9._/:@%+=][A-Za-z0-9._/:@%+=-]*");

  private static final String SAMPLE =
      "captures/pods.jsonl:12=7f-1@mutating/hook/inject/inject.example.com/OperationApplied:2";

  private static StepAddress read(String text) {
    return switch (StepAddress.read(text)) {
      case AddressReading.Read(StepAddress address) -> address;
      case AddressReading.Unreadable no -> throw new AssertionError(text + ": " + no.text());
    };
  }

  private static StepAddress at(StepActor actor, StepType type) {
    return new StepAddress(
        new CaptureReference("captures/pods.jsonl:12", "7f-1"),
        "",
        Optional.of(new StepPoint(new TracePlace(Phase.MUTATING, 0, actor), type, 1)));
  }

  @Test
  void readsLikeAPath() {
    StepActor hook = new StepActor.Hook("inject", "inject.example.com");
    StepAddress address = at(hook, StepType.HOOK_ALLOWED);

    assertThat(address)
        .hasToString(
            "captures/pods.jsonl:12=7f-1@mutating/hook/inject/inject.example.com/HookAllowed");
    assertThat(address.withOperation(3).withValue("/metadata/labels/example.com~1team"))
        .hasToString(address + "/operation/3/value/metadata/labels/example.com%7E1team");
    assertThat(at(new StepActor.Policy("limits", "all", "shop/small"), StepType.POLICY_DENIED))
        .hasToString(
            "captures/pods.jsonl:12=7f-1@mutating/policy/limits+all+shop%2Fsmall/PolicyDenied");
    assertThat(at(new StepActor.Plugin("PodSecurity"), StepType.PLUGIN_RAN).toString())
        .endsWith("@mutating/plugin/PodSecurity/PluginRan");
    assertThat(read("a.json:1+2").capture().source()).isEqualTo("a.json:1#2");
    assertThat(read(SAMPLE.replace("mutating", "reinvocation")).point().orElseThrow().place())
        .isEqualTo(new TracePlace(Phase.MUTATING, 1, hook));
  }

  @Test
  void isReadAsItWasWritten() {
    RandomAddress addresses = new RandomAddress(new Random(24));
    for (int i = 0; i < ROUNDS; i++) {
      StepAddress address = addresses.next();
      String text = address.toString();

      assertThat(read(text)).as(text).isEqualTo(address);
      assertThat(text).matches(SAFE);
    }
  }

  /// Whatever is read has one text, and whatever is not has an error at a place of it.
  @Test
  void damagedAddressesAreReadOrRefused() {
    Random random = new Random(7);
    RandomAddress addresses = new RandomAddress(random);
    String noise = "/@=+:%~ #aZ9é\0\ud83d";
    int refused = 0;
    for (int i = 0; i < ROUNDS; i++) {
      StringBuilder text = new StringBuilder(addresses.next().toString());
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        int at = random.nextInt(text.length() + 1);
        int until = Math.min(text.length(), at + random.nextInt(3));
        String in = random.nextBoolean() ? "" : "" + noise.charAt(random.nextInt(noise.length()));
        text.replace(at, until, in);
      }
      switch (StepAddress.read(text.toString())) {
        case AddressReading.Read(StepAddress address) ->
            assertThat(read(address.toString())).as("%s", text).isEqualTo(address);
        case AddressReading.Unreadable no -> {
          refused++;
          assertThat(no.column()).as("%s", text).isBetween(1, text.length() + 1);
          assertThat(no.message()).endsWith(".");
        }
      }
    }
    assertThat(refused).isBetween(ROUNDS / 10, ROUNDS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 1 | An address begins with a capture, such as `captures/pods.jsonl:12`.",
        "a:1= | 5 | After `=` stands the uid of the request.",
        "a:1@mutating/HookCalled/value/a~2 | 32 | `~` is percent-encoded in an address, as UTF-8.",
        "a b | 2 | ` ` is percent-encoded in an address, as UTF-8.",
        "a:1@mutated/X | 5 | `mutated` is not a phase; it is one of received, mutating, validation,"
            + " validating, finished, reinvocation.",
        "a:1@mutating | 13 | After `mutating` stands `/` and a step.",
        "a:1@mutating/hook/x | 20 | After the configuration stands `/` and the webhook.",
        "a:1@mutating/Called | 14 | `Called` is not a step; an example is `HookCalled`.",
        "a:1@mutating/HookCalled:0 | 25 | Here stands a number from 1 on.",
        "a:1@mutating/HookCalled/operation/x | 35 | Here stands a number from 1 on.",
        "a:1@mutating/HookCalled/more | 24 | After a step stands `/operation/N`,"
            + " `/value/POINTER` or the end.",
        "a:1@mutating/HookCalled/value/a%7E2 | 30 | After `~` in a pointer stands `0` or `1`: `~0`"
            + " is a tilde and `~1` a slash.",
        "a%4 | 2 | After `%` stand two hexadecimal digits.",
        "a%FF | 2 | The percent-encoded bytes are not UTF-8.",
        "a:1@@mutating/HookCalled | 5 | The title of a run is missing before `@`.",
      })
  void refusesWithThePlace(String text, int column, String message) {
    assertThat(StepAddress.read(text)).isEqualTo(new AddressReading.Unreadable(column, message));
  }

  @Test
  void linkIntoAPageIsTheAddressAfterTheHash() {
    assertThat(read("file:///tmp/run.html#" + SAMPLE)).isEqualTo(read(SAMPLE));
  }

  @Test
  void wholeObjectIsAValueToo() {
    assertThat(read(SAMPLE + "/operation/1/value").point().orElseThrow())
        .isEqualTo(
            new StepPoint(
                new TracePlace(
                    Phase.MUTATING, 0, new StepActor.Hook("inject", "inject.example.com")),
                StepType.OPERATION_APPLIED,
                2,
                OptionalInt.of(1),
                Optional.of("")));
  }

  @ParameterizedTest
  @CsvSource({
    "captures/a.json:1, u, SAME",
    "/home/me/shop/captures/a.json:1, u, SAME",
    "a.json:1, u, SAME",
    "captures/a.json:9, u, MOVED_IN_FILE",
    "captures/b.json:1, u, MOVED",
    "captures/a.json:1, v, REPLACED",
    "captures/a.json:2, v, OTHER",
    "captures/aa.json:1, v, OTHER",
  })
  void captureIsFoundByUidAndPlace(String source, String uid, CaptureReference.Fit fit) {
    assertThat(new CaptureReference("captures/a.json:1", "u").fit(source, uid)).isEqualTo(fit);
  }

  @Test
  void captureWithoutUidIsFoundByPlaceAlone() {
    CaptureReference reference = new CaptureReference("a.json:1", "");

    assertThat(reference.fit("a.json:1", "u")).isEqualTo(CaptureReference.Fit.SAME);
    assertThat(reference.fit("a.json:2", "")).isEqualTo(CaptureReference.Fit.OTHER);
  }
}
