package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.Set;

/// Prints replayed reviews one after the other, as they come. What is printed of a review can be
/// made ahead of its turn, on any thread.
interface ReplayOutput {
  /// Prints what goes before the first review.
  default void start() throws IOException {}

  /// What is printed of a review. Depends on nothing but the review.
  String text(ReviewReport report);

  /// Prints the next review.
  ///
  /// @param text what [#text] made of it
  /// @param verdict what became of the request
  void print(String text, Verdict verdict) throws IOException;

  /// Prints what could not be read, where that has a place; standard error has it in any case.
  default void problem(Diagnostic problem) throws IOException {}

  /// What became of a request.
  ///
  /// @param expected how many expectations there are of it
  /// @param met how many of them it came to
  /// @param latency virtual time that admission added to the request
  /// @param findings what there is to say of it
  record Verdict(
      boolean admitted, int expected, int met, Duration latency, Set<ReviewFinding> findings) {
    /// Copies the findings.
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

  /// Notes that the run ended before its input did. Called before [#end].
  default void cutShort() throws IOException {}

  /// Prints what goes behind the last review.
  default void end() throws IOException {}

  /// One JSON object on each line.
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
  }

  /// One JSON object with all reviews in its member `reviews`, one on each line.
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
      state = ",\"partial\":true";
    }

    @Override
    public void end() throws IOException {
      out.write("\n]" + state + "}\n");
    }
  }
}
