package dev.admittance.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.settings.ProxyMode;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProxyVariablesTest {
  private static final Settings BY_HAND =
      Settings.INITIAL
          .with(Setting.PROXY, ProxyMode.MANUAL)
          .with(Setting.HTTPS_PROXY, "socks5://other:1080")
          .with(Setting.HTTP_PROXY, "plain:3128")
          .with(Setting.NO_PROXY, ".local");

  private final Map<String, String> variables =
      Map.of("HTTPS_PROXY", "http://env:1", "https_proxy", "http://env:2", "PATH", "/bin");

  @Test
  void environmentCountsWhereNothingElseIsChosen() {
    assertThat(ProxyVariables.in(environment(variables), Settings.INITIAL).variables())
        .isEqualTo(variables);
  }

  @Test
  void noneLeavesNoneWhateverTheEnvironmentSays() {
    assertThat(
            ProxyVariables.in(
                    environment(variables), Settings.INITIAL.with(Setting.PROXY, ProxyMode.NONE))
                .variables())
        .containsOnlyKeys("PATH");
  }

  @Test
  void thoseByHandTakeThePlaceOfThoseOfTheEnvironment() {
    assertThat(ProxyVariables.in(environment(variables), BY_HAND).variables())
        .containsOnly(
            Map.entry("PATH", "/bin"),
            Map.entry("HTTPS_PROXY", "socks5://other:1080"),
            Map.entry("HTTP_PROXY", "plain:3128"),
            Map.entry("NO_PROXY", ".local"));
  }

  @Test
  void loginComesFromTheEnvironmentAlone() {
    Map<String, String> variables =
        ProxyVariables.in(environment(Map.of(ProxyVariables.LOGIN, "ann:p@ss:word/1")), BY_HAND)
            .variables();

    assertThat(variables)
        .containsEntry("HTTPS_PROXY", "socks5://ann:p%40ss%3Aword%2F1@other:1080")
        .containsEntry("HTTP_PROXY", "http://ann:p%40ss%3Aword%2F1@plain:3128");
  }

  private static KubeEnvironment environment(Map<String, String> variables) {
    return new KubeEnvironment(variables, Path.of("/home/ann"));
  }
}
