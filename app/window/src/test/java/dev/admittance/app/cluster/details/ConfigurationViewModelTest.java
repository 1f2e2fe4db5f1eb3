package dev.admittance.app.cluster.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.hooks.HookFixture;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.LiveSnapshots;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LiveHook;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConfigurationViewModelTest {
  private static final LiveHook GUARD =
      HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com").hook();

  private final FakeWatch watch = new FakeWatch();
  private final ClusterSession session = Sessions.watched("kind-dev", watch);

  @BeforeEach
  void lookAtTheGuard() {
    session.connect();
    watch.show(LiveSnapshots.of(Sessions.NOW, GUARD));
    session.selectedHookProperty().set(Optional.of(GUARD.key()));
  }

  @Test
  void configurationIsShownAsTheClusterHasIt() {
    ConfigurationViewModel configuration = new ConfigurationViewModel(session);

    assertThat(configuration.titleProperty().getValue())
        .isEqualTo("ValidatingWebhookConfiguration guard");
    assertThat(configuration.textProperty().get()).contains("name: check.example.com");
  }

  @Test
  void nothingIsShownWithoutAHook() {
    ConfigurationViewModel configuration = new ConfigurationViewModel(session);

    session.selectedHookProperty().set(Optional.empty());

    assertThat(configuration.titleProperty().getValue()).isEmpty();
    assertThat(configuration.textProperty().get()).isEmpty();
  }
}
