package dev.admittance.cluster.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MockFieldsTest {
  @Test
  void namesWithDotsStayWhole() {
    List<String> paths =
        List.of(
            ".metadata.labels.app.kubernetes.io/name",
            ".webhooks[name=\"a.guard.example\"].clientConfig.caBundle",
            ".webhooks[name=\"a.guard.example\"].rules",
            ".webhooks[name=\"b.[guard].example\"].timeoutSeconds");

    assertThat(MockFields.tree(paths))
        .hasToString(
            """
            {"f:metadata":{"f:labels":{"f:app.kubernetes.io/name":{}}},\
            "f:webhooks":{"k:{\\"name\\":\\"a.guard.example\\"}":\
            {"f:clientConfig":{"f:caBundle":{}},"f:rules":{}},\
            "k:{\\"name\\":\\"b.[guard].example\\"}":{"f:timeoutSeconds":{}}}}\
            """);
    assertThat(MockFields.paths(MockFields.tree(paths))).isEqualTo(paths);
  }
}
