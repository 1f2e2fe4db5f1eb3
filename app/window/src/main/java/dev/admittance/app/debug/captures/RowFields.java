package dev.admittance.app.debug.captures;

import dev.admittance.app.debug.filter.CaptureField;
import dev.admittance.app.debug.filter.FilterableCapture;
import dev.admittance.captures.CaptureSummary;
import java.util.List;

/// A snapshot of a row for filters, sorting and groups.
///
/// @param row 0-based index among all captures
record RowFields(int row, CaptureSummary summary, RunSummary run) implements FilterableCapture {
  @Override
  public List<String> values(CaptureField field) {
    return switch (field) {
      case VERDICT -> List.of(run.verdict().text());
      case USER -> List.of(summary.user());
      case GROUP -> summary.groups();
      case OPERATION -> List.of(summary.operation());
      case RESOURCE -> List.of(summary.resource());
      case KIND -> List.of(summary.kind());
      case NAMESPACE -> List.of(summary.namespace());
      case NAME -> List.of(summary.name());
      case HOOK -> run.hooks();
      case SOURCE -> List.of(summary.source());
      case ORIGIN -> List.of(summary.ofManifest() ? "manifest" : "captured");
      case DRY_RUN -> List.of(summary.dryRun() ? "yes" : "no");
      case UID -> List.of(summary.uid());
    };
  }

  @Override
  public List<String> shown() {
    return List.of(
        summary.qualifiedName(),
        summary.user(),
        summary.resource(),
        summary.operation(),
        run.verdict().text(),
        summary.source());
  }
}
