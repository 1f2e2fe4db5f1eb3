package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentProxyTest {
  private static Optional<URI> proxy(String server, Map<String, String> variables) {
    return EnvironmentProxy.of(new KubeEnvironment(variables, Path.of("/")), URI.create(server));
  }

  @Test
  void proxiesGoByTheSchemeOfTheServer() {
    Map<String, String> both = Map.of("HTTPS_PROXY", "http://one:3128", "http_proxy", "two:8080");
    assertThat(proxy("https://k.example", both)).contains(URI.create("http://one:3128"));
    assertThat(proxy("http://k.example", both)).contains(URI.create("http://two:8080"));
    assertThat(proxy("https://k.example", Map.of())).isEmpty();
    assertThat(proxy("https://k.example", Map.of("https_proxy", "socks5://s:1080")))
        .contains(URI.create("socks5://s:1080"));
  }

  @ParameterizedTest
  @CsvSource({
    "https://k.example, *, true",
    "https://k.example, example, true",
    "https://k.example, .example, true",
    "https://k.example, *.example, true",
    "https://k.example, K.Example, true",
    "https://kk.example, k.example, false",
    "https://k.example, .k.example, false",
    "https://k.example:6443, k.example:6443, true",
    "https://k.example:6443, k.example:443, false",
    "https://k.example, k.example:443, true",
    "https://10.1.2.3, 10.1.0.0/16, true",
    "https://10.2.2.3, 10.1.0.0/16, false",
    "https://10.1.2.3, 10.1.2.3, true",
    "https://10.1.2.3, 10.0.0.0/99, false",
    "https://[fd00::1], fd00::/8, true",
    "https://[fe00::1], fd00::/8, false",
    "https://k.example, ' other, k.example ', true",
    "https://k.example, '', false",
    "https://localhost:6443, '', true",
    "https://127.9.9.9, '', true",
    "https://[::1], '', true"
  })
  void exceptionsAreThoseOfGo(String server, String exceptions, boolean direct) {
    Map<String, String> variables = Map.of("HTTPS_PROXY", "http://p:1", "NO_PROXY", exceptions);
    assertThat(proxy(server, variables).isEmpty()).isEqualTo(direct);
  }
}
