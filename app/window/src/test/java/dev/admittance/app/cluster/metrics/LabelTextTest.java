package dev.admittance.app.cluster.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelTextTest {
  @Test
  void readsLabels() {
    assertThat(LabelText.read(" ")).isEmpty();
    assertThat(LabelText.read("cluster=blue")).isEqualTo(Map.of("cluster", "blue"));
    assertThat(LabelText.read(" cluster = \"a, b\" , region=eu west,"))
        .isEqualTo(Map.of("cluster", "a, b", "region", "eu west"));
    assertThat(LabelText.read("none=")).isEqualTo(Map.of("none", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cluster", "=blue", "a=b c=\"d\"", "a=\"b", ",", "a=b,,c=d"})
  void refusesWhatAreNoLabels(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LabelText.read(text))
        .withMessageContaining("name=value");
  }
}
