package dev.admittance.simulator.merge;

import dev.admittance.simulator.fixture.Vector;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Configurations applied to objects (P-93), against what the server's own code answered. How the
/// vectors are made is told in `simulator/conformance/merge/README.md`.
class MergeVectorsTest {

  @ParameterizedTest
  @CsvSource({"table.jsonl,36", "random.jsonl,400"})
  void everyVectorHasAnOutcomeOfTheServer(String file, int fewest) throws IOException {
    Vector.compareAll("/merge/" + file, fewest, MergeVector::new);
  }
}
