package dev.admittance.app.shell.problems;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FirstLineTest {
  @Test
  void showsTheFirstLineOfSeveral() {
    assertThat(FirstLine.of("ERROR: <input>:1:3: undeclared \n | a.b\n | ^"))
        .isEqualTo("ERROR: <input>:1:3: undeclared …");
  }

  @Test
  void showsASingleLineAsItIs() {
    assertThat(FirstLine.of("may not be empty")).isEqualTo("may not be empty");
  }
}
