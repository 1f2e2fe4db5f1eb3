package dev.admittance.cluster.apply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.CannedCluster;
import dev.admittance.model.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldRemovalTest {
  private static final String OBJECT =
      """
      {"metadata":{"annotations":{"example.com/a":"1","b":"2"}},
       "webhooks":[{"name":"x.y.z","timeoutSeconds":5,"rules":[{"a":1},{"a":2}]},
        {"name":"q]\\"r","timeoutSeconds":6}],
       "ports":[{"port":1,"protocol":"TCP"},{"port":1,"protocol":"UDP"}],"set":["a","b"]}
      """;

  @Test
  void membersGo() {
    assertThat(without(".set")).isEqualTo(object().without("set"));
    assertThat(without(".metadata.annotations.b").toString())
        .contains("{\"annotations\":{\"example.com/a\":\"1\"}}");
  }

  @Test
  void itemsAreFoundByTheirKeys() {
    assertThat(without(".webhooks[name=\"x.y.z\"].timeoutSeconds").toString())
        .contains("{\"name\":\"x.y.z\",\"rules\"")
        .contains("\"timeoutSeconds\":6");
    assertThat(without(".webhooks[name=\"q]\\\"r\"].timeoutSeconds").toString())
        .doesNotContain("\"timeoutSeconds\":6");
    assertThat(without(".ports[port=1,protocol=\"UDP\"]").toString())
        .contains("\"ports\":[{\"port\":1,\"protocol\":\"TCP\"}]");
  }

  @Test
  void itemsAreFoundByValueAndIndex() {
    assertThat(without(".set[=\"a\"]").toString()).contains("\"set\":[\"b\"]");
    assertThat(without(".webhooks[name=\"x.y.z\"].rules[1]").toString())
        .contains("\"rules\":[{\"a\":1}]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        ".absent.field",
        ".webhooks[name=\"none\"].rules",
        ".webhooks[name=",
        ".webhooks[].rules",
        ".set[9]",
        ".set.a"
      })
  void whatIsNotThereOrNotUnderstoodChangesNothing(String path) {
    assertThat(without(path)).isEqualTo(object());
  }

  private static JsonObject object() {
    return CannedCluster.json(OBJECT);
  }

  private static JsonObject without(String path) {
    return FieldRemoval.without(object(), path);
  }
}
