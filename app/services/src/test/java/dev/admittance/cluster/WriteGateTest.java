package dev.admittance.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WriteGateTest {
  private static final URI SERVER = URI.create("https://cluster.example:6443");
  private static final URI OTHER = URI.create("https://other.example:6443");
  private static final WriteTarget ORDINARY =
      new WriteTarget(SERVER, "staging", Protection.ORDINARY);
  private static final WriteTarget PROTECTED =
      new WriteTarget(SERVER, "production", Protection.PROTECTED);

  @Test
  void nobodyElseMakesAPermit() {
    assertThat(WritePermit.class.getDeclaredConstructors())
        .extracting(Constructor::getModifiers)
        .noneMatch(Modifier::isPublic)
        .noneMatch(Modifier::isProtected);
    assertThat(Modifier.isFinal(WritePermit.class.getModifiers())).isTrue();
  }

  @Test
  void aWriterIsMadeOfAPermitAlone() {
    assertThat(ClusterClient.class.getMethods())
        .filteredOn(method -> method.getReturnType() == ClusterWriter.class)
        .singleElement()
        .satisfies(
            method -> assertThat(method.getParameterTypes()).containsExactly(WritePermit.class));
    assertThat(Arrays.stream(ClusterClient.class.getMethods()).map(method -> method.getName()))
        .doesNotContain("apply", "replace", "create", "delete", "patch", "put", "post");
  }

  @Test
  void anOrdinaryContextOpensByConsent() {
    WritePermit permit = WriteGate.open(ORDINARY, WriteConsent.of(ORDINARY));

    assertThat(permit.allows(SERVER, false)).isTrue();
    assertThat(permit.allows(SERVER, true)).isTrue();
  }

  @Test
  void aContextIsOrdinaryUnlessMarked() {
    assertThat(Protection.DEFAULT).isEqualTo(Protection.ORDINARY);
  }

  @Test
  void aPermitIsForOneServer() {
    WritePermit permit = WriteGate.open(ORDINARY, WriteConsent.of(ORDINARY));

    assertThat(permit.allows(OTHER, false)).isFalse();
    assertThatExceptionOfType(ClusterException.class)
        .isThrownBy(() -> permit.require(OTHER, true))
        .withMessageContaining("not for " + OTHER)
        .matches(refused -> refused.fault() instanceof ClusterFault.NotPermitted);
  }

  @Test
  void consentForAnotherServerOrContextOpensNothing() {
    WriteTarget elsewhere = new WriteTarget(OTHER, "staging", Protection.ORDINARY);
    WriteTarget renamed = new WriteTarget(SERVER, "production", Protection.ORDINARY);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> WriteGate.open(ORDINARY, WriteConsent.of(elsewhere)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WriteGate.open(ORDINARY, WriteConsent.of(renamed)));
  }

  @Test
  void aProtectedContextNeedsItsNameTyped() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WriteGate.open(PROTECTED, WriteConsent.of(PROTECTED)))
        .withMessageContaining("has to be typed");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WriteConsent.typed(PROTECTED, "Production"));
    assertThat(
            WriteGate.open(PROTECTED, WriteConsent.typed(PROTECTED, "production"))
                .allows(SERVER, false))
        .isTrue();
  }

  @Test
  void aReadOnlyContextNeverOpens() {
    WriteTarget readOnly = new WriteTarget(SERVER, "audited", Protection.READ_ONLY);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> WriteGate.open(readOnly, WriteConsent.typed(readOnly, "audited")))
        .withMessageContaining("read-only");
    assertThat(WriteGate.dryRun(SERVER).allows(SERVER, true)).isTrue();
  }

  @Test
  void aPermitForDryRunsChangesNothing() {
    WritePermit permit = WriteGate.dryRun(SERVER);

    assertThatNoException().isThrownBy(() -> permit.require(SERVER, true));
    assertThatExceptionOfType(ClusterException.class)
        .isThrownBy(() -> permit.require(SERVER, false))
        .withMessageContaining("dry runs only");
  }

  @Test
  void aRevokedPermitStopsWrites() throws ClusterException {
    WritePermit permit = WriteGate.open(ORDINARY, WriteConsent.of(ORDINARY));
    permit.require(SERVER, false);

    permit.revoke();

    assertThatExceptionOfType(ClusterException.class)
        .isThrownBy(() -> permit.require(SERVER, false))
        .withMessageContaining("switched off");
    assertThat(permit.allows(SERVER, true)).isFalse();
  }
}
