package dev.admittance.simulator.analysis.whynot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConjunctsTest {

  @Test
  void partsAreJoinedByAnd() {
    assertThat(Conjuncts.of(" a && b.exists(x, x == '&&' && c) &&\n !(d || e)"))
        .containsExactly("a", "b.exists(x, x == '&&' && c)", "!(d || e)");
  }

  @Test
  void whatIsJoinedByOrIsOnePart() {
    assertThat(Conjuncts.of("a && b || c")).containsExactly("a && b || c");
    assertThat(Conjuncts.of("a ? b : c && d")).containsExactly("a ? b : c && d");
  }

  @Test
  void aStringMayHoldAnything() {
    assertThat(Conjuncts.of("a == \"x && (\\\"\" && b"))
        .containsExactly("a == \"x && (\\\"\"", "b");
  }
}
