package dev.admittance.model.expression;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdentifiersTest {

  @Test
  void wordsOfTheLanguageAreReserved() {
    assertThat(Identifiers.isReserved("in")).isTrue();
    assertThat(Identifiers.isReserved("inn")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "_", "a1", "Namespace", "__namespace__"})
  void namesOfTheRightLettersAreIdentifiers(String name) {
    assertThat(Identifiers.isIdentifier(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1a", "a-b", "a.b", "ünï", "namespace"})
  void otherNamesAndReservedOnesAreNot(String name) {
    assertThat(Identifiers.isIdentifier(name)).isFalse();
  }
}
