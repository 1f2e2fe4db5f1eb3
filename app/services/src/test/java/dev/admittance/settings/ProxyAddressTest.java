package dev.admittance.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyAddressTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "proxy",
        "proxy:3128",
        "http://proxy:3128/",
        "https://10.0.0.1",
        "socks5://[::1]:1080",
        "socks5h://proxy.example.com"
      })
  void addressIsTaken(String text) {
    assertThat(ProxyAddress.fault(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "http://ann:secret@proxy, PASSWORD",
    "ann@proxy:1, PASSWORD",
    "ftp://proxy, SCHEME",
    "http://, FORM",
    "http://proxy:0, FORM",
    "http://proxy:66000, FORM",
    "http://proxy/path, FORM",
    "http://proxy?x=1, FORM",
    "two words, FORM"
  })
  void faultIsNamed(String text, ProxyAddress.Fault fault) {
    assertThat(ProxyAddress.fault(text)).contains(fault);
  }
}
