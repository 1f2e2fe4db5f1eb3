package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-49, W-552.
class CleanedPathTest {
  private static HookTexts service(String path) {
    return validating()
        .set("clientConfig", "{service: {namespace: a, name: b, path: '%s'}}".formatted(path));
  }

  private static HookTexts url(String url) {
    return validating().set("clientConfig", "{url: '%s'}".formatted(url));
  }

  @Test
  void aSlashAtTheEndGoes() {
    assertThat(findings("L-49", service("/check/")))
        .containsExactly(
            "WARNING webhooks[0].clientConfig.service.path The API server calls `/check`, not"
                + " `/check/`.");
    assertThat(findings("L-49", url("https://a.example/check/"))).hasSize(1);
  }

  @Test
  void dotsAndDoubledSlashesOfUrlsGo() {
    assertThat(findings("L-49", url("https://a.example//b/../c")))
        .singleElement()
        .asString()
        .contains("calls `/c`, not `//b/../c`");
  }

  @Test
  void ordinaryPathsStay() {
    assertThat(findings("L-49", service("/"))).isEmpty();
    assertThat(findings("L-49", service("/a/b"))).isEmpty();
    assertThat(findings("L-49", url("https://a.example"))).isEmpty();
    assertThat(findings("L-49", url("https://a.example/b"))).isEmpty();
  }
}
