package dev.admittance.cli;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.Writer;

/// Prints the reports of an analysis as they arrive.
interface AnalysisOutput {
  /// Prints the text before the first report.
  default void start() throws IOException {}

  void print(AnalysisReport report) throws IOException;

  /// Prints the text after the last report.
  default void end() throws IOException {}

  /// Lines for people, and a count of reports with findings.
  final class Text implements AnalysisOutput {
    private final Writer out;
    private int all;
    private int found;

    Text(Writer out) {
      this.out = out;
    }

    @Override
    public void print(AnalysisReport report) throws IOException {
      all++;
      found += report.found() ? 1 : 0;
      for (String line : report.lines()) {
        out.write(line + "\n");
      }
      out.write("\n");
    }

    @Override
    public void end() throws IOException {
      out.write(all + (all == 1 ? " report, " : " reports, ") + found + " with findings\n");
    }
  }

  /// One JSON object `{"analysis", "results"}` with one result per line.
  final class Document implements AnalysisOutput {
    private final Writer out;
    private final String analysis;
    private String separator = "\n";

    Document(Writer out, String analysis) {
      this.out = out;
      this.analysis = analysis;
    }

    @Override
    public void start() throws IOException {
      out.write("{\"analysis\":" + JsonText.write(new JsonString(analysis)) + ",\"results\":[");
    }

    @Override
    public void print(AnalysisReport report) throws IOException {
      out.write(separator + JsonText.write(report.json()));
      separator = ",\n";
    }

    @Override
    public void end() throws IOException {
      out.write("\n]}\n");
    }
  }
}
