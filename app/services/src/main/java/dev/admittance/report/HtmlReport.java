package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.share.Html;
import dev.admittance.share.PageFrame;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes a report as a self-contained HTML page, with a table that can be filtered and sorted.
/// Since browsers cannot handle millions of rows, only the first requests with findings and the
/// first without are shown, with the number of the others.
public final class HtmlReport implements ReportWriter {
  static final int MOST_WITH_FINDINGS = 4_000;
  static final int MOST_WITHOUT = 1_000;
  static final int MOST_PROBLEMS = 500;
  private static final String NO_FINDINGS = "<tr data-rules=\"\">";
  private static final int LONGEST_DETAILS = 20_000;

  private final Writer out;
  private final ReportFrame frame;
  private final Spool rows = new Spool();
  private final Spool problems = new Spool();
  private long withFindings;
  private long without;
  private long problemCount;

  /// Writes to `out`, which stays open.
  public HtmlReport(Writer out, ReportFrame frame) {
    this.out = out;
    this.frame = frame;
  }

  @Override
  public void print(String text) throws IOException {
    boolean shown =
        text.startsWith(NO_FINDINGS)
            ? ++without <= MOST_WITHOUT
            : ++withFindings <= MOST_WITH_FINDINGS;
    if (shown) {
      rows.add(text);
    }
  }

  @Override
  public String text(ReportItem item) {
    Html html = new Html();
    String rules =
        item.findings().stream()
            .map(ReportFinding::rule)
            .distinct()
            .collect(Collectors.joining(" "));
    html.raw("<tr data-rules=\"").text(rules).raw("\">");
    html.raw("<td class=\"place\">").text(item.source()).raw("</td>");
    html.raw("<td>").text(item.title()).raw("</td>");
    html.raw("<td class=\"" + (item.refused() ? "refused" : "admitted") + "\">");
    html.text(item.outcome()).raw("</td><td>");
    for (ReportFinding finding : item.findings()) {
      html.raw("<p class=\"" + style(finding.severity()) + "\"><b>");
      html.text(finding.rule()).raw("</b> ").text(finding.message()).raw("</p>");
    }
    html.raw("<details><summary>Details</summary><pre>");
    html.text(shortened(item.details())).raw("</pre></details></td></tr>\n");
    return html.toString();
  }

  private static String style(Severity severity) {
    return severity.name().toLowerCase(Locale.ROOT);
  }

  private static String shortened(String details) {
    int left = details.length() - LONGEST_DETAILS;
    return left <= 0
        ? details
        : details.substring(0, LONGEST_DETAILS) + "\n… and " + left + " characters more";
  }

  @Override
  public void problem(Diagnostic problem) throws IOException {
    if (++problemCount <= MOST_PROBLEMS) {
      Html html = new Html();
      html.raw("<li><b>").text(problem.place()).raw("</b> ").text(problem.message());
      problem.remedy().ifPresent(remedy -> html.raw("<br>").text(remedy));
      problems.add(html.raw("</li>\n").toString());
    }
  }

  @Override
  public void end(List<ReportFigure> figures) throws IOException {
    PageFrame page = PageFrame.of(HtmlReport.class, "report");
    Html html = new Html();
    page.begin(html, frame.title());
    html.raw("<header>\n").element("h1", frame.title());
    html.raw("<dl>\n");
    for (ReportFigure figure : figures) {
      html.raw("<div>").element("dt", figure.label()).element("dd", figure.value()).raw("</div>\n");
    }
    html.raw("</dl>\n").element("p class=\"note\"", left()).raw("</header>\n");
    out.write(html.toString());
    if (problemCount > 0) {
      problemList();
    }
    table();
    Html end = new Html();
    page.end(end);
    out.write(end.toString());
  }

  /// Describes the requests that are not in the table.
  private String left() {
    boolean all = withFindings <= MOST_WITH_FINDINGS && without <= MOST_WITHOUT;
    return all
        ? "Simulated by Admittance. All requests are in the table."
        : String.format(
            Locale.ROOT,
            "Simulated by Admittance. In the table are the first %,d of %,d requests with findings"
                + " and the first %,d of %,d without; the other formats have all.",
            Math.min(withFindings, MOST_WITH_FINDINGS),
            withFindings,
            Math.min(without, MOST_WITHOUT),
            without);
  }

  private void problemList() throws IOException {
    out.write("<section class=\"problems\">\n<h2>Could not be read</h2>\n<ul>\n");
    problems.copyTo(out);
    out.write("</ul>\n");
    if (problemCount > MOST_PROBLEMS) {
      out.write("<p>and " + (problemCount - MOST_PROBLEMS) + " more</p>\n");
    }
    out.write("</section>\n");
  }

  private void table() throws IOException {
    Html html = new Html();
    html.raw("<main>\n<form id=\"controls\" hidden>\n");
    html.raw("<label>Filter <input id=\"filter\" type=\"search\" autocomplete=\"off\"></label>\n");
    html.raw("<label>Show <select id=\"kind\">\n<option value=\"\">all requests</option>\n");
    html.raw("<option value=\"*\">requests with findings</option>\n");
    for (Map.Entry<String, String> rule : frame.rules().entrySet()) {
      html.raw("<option value=\"").text(rule.getKey()).raw("\">");
      html.text(rule.getKey() + ": " + rule.getValue()).raw("</option>\n");
    }
    html.raw("</select></label>\n<output id=\"count\" aria-live=\"polite\"></output>\n</form>\n");
    html.raw("<table>\n<thead><tr>");
    for (String column : List.of("Place", "Request", "Outcome", "Findings")) {
      html.raw("<th scope=\"col\" aria-sort=\"none\"><button type=\"button\">");
      html.text(column).raw("</button></th>");
    }
    html.raw("</tr></thead>\n<tbody id=\"rows\">\n");
    out.write(html.toString());
    rows.copyTo(out);
    out.write("</tbody>\n</table>\n</main>\n");
  }

  @Override
  public void close() throws IOException {
    try (rows;
        problems) {
      // Both are closed, even if closing one fails.
    }
  }
}
