package dev.admittance.model.validation.registration;

import static dev.admittance.model.validation.registration.HookErrors.errors;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// How a hook is reached, W-25, in the words of the server.
class ClientConfigRulesTest {
  /// W-25.
  @Test
  void eitherUrlOrServiceIsGiven() {
    String required = "clientConfig: Required value: exactly one of url or service is required";
    assertThat(errors("clientConfig: {}")).containsExactly(required);
    assertThat(errors("clientConfig: null")).containsExactly(required);
    assertThat(errors("clientConfig: {url: ftp://x, service: {}}")).containsExactly(required);
  }
}
