package dev.admittance.cli;

import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.Writer;

/// Prints replayed reviews one after the other, as they come.
interface ReplayOutput {
  /// Prints what goes before the first review.
  default void start() throws IOException {}

  /// Prints a review.
  void review(ReviewReport report) throws IOException;

  /// Prints what goes behind the last review.
  default void end() throws IOException {}

  /// One JSON object on each line.
  record Lines(Writer out, boolean withSteps) implements ReplayOutput {
    @Override
    public void review(ReviewReport report) throws IOException {
      out.write(JsonText.write(ReviewJson.of(report, withSteps)));
      out.write('\n');
    }
  }

  /// One JSON object with all reviews in its member `reviews`, one on each line.
  final class Document implements ReplayOutput {
    private final Writer out;
    private final boolean withSteps;
    private String separator = "\n";

    Document(Writer out, boolean withSteps) {
      this.out = out;
      this.withSteps = withSteps;
    }

    @Override
    public void start() throws IOException {
      out.write("{\"reviews\":[");
    }

    @Override
    public void review(ReviewReport report) throws IOException {
      out.write(separator);
      out.write(JsonText.write(ReviewJson.of(report, withSteps)));
      separator = ",\n";
    }

    @Override
    public void end() throws IOException {
      out.write("\n]}\n");
    }
  }
}
