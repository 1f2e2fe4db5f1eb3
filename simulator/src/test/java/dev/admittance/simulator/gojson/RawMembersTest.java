package dev.admittance.simulator.gojson;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RawMembersTest {

  @Test
  void valuesKeepTheirEscapesAndLoseTheirBlanks() {
    assertThat(
            RawMembers.of(
                "[ {\"b\" : \"\\u00e9 \\/\" ,\n\"a\":[ 1.0 , {\"y\":1, \"x\":\"} ]\"} ]} ]"))
        .containsExactly("{\"a\":[1.0,{\"y\":1,\"x\":\"} ]\"}],\"b\":\"\\u00e9 \\/\"}");
  }

  @Test
  void namesAreReadAndWrittenAnew() {
    assertThat(RawMembers.of("[{\"\\u006fp\":\"add\",\"<\":null,\"op\":\"test\"}]"))
        .containsExactly("{\"\\u003c\":null,\"op\":\"test\"}");
  }

  @Test
  void whatHtmlStumblesOverIsEscaped() {
    assertThat(RawMembers.of("[{\"v\":\"<&\u2028\\\"\"}]"))
        .containsExactly("{\"v\":\"\\u003c\\u0026\\u2028\\\"\"}");
  }

  @Test
  void thereMayBeNothing() {
    assertThat(RawMembers.of(" [ ] ")).isEmpty();
    assertThat(RawMembers.of("[{},null, { }]")).containsExactly("{}", "null", "{}");
  }
}
