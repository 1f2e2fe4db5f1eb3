package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExtraNameTest {
  @Test
  void whatCannotStandInTheNameOfAHeaderIsEncoded() {
    assertThat(ExtraName.escape("reason")).isEqualTo("reason");
    assertThat(ExtraName.escape("example.com/Role:%é")).isEqualTo("example.com%2FRole%3A%25%C3%A9");
  }
}
