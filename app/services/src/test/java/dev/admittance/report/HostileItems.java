package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Range;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Requests whose texts try to be more than text.
public final class HostileItems {
  /// Markup, ends of all kinds of quotations, control characters, half a character, and one that
  /// turns the way of reading.
  static final String HOSTILE =
      "</system-out></script><script>document.title='owned'</script><img src=x onerror=\"alert(1)\">"
          + "]]>&amp;\"'\u0000\u001b[2J\uD800\u202E\uFFFF 日本";

  static final ReportFrame FRAME =
      new ReportFrame(
          "A report",
          "admittance test",
          Map.of("test/denied", "It was denied.", "test/open", "It failed open."));

  private static final List<Severity> KINDS =
      List.of(Severity.ERROR, Severity.WARNING, Severity.INFO);

  private HostileItems() {}

  /// A request with a finding that fails, one that does not, or none.
  static ReportItem item(int number, Severity severity) {
    List<ReportFinding> findings =
        switch (severity) {
          case ERROR -> List.of(new ReportFinding("test/denied", severity, HOSTILE, true));
          case WARNING -> List.of(new ReportFinding("test/open", severity, HOSTILE, false));
          case INFO -> List.of();
        };
    return new ReportItem(
        "captures/" + HOSTILE + ".json:" + number,
        "CREATE pods shop/web-" + number,
        severity == Severity.ERROR ? "refused 403" : "admitted 201",
        severity == Severity.ERROR,
        Duration.ofMillis(1234),
        findings,
        "line one\n" + HOSTILE);
  }

  static Diagnostic problem() {
    return Diagnostic.unreadable(
        "read/Syntax", "captures/broken.json", Range.START, HOSTILE, "Correct the file.");
  }

  /// A report on one request of each kind, and a problem.
  static String report(Function<Writer, ReportWriter> kind) throws IOException {
    return report(kind, 3);
  }

  /// A report on some requests, of each kind in turn, and a problem.
  static String report(Function<Writer, ReportWriter> kind, int requests) throws IOException {
    StringWriter out = new StringWriter();
    try (ReportWriter writer = kind.apply(out)) {
      writer.start();
      for (int i = 0; i < requests; i++) {
        writer.print(writer.text(item(i + 1, KINDS.get(i % KINDS.size()))));
      }
      writer.problem(problem());
      writer.end(List.of(new ReportFigure("Requests", Integer.toString(requests))));
    }
    return out.toString();
  }
}
