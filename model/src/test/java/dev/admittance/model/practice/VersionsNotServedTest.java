package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-18, W-233.
class VersionsNotServedTest {
  private static HookTexts hook(String group, String version, String resources) {
    return validating()
        .rules(
            rule(group, "CREATE", resources)
                .replace("apiVersions: [\"*\"]", "apiVersions: [" + version + "]"));
  }

  @Test
  void versionsThatWentAreNamedWithTheLastReleaseThatServedThem() {
    assertThat(findings("L-18", hook("networking.k8s.io", "v1beta1", "ingresses")))
        .containsExactly(
            "WARNING webhooks[0].rules[0] The rule matches nothing: Kubernetes 1.37 serves none of its"
                + " resources in the versions v1beta1. The last release that did was 1.21.");
    assertThat(findings("L-18", "1.21", hook("networking.k8s.io", "v1beta1", "ingresses")))
        .isEmpty();
  }

  @Test
  void groupsThatWentAreNamedToo() {
    assertThat(findings("L-18", hook("extensions", "v1beta1", "ingresses")))
        .singleElement()
        .asString()
        .endsWith("The last release that did was 1.21.");
  }

  @Test
  void oneVersionThatIsServedIsEnough() {
    assertThat(findings("L-18", hook("networking.k8s.io", "v1beta1, v1", "ingresses"))).isEmpty();
    assertThat(findings("L-18", hook("networking.k8s.io", "'*'", "ingresses"))).isEmpty();
  }

  @Test
  void versionsOfUnknownGroupsMayBeServed() {
    assertThat(findings("L-18", hook("example.com", "v1alpha1", "widgets"))).isEmpty();
  }

  /// That is for L-20.
  @Test
  void aResourceThatIsInNoVersionIsNotTalkedAbout() {
    assertThat(findings("L-18", hook("apps", "v1", "gadgets"))).isEmpty();
  }

  @Test
  void versionsThatAreOffAreMentioned() {
    assertThat(findings("L-18", hook("internal.apiserver.k8s.io", "v1alpha1", "storageversions")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules[0] ")
        .contains("unless the API server is told to serve `internal.apiserver.k8s.io/v1alpha1`");
  }
}
