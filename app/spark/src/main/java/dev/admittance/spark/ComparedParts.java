package dev.admittance.spark;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.SummaryJson;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

/// Compares all parts and delivers the results in the order of the captures.
final class ComparedParts {
  private ComparedParts() {}

  interface Taker {
    /// Receives a row of the report.
    void row(String text) throws IOException;

    /// Receives something that could not be used.
    void problem(Diagnostic problem) throws IOException;
  }

  /// Runs the tasks, then fetches their outputs part by part, so that the driver holds one at a
  /// time. Until then, the outputs stay on the disks of the worker machines; lost ones are
  /// recomputed, with the same result.
  ///
  /// @return the sum of all parts
  /// @throws IOException if the taker throws it
  static ComparisonSummary run(
      JavaSparkContext spark, List<NumberedPart> parts, PartTask task, Taker taker)
      throws IOException {
    ComparisonSummary sum = ComparisonSummary.NONE;
    if (parts.isEmpty()) {
      return sum;
    }
    JavaRDD<PartOutput> outputs =
        spark.parallelize(parts, parts.size()).flatMap(task).persist(StorageLevel.DISK_ONLY());
    try {
      outputs.foreachPartition(ComparedParts::exhaust);
      Iterator<PartOutput> all = outputs.toLocalIterator();
      while (all.hasNext()) {
        switch (all.next()) {
          case PartOutput.Items(List<PartOutput.Item> items) -> take(items, taker);
          case PartOutput.Sum(String summary) -> sum = sum.and(read(summary));
        }
      }
    } finally {
      outputs.unpersist(false);
    }
    return sum;
  }

  private static ComparisonSummary read(String summary) throws IOException {
    if (JsonText.parse(summary) instanceof JsonObject json) {
      return SummaryJson.read(json);
    }
    throw new IllegalArgumentException("no summary: " + summary);
  }

  private static void exhaust(Iterator<PartOutput> outputs) {
    while (outputs.hasNext()) {
      outputs.next();
    }
  }

  private static void take(List<PartOutput.Item> items, Taker taker) throws IOException {
    for (PartOutput.Item item : items) {
      switch (item) {
        case PartOutput.Item.Row(String text) -> taker.row(text);
        case PartOutput.Item.Problem problem -> taker.problem(problem.diagnostic());
      }
    }
  }
}
