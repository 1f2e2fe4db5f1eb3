package dev.admittance.report;

import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonJson;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/// One JSON object: `requests` has the requests with differences, one per line, and `summary` the
/// totals.
public final class ComparisonDocument implements ComparisonReport {
  private final Writer out;
  private String separator = "\n";

  /// Writes to an output that the caller closes.
  public ComparisonDocument(Writer out) {
    this.out = out;
  }

  @Override
  public void start() throws IOException {
    out.write("{\"requests\":[");
  }

  @Override
  public Optional<String> text(ComparedRequest compared) {
    return compared.differences().isEmpty()
        ? Optional.empty()
        : Optional.of(JsonText.write(ComparisonJson.of(compared)));
  }

  @Override
  public void print(String text) throws IOException {
    out.write(separator);
    out.write(text);
    separator = ",\n";
  }

  @Override
  public void end(ComparisonSummary summary, List<CalledHook> hooks) throws IOException {
    out.write("\n],\n\"summary\":");
    out.write(JsonText.write(ComparisonJson.of(summary, hooks)));
    out.write("}\n");
  }
}
