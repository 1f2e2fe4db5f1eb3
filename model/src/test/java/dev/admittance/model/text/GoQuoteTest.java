package dev.admittance.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What Go 1.26's `strconv.Quote` prints.
class GoQuoteTest {

  static Stream<Arguments> texts() {
    return Stream.of(
        arguments("a b", "\"a b\""),
        arguments("a\"b\\c", "\"a\\\"b\\\\c\""),
        arguments("\u0007\b\f\u000B", "\"\\a\\b\\f\\v\""),
        arguments("\n\r\t", "\"\\n\\r\\t\""),
        arguments("\u0001\u007f", "\"\\x01\\x7f\""),
        arguments("é２😀", "\"é２😀\""),
        arguments("\u0085\u00a0\u200b\u2028\ue000", "\"\\u0085\\u00a0\\u200b\\u2028\\ue000\""),
        arguments("\udb40\udc01", "\"\\U000e0001\""));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void whatCannotBePrintedIsEscaped(String text, String quoted) {
    assertThat(GoQuote.quote(text)).isEqualTo(quoted);
  }
}
