package dev.admittance.simulator.strategic;

import dev.admittance.simulator.fixture.Vector;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Merge patches (I-108), against what the server's own libraries answered. How the vectors are
/// made is told in `simulator/conformance/strategicmerge/README.md`.
class StrategicVectorsTest {

  @ParameterizedTest
  @CsvSource({"table.jsonl,40", "random.jsonl,400", "three-way.jsonl,300"})
  void everyVectorHasAnOutcomeOfTheServersLibrary(String file, int fewest) throws IOException {
    Vector.compareAll("/strategicmerge/" + file, fewest, StrategicVector::new);
  }
}
