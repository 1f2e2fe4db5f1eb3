package dev.admittance.app.design.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.client.ClientDraft.ServiceDraft;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PreviousTargetsTest {
  private static ClientDraft url(String url) {
    return new ClientDraft(Optional.of(url), Optional.empty(), Optional.empty());
  }

  @Test
  void bothWaysAreKept() {
    ServiceDraft service = new ServiceDraft("guard", "hook", "/x", "8443");
    PreviousTargets kept =
        PreviousTargets.NOTHING
            .with(new ClientDraft(Optional.empty(), Optional.of(service), Optional.empty()))
            .with(url("https://hooks.example/y"));

    assertThat(kept.serviceOrDefault()).isEqualTo(service);
    assertThat(kept.urlOrDefault()).isEqualTo("https://hooks.example/y");
  }

  @Test
  void urlThatNamesAServiceTellsWhich() {
    assertThat(
            PreviousTargets.NOTHING
                .with(url("https://hook.guard.svc:8443/mutate"))
                .serviceOrDefault())
        .isEqualTo(new ServiceDraft("guard", "hook", "/mutate", "8443"));
    assertThat(
            PreviousTargets.NOTHING
                .with(url("https://hook.guard.svc.cluster.local"))
                .serviceOrDefault())
        .isEqualTo(new ServiceDraft("guard", "hook", "", ""));
  }

  @Test
  void ofAnotherUrlOnlyThePathIsKept() {
    assertThat(PreviousTargets.NOTHING.with(url("https://hooks.example/mutate")).serviceOrDefault())
        .isEqualTo(new ServiceDraft("", "", "/mutate", ""));
  }

  @Test
  void withoutAUrlOnlyItsBeginningIsKnown() {
    assertThat(PreviousTargets.NOTHING.urlOrDefault()).isEqualTo("https://");
  }
}
