package dev.admittance.simulator.analysis.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.fixture.Requests;
import org.junit.jupiter.api.Test;

class ChangeDescriptionsTest {

  @Test
  void oneChangedFieldIsToldWithItsValue() {
    assertThat(words("{\"a\":{\"team/x\":\"1\"}}", "{\"a\":{\"team/x\":\"2\"}}"))
        .isEqualTo("team/x: 2");
    assertThat(words("{\"replicas\":1}", "{\"replicas\":3}")).isEqualTo("replicas: 3");
  }

  @Test
  void fieldThatIsGoneIsToldSo() {
    assertThat(words("{\"a\":1,\"b\":2}", "{\"a\":1}")).isEqualTo("without b");
  }

  @Test
  void itemIsToldByItsList() {
    assertThat(words("{\"args\":[\"a\"]}", "{\"args\":[\"a\",\"b\"]}")).isEqualTo("args 1: b");
    assertThat(
            words(
                "{\"ports\":[{\"name\":\"a\"},{\"name\":\"b\"}]}",
                "{\"ports\":[{\"name\":\"b\"},{\"name\":\"a\"}]}"))
        .isEqualTo("ports in another order");
  }

  @Test
  void objectsAndLongTextsAreCutShort() {
    assertThat(words("{}", "{\"spec\":{\"a\":1}}")).isEqualTo("spec changed");
    assertThat(words("{}", "{\"t\":\"" + "x".repeat(40) + "\"}"))
        .isEqualTo("t: " + "x".repeat(24) + "…");
  }

  @Test
  void severalAreCounted() {
    assertThat(words("{\"a\":1,\"b\":2}", "{\"a\":2,\"b\":1}")).isEqualTo("2 fields changed");
    assertThat(words("{}", "{}")).isEqualTo("nothing changed");
  }

  private static String words(String before, String after) {
    return ChangeDescriptions.of(Requests.value(before), Requests.value(after));
  }
}
