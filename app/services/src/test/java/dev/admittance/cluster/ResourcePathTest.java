package dev.admittance.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResourcePathTest {
  private static final ResourcePath ROLES =
      ResourcePath.of("rbac.authorization.k8s.io", "v1", "clusterroles");

  @Test
  void namesAreEncoded() {
    assertThat(ROLES.path("system:node&force=true"))
        .isEqualTo("/apis/rbac.authorization.k8s.io/v1/clusterroles/system%3Anode%26force%3Dtrue");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "a/b", "a?force=true", "a#b", "a%2Fb", "a\nb"})
  void namesThatLeadElsewhereAreRefused(String name) {
    assertThatIllegalArgumentException().isThrownBy(() -> ROLES.path(name));
  }
}
