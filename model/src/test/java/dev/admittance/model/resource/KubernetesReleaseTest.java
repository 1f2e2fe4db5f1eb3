package dev.admittance.model.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KubernetesReleaseTest {

  @ParameterizedTest
  @ValueSource(strings = {"1.36", "v1.36", "1.36.3", "v1.36.3+k3s1", "v1.36.0-rc.1"})
  void aVersionNamesItsMinorRelease(String text) {
    assertThat(KubernetesRelease.parse(text)).isEqualTo(new KubernetesRelease(1, 36));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "1.x", "latest", "1.36beta", "99999.1"})
  void anythingElseIsRefusedWithASentence(String text) {
    assertThatThrownBy(() -> KubernetesRelease.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "`%s` is not a Kubernetes release, which is written like `1.37`.".formatted(text));
  }

  @Test
  void releasesAreOrderedByNumbersNotByText() {
    assertThat(KubernetesRelease.parse("1.9")).isLessThan(KubernetesRelease.parse("1.10"));
    assertThat(KubernetesRelease.parse("1.10").isAtLeast(9)).isTrue();
    assertThat(KubernetesRelease.parse("1.10").isAtLeast(10)).isTrue();
    assertThat(KubernetesRelease.parse("1.10").isAtLeast(11)).isFalse();
    assertThat(KubernetesRelease.parse("1.10")).hasToString("1.10");
  }
}
