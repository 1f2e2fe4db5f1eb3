package dev.admittance.app.cluster.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.Protection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContextProtectionTest {
  private final ContextProtection protection = new ContextProtection();

  @ParameterizedTest
  @ValueSource(
      strings = {"prod", "eu-Production", "arn:aws:eks:eu:1:cluster/shop_prd", "admin@live.shop"})
  void whatSoundsLikeProductionIsProtected(String context) {
    assertThat(protection.of(context)).isEqualTo(Protection.PROTECTED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"kind-dev", "products", "delivery", "staging"})
  void whatOnlyContainsTheLettersIsNot(String context) {
    assertThat(protection.of(context)).isEqualTo(Protection.ORDINARY);
  }

  @Test
  void personDecidesOtherwise() {
    protection.set("prod", Protection.ORDINARY);
    protection.set("kind-dev", Protection.READ_ONLY);

    assertThat(protection.of("prod")).isEqualTo(Protection.ORDINARY);
    assertThat(protection.of("kind-dev")).isEqualTo(Protection.READ_ONLY);
  }
}
