package dev.admittance.report;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonJson;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/// One JSON object per line: a request with differences; the last line has the totals as its only
/// member `summary`.
public record ComparisonLines(Writer out) implements ComparisonReport {
  @Override
  public Optional<String> text(ComparedRequest compared) {
    return compared.differences().isEmpty()
        ? Optional.empty()
        : Optional.of(JsonText.write(ComparisonJson.of(compared)));
  }

  @Override
  public void print(String text) throws IOException {
    out.write(text);
    out.write('\n');
  }

  @Override
  public void end(ComparisonSummary summary, List<CalledHook> hooks) throws IOException {
    JsonObject last =
        JsonObject.builder().put("summary", ComparisonJson.of(summary, hooks)).build();
    print(JsonText.write(last));
  }
}
