package dev.admittance.cli;

import dev.admittance.expectation.ExpectationReport;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// Prints replayed reviews in order, as they arrive. The text of a review may be prepared on any
/// thread.
interface ReplayOutput {
  /// Prints the text before the first review.
  default void start() throws IOException {}

  /// Formats a review. The result only depends on the review.
  String text(ReviewReport report);

  /// Prints the next review.
  ///
  /// @param text the result of [#text]
  /// @param verdict the outcome of the request
  void print(String text, Verdict verdict) throws IOException;

  /// Prints what could not be read, where the format has a place for it; standard error reports it
  /// in any case.
  default void problem(Diagnostic problem) throws IOException {}

  /// The outcome of a request.
  ///
  /// @param expected the number of expectations
  /// @param met the number of met expectations
  /// @param latency virtual time that admission added to the request
  /// @param findings about the request
  record Verdict(
      boolean admitted, int expected, int met, Duration latency, Set<ReviewFinding> findings) {
    public Verdict {
      findings = Set.copyOf(findings);
    }

    static Verdict of(ReviewReport report) {
      return new Verdict(
          report.trace().response().allowed(),
          report.expectations().size(),
          (int) report.expectations().stream().filter(ExpectationReport::met).count(),
          report.trace().latency(),
          report.findings());
    }
  }

  /// Marks the run as cut short. Called before [#end].
  default void cutShort() throws IOException {}

  /// Prints the values of log points. Called before [#end], where there are any.
  default void logged(List<LogPointReport> points) throws IOException {}

  /// Prints the text after the last review.
  default void end() throws IOException {}

  /// One JSON object per line.
  record Lines(Writer out, boolean withSteps) implements ReplayOutput {
    @Override
    public String text(ReviewReport report) {
      return JsonText.write(ReviewJson.of(report, withSteps));
    }

    @Override
    public void print(String text, Verdict verdict) throws IOException {
      out.write(text);
      out.write('\n');
    }

    @Override
    public void cutShort() throws IOException {
      out.write("{\"partial\":true}\n");
    }

    @Override
    public void logged(List<LogPointReport> points) throws IOException {
      JsonArray all = JsonArray.of(points, LogPointReport::json);
      out.write(JsonText.write(JsonObject.of("logPoints", all)) + "\n");
    }
  }

  /// One JSON object whose member `reviews` has one review per line.
  final class Document implements ReplayOutput {
    private final Writer out;
    private final boolean withSteps;
    private String separator = "\n";
    private String state = "";

    Document(Writer out, boolean withSteps) {
      this.out = out;
      this.withSteps = withSteps;
    }

    @Override
    public void start() throws IOException {
      out.write("{\"reviews\":[");
    }

    @Override
    public String text(ReviewReport report) {
      return JsonText.write(ReviewJson.of(report, withSteps));
    }

    @Override
    public void print(String text, Verdict verdict) throws IOException {
      out.write(separator);
      out.write(text);
      separator = ",\n";
    }

    @Override
    public void cutShort() {
      state += ",\"partial\":true";
    }

    @Override
    public void logged(List<LogPointReport> points) {
      state += ",\"logPoints\":" + JsonText.write(JsonArray.of(points, LogPointReport::json));
    }

    @Override
    public void end() throws IOException {
      out.write("\n]" + state + "}\n");
    }
  }
}
