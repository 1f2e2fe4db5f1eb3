package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.kubeconfig.ProxyVariables;
import dev.admittance.settings.ProxyMode;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A proxy of the settings is the one that a connection goes through.
class SettingsProxyTest {
  private static final URI SERVER = URI.create("https://api.example.com:6443");

  private final KubeEnvironment environment =
      new KubeEnvironment(Map.of("HTTPS_PROXY", "http://env:1"), Path.of("/home/ann"));

  @Test
  void connectionGoesThroughTheProxyOfTheSettings() {
    Settings settings =
        Settings.INITIAL
            .with(Setting.PROXY, ProxyMode.MANUAL)
            .with(Setting.HTTPS_PROXY, "socks5://other:1080")
            .with(Setting.NO_PROXY, "10.0.0.0/8");

    KubeEnvironment proxied = ProxyVariables.in(environment, settings);

    assertThat(EnvironmentProxy.of(proxied, SERVER)).contains(URI.create("socks5://other:1080"));
    assertThat(EnvironmentProxy.of(proxied, URI.create("https://10.1.2.3"))).isEmpty();
  }

  @Test
  void connectionIsDirectWhereTheSettingsWantNone() {
    KubeEnvironment proxied =
        ProxyVariables.in(environment, Settings.INITIAL.with(Setting.PROXY, ProxyMode.NONE));

    assertThat(EnvironmentProxy.of(proxied, SERVER)).isEmpty();
  }
}
