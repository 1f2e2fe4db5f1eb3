package dev.admittance.model.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpAddressTest {

  @ParameterizedTest
  @CsvSource({
    "10.0.0.1, 10.0.0.1",
    "::, ::",
    "::1, ::1",
    "1::, 1::",
    "2001:DB8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
    "1:0:2:3:4:5:6:7, 1:0:2:3:4:5:6:7",
    "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0",
    "::ffff:10.0.0.1, ::ffff:10.0.0.1",
    "::ffff:a00:1, ::ffff:10.0.0.1",
    "64:ff9b::10.0.0.1, 64:ff9b::a00:1",
    "fe80::1%eth0, fe80::1%eth0",
  })
  void addressIsWrittenInItsShortestForm(String text, String shortest) throws InvalidIpAddress {
    assertThat(IpAddress.parse(text)).hasToString(shortest);
    assertThat(IpAddress.parse(shortest)).isEqualTo(IpAddress.parse(text));
  }

  /// The messages are those of Go 1.26's `netip.ParseAddr`.
  @ParameterizedTest
  @CsvSource({
    "'', unable to parse IP",
    "127.1, IPv4 address too short",
    "010.0.0.1, IPv4 field has octet with leading zero",
    "1.2.3.256, IPv4 field has value >255",
    "1::2::3, 'multiple :: in address (at \":3\")'",
    "1:2:3:4:5:6:7, address string too short",
    "1:2:3:4:5:6:7:8::, the :: must expand to at least one field of zeros",
    "1:2:3:4:5:6:7:8:9, 'trailing garbage after address (at \"9\")'",
    "::12345, 'each group must have 4 or less digits (at \"12345\")'",
    "1:, 'colon must be followed by more characters (at \":\")'",
    "fe80::1%, zone must be a non-empty string",
    "%eth0, missing IPv6 address",
  })
  void errorIsGos(String text, String message) {
    assertThatThrownBy(() -> IpAddress.parse(text))
        .hasMessage("ParseAddr(\"" + text + "\"): " + message);
  }

  @Test
  void mappedAddressIsFoundAsIpv4() {
    assertThat(IpAddress.find("::ffff:10.0.0.1")).isEqualTo(IpAddress.find("10.0.0.1"));
    assertThat(IpAddress.ofHost("[::1]")).isEqualTo(IpAddress.find("::1"));
    assertThat(IpAddress.of(new byte[] {127, 0, 0, 1})).isEqualTo(IpAddress.find("127.0.0.1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.1", "1.2.3.4.5", "999.1.1.1", "fe80::1%eth0", "[::1"})
  void nameIsNoAddress(String host) {
    assertThat(IpAddress.ofHost(host)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "10.1.2.3, 10.200.0.1, 8, true",
    "10.1.2.3, 10.200.0.1, 9, false",
    "10.1.2.3, 10.1.2.3, 32, true",
    "2001:db8::1, 2001:db8:ffff::, 32, true",
    "10.0.0.0, a00::, 0, false",
  })
  void prefixIsSharedWithinAFamily(String one, String other, int bits, boolean shares)
      throws InvalidIpAddress {
    assertThat(IpAddress.parse(one).sharesPrefix(IpAddress.parse(other), bits)).isEqualTo(shares);
  }
}
