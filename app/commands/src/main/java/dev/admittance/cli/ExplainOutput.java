package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.why.Candidate;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/// Prints explanations as they arrive.
final class ExplainOutput {
  private ExplainOutput() {}

  /// Text for people, followed by the hooks that were never called.
  static final class Text implements AnalysisOutput {
    private final Writer out;
    private final ExplainAnalysis analysis;
    private long count;

    Text(Writer out, ExplainAnalysis analysis) {
      this.out = out;
      this.analysis = analysis;
    }

    @Override
    public void print(AnalysisReport report) throws IOException {
      count++;
      for (String line : report.lines()) {
        out.write(line);
        out.write('\n');
      }
      out.write('\n');
    }

    @Override
    public void end() throws IOException {
      List<Candidate> never = analysis.neverCalled();
      out.write(count + (count == 1 ? " request" : " requests"));
      out.write(never.isEmpty() ? "\n" : "; called for none of them:\n");
      for (Candidate candidate : never) {
        out.write("  " + TerminalText.of(ExplainText.name(candidate)) + "\n");
      }
    }
  }

  /// One JSON object per line.
  record Lines(Writer out) implements AnalysisOutput {
    @Override
    public void print(AnalysisReport report) throws IOException {
      out.write(JsonText.write(report.json()));
      out.write('\n');
    }
  }

  /// One JSON object `{"reviews", "neverCalled"}` with one review per line.
  static final class Document implements AnalysisOutput {
    private final Writer out;
    private final ExplainAnalysis analysis;
    private String separator = "\n";

    Document(Writer out, ExplainAnalysis analysis) {
      this.out = out;
      this.analysis = analysis;
    }

    @Override
    public void start() throws IOException {
      out.write("{\"reviews\":[");
    }

    @Override
    public void print(AnalysisReport report) throws IOException {
      out.write(separator);
      out.write(JsonText.write(report.json()));
      separator = ",\n";
    }

    @Override
    public void end() throws IOException {
      List<JsonValue> never =
          analysis.neverCalled().stream()
              .<JsonValue>map(candidate -> ExplainAnalysis.name(candidate).build())
              .toList();
      out.write("\n],\"neverCalled\":" + JsonText.write(new JsonArray(never)) + "}\n");
    }
  }
}
