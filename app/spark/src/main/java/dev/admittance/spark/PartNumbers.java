package dev.admittance.spark;

import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.workspace.CaptureFileStore;
import dev.admittance.workspace.CapturePart;
import dev.admittance.workspace.CapturePartReader;
import dev.admittance.workspace.CapturePiece;
import dev.admittance.workspace.CapturePlan;
import dev.admittance.workspace.LineCount;
import dev.admittance.workspace.ManifestRequests;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/// Counts the lines and captures before each part, on all machines in parallel, so that a part can
/// be read alone with the right numbers.
final class PartNumbers implements CapturePlan.LineCounter {
  private final JavaSparkContext spark;
  private final Broadcast<SerializableConfiguration> stores;
  private final Broadcast<JobSetup> setup;

  /// @param stores the configuration of the file systems
  PartNumbers(
      JavaSparkContext spark,
      Broadcast<SerializableConfiguration> stores,
      Broadcast<JobSetup> setup) {
    this.spark = spark;
    this.stores = stores;
    this.setup = setup;
  }

  @Override
  public List<Integer> count(List<CapturePiece.Lines> pieces) {
    Broadcast<SerializableConfiguration> known = stores;
    return spark
        .parallelize(pieces, pieces.size())
        .map(piece -> new LineCount(new HadoopCaptures(known.value().value())).count(piece))
        .collect();
  }

  /// Numbers the parts, which requires reading all of them.
  List<NumberedPart> numbered(List<CapturePart> parts) {
    Broadcast<SerializableConfiguration> known = stores;
    Broadcast<JobSetup> sent = setup;
    List<Long> counts =
        spark
            .parallelize(parts, parts.size())
            .map(part ->
                captures(
                    new HadoopCaptures(known.value().value()),
                    part,
                    CompiledSetups.of(sent.value()).sides().requests()))
            .collect();
    List<NumberedPart> numbered = new ArrayList<>();
    long first = 0;
    for (CapturePart part : parts) {
      numbered.add(new NumberedPart(part, first));
      first += counts.get(part.number());
    }
    return List.copyOf(numbered);
  }

  private static long captures(CaptureFileStore store, CapturePart part, ManifestRequests requests)
      throws IOException {
    long count = 0;
    try (CapturePartReader captures = new CapturePartReader(store, part, requests)) {
      Optional<CaptureItem> item = captures.next();
      while (item.isPresent()) {
        count += item.get() instanceof CaptureItem.Read ? 1 : 0;
        item = captures.next();
      }
    }
    return count;
  }
}
