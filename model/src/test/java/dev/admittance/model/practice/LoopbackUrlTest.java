package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-35.
class LoopbackUrlTest {

  @Test
  void loopbackIsTheMachineOfTheServer() {
    assertThat(
            findings(
                "L-35", validating().set("clientConfig", "{url: \"https://localhost:9443/a\"}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].clientConfig.url ")
        .contains("`localhost`");
    assertThat(findings("L-35", validating().set("clientConfig", "{url: \"https://127.0.0.2/\"}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].clientConfig.url ")
        .contains("`127.0.0.2`");
    assertThat(findings("L-35", validating().set("clientConfig", "{url: \"https://[::1]:8443\"}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].clientConfig.url ")
        .contains("`[::1]`");
  }

  @Test
  void otherHostsAreFine() {
    assertThat(
            findings(
                "L-35",
                validating().set("clientConfig", "{url: \"https://127.example.com/localhost\"}")))
        .isEmpty();
    assertThat(findings("L-35", validating())).isEmpty();
  }
}
