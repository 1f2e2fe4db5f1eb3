package dev.admittance.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListenAddressTest {

  @ParameterizedTest
  @CsvSource({
    "localhost:1, true, false",
    "127.9.9.9:1, true, false",
    "[::1]:1, true, false",
    "127.example.com:1, false, false",
    "0.0.0.0:1, false, true",
    "[0:0::0]:1, false, true",
    ":1, false, true",
    "10.0.0.1:1, false, false",
  })
  void reachDependsOnTheAddress(String text, boolean loopback, boolean everywhere) {
    ListenAddress address = ListenAddress.parse(text);

    assertThat(address.isLoopback()).isEqualTo(loopback);
    assertThat(address.isEverywhere()).isEqualTo(everywhere);
  }
}
