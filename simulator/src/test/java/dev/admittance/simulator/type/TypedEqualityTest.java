package dev.admittance.simulator.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// W-365.
class TypedEqualityTest {
  private static final StructType ROLE = ApiTypes.newest().struct("rbac/v1.Role").orElseThrow();
  private static final StructType CONTAINER =
      ApiTypes.newest().struct("core/v1.Container").orElseThrow();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"resources\":{\"limits\":{\"cpu\":\"1.500\"}}} | {\"resources\":{\"limits\":{\"cpu\":\"1500m\"}}}",
        "{\"resources\":{\"limits\":{}}}                  | {\"resources\":{}}",
        "{\"args\":[]}                                    | {}",
        "{\"name\":\"\"}                                  | {}",
      })
  void whatTheServerTakesForTheSame(String a, String b) throws IOException {
    assertThat(TypedEquality.equal(CONTAINER, json(a), json(b))).isTrue();
    assertThat(TypedEquality.equal(CONTAINER, json(b), json(a))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"resources\":{\"limits\":{\"cpu\":\"1\"}}} | {\"resources\":{\"limits\":{\"cpu\":\"2\"}}}",
        "{\"resources\":{\"limits\":{\"cpu\":\"0\"}}} | {\"resources\":{}}",
        "{\"securityContext\":{}}                     | {}",
        "{\"args\":[\"\"]}                            | {}",
        "{\"args\":[\"a\",\"b\"]}                     | {\"args\":[\"b\",\"a\"]}",
      })
  void whatTheServerTellsApart(String a, String b) throws IOException {
    assertThat(TypedEquality.equal(CONTAINER, json(a), json(b))).isFalse();
    assertThat(TypedEquality.equal(CONTAINER, json(b), json(a))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"{\"rules\":null} | {\"rules\":[]}"})
  void anEmptyListIsAsGoodAsNone(String a, String b) throws IOException {
    assertThat(TypedEquality.equal(ROLE, json(a), json(b))).isTrue();
  }

  private static JsonObject json(String text) throws IOException {
    return (JsonObject) JsonText.parse(text);
  }
}
