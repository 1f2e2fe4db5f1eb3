package dev.admittance.simulator.typecheck;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldNamesTest {

  @ParameterizedTest
  @CsvSource({
    "name, name",
    "namespace, __namespace__",
    "x-y, x__dash__y",
    "a.b/c, a__dot__b__slash__c",
    "d__e, d__underscores__e",
    ".x, __dot__x"
  })
  void whatIsNoIdentifierIsEscaped(String name, String escaped) {
    assertThat(FieldNames.escaped(name)).contains(escaped);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1a", "ünï", "a b", "$ref"})
  void whatCannotBeEscapedIsNoField(String name) {
    assertThat(FieldNames.escaped(name)).isEmpty();
  }
}
