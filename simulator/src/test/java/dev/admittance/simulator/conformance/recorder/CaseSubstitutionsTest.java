package dev.admittance.simulator.conformance.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a case says is on the server something else of the same length, and comes back as it was.
class CaseSubstitutionsTest {
  private static final CaseSubstitutions DISGUISE =
      CaseSubstitutions.numbered(Map.of("9443", 40123), 47);

  @Test
  void namespacesAreAllDifferentAndAsLongAsThatOfTheCase() {
    Set<String> namespaces =
        new HashSet<>(
            IntStream.range(0, 4913)
                .mapToObj(number -> CaseSubstitutions.numbered(Map.of(), number).namespace())
                .toList());

    assertThat(namespaces).hasSize(4913).allMatch(name -> name.matches("s[b-df-hj-np-tv-z]{3}"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CaseSubstitutions.numbered(Map.of(), 4913));
  }

  @Test
  void whatTheServerGetsIsToldAsTheCaseSaysIt() {
    String said = "{\"a\":\"shop\",\"b\":\"carts.shop.example.org/9443\",\"c\":\"workshop\"}";

    String real = DISGUISE.real(said);

    assertThat(real).contains("svdb.example.org/40123").contains("workshop");
    assertThat(DISGUISE.told(real)).isEqualTo(said);
  }

  @Test
  void namespacesAreToldAfterAnEscapedLineEndButNotWithinWords() {
    assertThat(DISGUISE.told("\"one\\nsvdb two asvdb3\"")).isEqualTo("\"one\\nshop two asvdb3\"");
  }
}
