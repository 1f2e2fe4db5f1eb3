package dev.admittance.model.validation;

import static dev.admittance.model.validation.NameTexts.SUBDOMAIN;
import static dev.admittance.model.validation.registration.HookErrors.errors;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The name of a hook, W-12, in the words of the server.
class FullyQualifiedNameTest {
  /// W-12.
  @Test
  void theNameOfAHookHasThreeSegments() {
    assertThat(errors("name: \"\"")).containsExactly("name: Required value");
    assertThat(errors("name: a.b"))
        .containsExactly(
            "name: Invalid value: \"a.b\": should be a domain with at least three segments"
                + " separated by dots");
    assertThat(errors("name: a..b.c"))
        .containsExactly("name: Invalid value: \"a..b.c\": " + SUBDOMAIN);
    String tooLong = "A.b." + "c".repeat(250);
    assertThat(errors("name: " + tooLong))
        .containsExactly(
            "name: Invalid value: \"%s\": must be no more than 253 characters,%s"
                .formatted(tooLong, SUBDOMAIN));
  }
}
