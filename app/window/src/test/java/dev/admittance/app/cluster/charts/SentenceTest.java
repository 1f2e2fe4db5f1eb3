package dev.admittance.app.cluster.charts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SentenceTest {
  @Test
  void beginsAndEndsAsSentencesDo() {
    assertThat(Sentence.of("there is no such thing")).isEqualTo("There is no such thing.");
    assertThat(Sentence.of("Nobody answers.\n")).isEqualTo("Nobody answers.");
    assertThat(Sentence.of(" ")).isEmpty();
  }
}
