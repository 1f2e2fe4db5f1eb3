package dev.admittance.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class GoBase64Test {

  @Test
  void paddedBase64WithLineBreaksIsTaken() {
    for (String text : List.of("", "YQ==", "YWI=", "YWJj", "YWJj\r\nYQ=\n=\n", "\n")) {
      assertThat(GoBase64.fault(text)).as(text).isEmpty();
    }
  }

  @Test
  void theFaultIsTheByteThatGoNames() {
    assertThat(GoBase64.fault("${CA}")).isEqualTo(OptionalInt.of(0));
    assertThat(GoBase64.fault("YWJj YWJj")).isEqualTo(OptionalInt.of(4));
    assertThat(GoBase64.fault("YWJj-_")).isEqualTo(OptionalInt.of(4));
    assertThat(GoBase64.fault("YWJjYQ")).isEqualTo(OptionalInt.of(4));
    assertThat(GoBase64.fault("YQ=")).isEqualTo(OptionalInt.of(3));
    assertThat(GoBase64.fault("YQ=x")).isEqualTo(OptionalInt.of(2));
    assertThat(GoBase64.fault("Y===")).isEqualTo(OptionalInt.of(1));
    assertThat(GoBase64.fault("YQ==YQ==")).isEqualTo(OptionalInt.of(4));
    assertThat(GoBase64.fault("ä")).isEqualTo(OptionalInt.of(0));
  }
}
