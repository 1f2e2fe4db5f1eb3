package dev.admittance.simulator.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// W-365.
class SemanticEqualityTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\":1,\"b\":2} | {\"b\":2,\"a\":1}",
        "{\"a\":null}      | {}",
        "{\"a\":{}}        | {\"a\":null}",
        "{\"a\":[]}        | {}",
        "{\"a\":{\"b\":{\"c\":[]}}} | {\"x\":null}",
        "{\"a\":1}         | {\"a\":1.0}",
        "{\"a\":1e2}       | {\"a\":100}",
        "{\"a\":1e99999999999} | {\"a\":1e99999999998}",
        "[{\"a\":[]},null] | [{},{}]",
      })
  void differencesThatTheServerDoesNotSee(String a, String b) throws IOException {
    assertThat(SemanticEquality.equal(json(a), json(b))).isTrue();
    assertThat(SemanticEquality.equal(json(b), json(a))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\":1}     | {}",
        "{\"a\":false} | {\"a\":null}",
        "{\"a\":\"\"}  | {}",
        "{\"a\":1}     | {\"a\":\"1\"}",
        "{\"a\":9007199254740993} | {\"a\":9007199254740992}",
        "{\"a\":[1,2]} | {\"a\":[2,1]}",
        "{\"a\":[1]}   | {\"a\":[1,1]}",
        "{\"a\":[{}]}  | {\"a\":[]}",
        "{\"a\":{\"b\":1}} | {\"a\":[1]}",
        "{\"a\":1,\"b\":null} | {\"b\":1,\"a\":null}",
      })
  void differencesThatTheServerSees(String a, String b) throws IOException {
    assertThat(SemanticEquality.equal(json(a), json(b))).isFalse();
    assertThat(SemanticEquality.equal(json(b), json(a))).isFalse();
  }

  private static JsonValue json(String text) throws IOException {
    return JsonText.parse(text);
  }
}
