package dev.admittance.simulator.gojson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.fixture.Requests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What Go 1.26 printed.
class GoVerbsTest {

  @Test
  void containersArePrintedWithTheirMembersSorted() {
    assertThat(GoVerbs.plain(Requests.object("{\"b\":1.5,\"a\":null,\"c\":[\"x\",true]}")))
        .isEqualTo("map[a:<nil> b:1.5 c:[x true]]");
  }

  @Test
  void containersArePrintedAsGoSource() {
    assertThat(GoVerbs.syntax(Requests.object("{\"b\":1.5,\"a\":null,\"c\":[\"x\",true,1e20]}")))
        .isEqualTo(
            "map[string]interface {}{\"a\":interface {}(nil), \"b\":1.5,"
                + " \"c\":[]interface {}{\"x\", true, 1e+20}}");
  }

  @ParameterizedTest
  @CsvSource({
    "123456789.0, 1.23456789e+08",
    "1e6, 1e+06",
    "123456.5, 123456.5",
    "0.00001, 1e-05",
    "0.0001, 0.0001",
    "5.0, 5",
    "123456789, 123456789"
  })
  void floatingPointNumbersHaveAnExponentFromAMillionOn(String number, String printed) {
    assertThat(GoVerbs.plain(Requests.object("{\"n\":" + number + "}").find("n").orElseThrow()))
        .isEqualTo(printed);
  }
}
