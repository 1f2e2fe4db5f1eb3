package dev.admittance.engine.kyverno;

import static dev.admittance.engine.kyverno.KyvernoSuite.Result.DIFFERENT;
import static dev.admittance.engine.kyverno.KyvernoSuite.Result.EQUAL;
import static dev.admittance.engine.kyverno.KyvernoSuite.Result.EXCLUDED;
import static dev.admittance.engine.kyverno.KyvernoSuite.Result.NOT_SIMULATED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.engine.kyverno.KyvernoSuite.Check;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class KyvernoSuiteTest {
  private static List<Check> checks = List.of();

  @BeforeAll
  static void run() throws Exception {
    URL suite = Objects.requireNonNull(KyvernoSuiteTest.class.getResource("/kyverno/suite"));
    Path folder = Path.of(suite.toURI());
    checks = KyvernoSuites.run(folder).values().iterator().next();
  }

  @Test
  void tellsMetExpectationsFromOthers() {
    assertThat(checks)
        .extracting(Check::result)
        .containsExactly(
            EQUAL, EQUAL, EQUAL, EQUAL, EXCLUDED, EQUAL, DIFFERENT, NOT_SIMULATED, NOT_SIMULATED);
  }

  @Test
  void saysWhatTheEngineMadeOfIt() {
    assertThat(checks.get(6).reason()).startsWith("it came to [images=fail]");
  }

  @Test
  void doesNotGuessWhatGivenValuesStandFor() {
    assertThat(checks.get(8).reason()).isEqualTo("given values [lamps.data.count]");
  }
}
