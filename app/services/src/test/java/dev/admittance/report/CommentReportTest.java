package dev.admittance.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Severity;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommentReportTest {
  @Test
  void hostileTextsStayInTheirFences() throws IOException {
    String comment = HostileItems.report(out -> new CommentReport(out, HostileItems.FRAME));
    List<String> outside = new ArrayList<>();
    boolean fenced = false;
    for (String line : comment.lines().toList()) {
      if (line.startsWith("  ```")) {
        fenced = !fenced;
      } else if (!fenced) {
        outside.add(line.replaceAll("`[^`]*`", ""));
      }
    }
    assertThat(fenced).isFalse();
    assertThat(comment)
        .contains("CREATE pods shop/web-", "script")
        .doesNotContain("\u001b", "\u202E");
    assertThat(outside).noneMatch(line -> line.contains("script") || line.contains("<img"));
  }

  @Test
  void aTextCannotCloseItsFence() {
    String text = report(new StringWriter()).text(item(1, "one\n````\n# heading"));
    assertThat(text).contains("  `````text\n  one\n  ````\n  # heading\n  `````\n");
  }

  @Test
  void itFitsAComment() throws IOException {
    StringWriter out = new StringWriter();
    CommentReport report = report(out);
    for (int i = 0; i < 500; i++) {
      report.print(report.text(item(i, "x".repeat(5_000))));
      report.problem(HostileItems.problem());
    }
    report.end(List.of(new ReportFigure("Requests", "500"), new ReportFigure("Other calls", "0")));
    assertThat(out.toString())
        .hasSizeLessThan(65_536)
        .contains("| Requests | 500 |", " more requests, which", "- and 480 more")
        .doesNotContain("Other calls");
  }

  @Test
  void withoutFindingsOnlyTheTotalsAreThere() throws IOException {
    StringWriter out = new StringWriter();
    CommentReport report = report(out);
    report.print(report.text(HostileItems.item(1, Severity.INFO)));
    report.end(List.of(new ReportFigure("Requests", "1")));
    assertThat(out).hasToString("### A report\n\n| | |\n| --- | ---: |\n| Requests | 1 |\n");
  }

  private static CommentReport report(StringWriter out) {
    return new CommentReport(out, HostileItems.FRAME);
  }

  private static ReportItem item(int number, String message) {
    return new ReportItem(
        "captures/pods.json:" + number,
        "CREATE pods shop/web",
        "refused 403",
        true,
        Duration.ZERO,
        List.of(new ReportFinding("test/denied", Severity.ERROR, message, true)),
        "");
  }
}
