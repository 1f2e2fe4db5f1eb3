package dev.admittance.app.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.messages.MessageUses.Use;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BundleFaultsTest {
  private static final String SOURCE =
      """
      package sample;

      class Sample {
        private static final Messages MESSAGES = Messages.of(Sample.class);

        String say(boolean many, int count, String id) {
          String other = Messages.of(Sample.class).get("plain");
          return MESSAGES.get(many ? "many" : "one", count)
              + MESSAGES.get("kind." + id)
              + MESSAGES.get(id + ".tip");
        }
      }
      """;

  private final SequencedMap<String, String> texts =
      new TreeMap<>(
          Map.of(
              "kind.a",
              "A",
              "many",
              "{0} hooks",
              "one",
              "It''s {0}",
              "plain",
              "It's",
              "x.tip",
              "X"));

  @Test
  void hasNothingToSayOfMessagesThatFit() {
    assertThat(faults()).isEmpty();
  }

  @Test
  void missesWhatTheCodeAsksFor() {
    texts.remove("many");

    assertThat(faults())
        .containsExactly("sample, many: there is no such message: sample.Sample.java:8");
  }

  @Test
  void missesAnEndThatTheCodeAsksFor() {
    texts.remove("x.tip");

    assertThat(faults()).containsExactly("sample, .tip: no message ends so: sample.Sample.java:10");
  }

  @Test
  void findsWhatNobodyAsksFor() {
    texts.put("old", "Old");

    assertThat(faults()).containsExactly("sample, old: nobody asks for it");
  }

  @Test
  void missesATextAndAPlaceForAValue() {
    texts.put("many", "Hooks");
    texts.put("plain", "");

    assertThat(faults())
        .containsExactlyInAnyOrder(
            "sample, plain: it has no text",
            "sample, many: it has the arguments [], and gets [0]: sample.Sample.java:8");
  }

  @Test
  void readsPatterns() {
    texts.put("many", "{0} hooks {");
    texts.put("one", "It's {0}");

    assertThat(faults()).hasSize(2).anyMatch(said -> said.contains("many: the pattern is wrong"));
    assertThat(faults())
        .contains("sample, one: an apostrophe in a pattern is written twice: It's {0}");
  }

  @Test
  void wantsSortedKeys() {
    Bundle bundle = new Bundle("sample", List.of("plain", "kind.a", "many", "one"), texts);

    assertThat(BundleFaults.of(bundle, uses()))
        .contains("sample: the keys are not sorted, or one is there twice");
  }

  private List<String> faults() {
    return BundleFaults.of(new Bundle("sample", List.copyOf(texts.keySet()), texts), uses());
  }

  private static List<Use> uses() {
    return MessageUses.of(JavaSources.of("Sample.java", SOURCE));
  }
}
