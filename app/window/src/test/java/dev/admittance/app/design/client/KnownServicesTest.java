package dev.admittance.app.design.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.client.Assessment.Level;
import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.NamespacedName;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Whether the Service that a hook names is known (W-555).
class KnownServicesTest {
  private final KnownServices known =
      new KnownServices(
          List.of(
              new Service(
                  new NamespacedName("guard", "hook"),
                  "ClusterIP",
                  false,
                  List.of(443, 9443),
                  Map.of(),
                  Map.of())));

  private static ServiceReference reference(String name, int port) {
    return new ServiceReference("guard", name, Optional.empty(), port);
  }

  @Test
  void serviceWithItsPortIsHere() {
    assertThat(known.check(reference("hook", 9443)))
        .isEqualTo(new Assessment(Level.GOOD, "Service guard/hook is here, with port 9443."));
  }

  @Test
  void portThatIsMissingIsToldInTheServersWords() {
    assertThat(known.check(reference("hook", 8443)))
        .isEqualTo(
            new Assessment(
                Level.BAD,
                "Service guard/hook has no port 8443, only 443, 9443: "
                    + "no service port 8443 found for service \"hook\"."));
  }

  @Test
  void serviceThatIsNotKnownMayBeMissing() {
    assertThat(known.check(reference("hok", 443)).level()).isEqualTo(Level.WARNING);
  }

  @Test
  void withoutManifestsNothingIsSaid() {
    assertThat(new KnownServices(List.of()).check(reference("hook", 443)).level())
        .isEqualTo(Level.UNKNOWN);
  }
}
