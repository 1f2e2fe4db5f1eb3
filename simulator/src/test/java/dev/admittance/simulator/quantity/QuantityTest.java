package dev.admittance.simulator.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuantityTest {
  private static Quantity read(String text) {
    return switch (Quantity.parse(text)) {
      case Quantity.Parsed.Ok(Quantity quantity) -> quantity;
      case Quantity.Parsed.Wrong(String message) -> throw new AssertionError(message);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "1500m, 1500m, 1.5",
    "1.5, 1500m, 1.5",
    "0.5Gi, 512Mi, 536870912",
    "1024Ki, 1Mi, 1048576",
    "1e3, 1e3, 1000",
    "-1, -1, -1",
    "0, 0, 0",
  })
  void writesTheCanonicalForm(String text, String canonical, BigDecimal value) {
    assertThat(read(text).text()).isEqualTo(canonical);
    assertThat(read(text).value()).isEqualByComparingTo(value);
  }

  @Test
  void addsInTheFormatOfTheFirstThatIsNotZero() {
    assertThat(read("1Gi").plus(read("1024Mi")).text()).isEqualTo("2Gi");
    assertThat(Quantity.ZERO.plus(read("1Ki")).text()).isEqualTo("1Ki");
  }

  @Test
  void comparesValues() {
    assertThat(read("1000m")).isEqualByComparingTo(read("1"));
    assertThat(read("1Ki")).isGreaterThan(read("1k"));
  }

  @Test
  void roundsResourcesUpToThousandths() {
    assertThat(read("1u").roundedUpToMilli().text()).isEqualTo("1m");
    assertThat(read("5m").roundedUpToMilli().text()).isEqualTo("5m");
  }

  @Test
  void tellsWhichFitSixtyFourBits() {
    assertThat(read("1.5").small()).isTrue();
    assertThat(read("0.5Gi").small()).isFalse();
  }

  @Test
  void saysWhatIsWrongInTheWordsOfTheServer() {
    assertThat(Quantity.parse("1.2.3"))
        .isEqualTo(
            new Quantity.Parsed.Wrong(
                "quantities must match the regular expression"
                    + " '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"));
    assertThat(Quantity.parse("1Qi")).isInstanceOf(Quantity.Parsed.Wrong.class);
  }
}
