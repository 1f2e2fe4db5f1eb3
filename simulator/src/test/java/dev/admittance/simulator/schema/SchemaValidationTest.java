package dev.admittance.simulator.schema;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Features;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What differs between releases (W-110); what a server says of many objects is in
/// [RecordedSchemasTest].
class SchemaValidationTest {
  private static final Schema SCHEMA =
      Schema.read(
          object(
              """
              {"type":"object","minProperties":5,"properties":{
                "text":{"type":"string","maxLength":1},"list":{"type":"array","maxItems":1},
                "map":{"type":"object","maxProperties":1},"number":{"type":"integer"}}}
              """));

  private static final String FAULTY =
      "{\"text\":\"ab\",\"list\":[1,2],\"map\":{\"a\":1,\"b\":2},\"number\":\"\",\"more\":1}";

  @Test
  void faultsHaveNoTypeBefore124() {
    assertThat(faults("1.23", "{\"text\":\"a\"}"))
        .containsExactly("Invalid value: 5:  in body should have at least 5 properties");
    assertThat(faults("1.23", FAULTY))
        .containsExactly(
            "Invalid value: 2: list in body should have at most 1 items",
            "Invalid value: 1: map in body should have at most 1 properties",
            "Invalid value: \"string\": number in body must be of type integer: \"string\"",
            "Invalid value: \"ab\": text in body should be at most 1 chars long");
    assertThat(types("1.23")).containsOnly(FieldError.Type.INVALID);
  }

  @Test
  void faultsHaveTheirTypeSince124() {
    assertThat(faults("1.24", "{\"text\":\"a\"}"))
        .containsExactly("Invalid value: 1:  in body should have at least 5 properties");
    assertThat(types("1.24"))
        .containsExactly(
            FieldError.Type.TOO_MANY,
            FieldError.Type.TOO_MANY,
            FieldError.Type.TYPE_INVALID,
            FieldError.Type.TOO_LONG);
  }

  private static List<FieldError.Type> types(String release) {
    return check(release, FAULTY).stream().map(FieldError::type).toList();
  }

  private static List<String> faults(String release, String value) {
    return check(release, value).stream().map(FieldError::message).toList();
  }

  private static List<FieldError> check(String release, String value) {
    return new SchemaValidation(Features.of(KubernetesRelease.parse(release)))
        .check("", object(value), SCHEMA, Optional.empty());
  }
}
