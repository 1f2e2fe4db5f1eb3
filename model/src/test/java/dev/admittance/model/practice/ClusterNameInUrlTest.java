package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-34.
class ClusterNameInUrlTest {

  @Test
  void namesOfTheClusterAreUnknownToTheServer() {
    assertThat(
            findings(
                "L-34",
                validating().set("clientConfig", "{url: \"https://hook.guard.svc:8443/a\"}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].clientConfig.url ")
        .contains("`hook.guard.svc`");
    assertThat(
            findings(
                "L-34",
                validating()
                    .set("clientConfig", "{url: \"https://hook.guard.svc.cluster.local.\"}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].clientConfig.url ")
        .contains("`hook.guard.svc.cluster.local`");
  }

  @Test
  void otherNamesAndServicesAreFine() {
    assertThat(
            findings(
                "L-34",
                validating().set("clientConfig", "{url: \"https://hook.example.com/a.svc\"}")))
        .isEmpty();
    assertThat(findings("L-34", validating())).isEmpty();
  }
}
