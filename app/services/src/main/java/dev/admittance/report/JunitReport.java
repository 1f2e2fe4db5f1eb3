package dev.admittance.report;

import dev.admittance.diagram.Xml;
import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/// Writes a report as JUnit XML, in the form of Surefire that Jenkins, GitLab and others read: one
/// test suite in which each request is a test case, and unreadable input is an error. Times are
/// virtual. The suite begins with the number of test cases, so these are spooled until the end.
public final class JunitReport implements ReportWriter {
  private static final String FAILURE = "failure";

  private final Writer out;
  private final ReportFrame frame;
  private final Spool cases = new Spool();
  private long tests;
  private long failures;
  private long errors;

  /// Writes to `out`, which stays open.
  public JunitReport(Writer out, ReportFrame frame) {
    this.out = out;
    this.frame = frame;
  }

  @Override
  public String text(ReportItem item) {
    StringBuilder xml = new StringBuilder();
    String place = item.line() == 0 ? "" : " (line " + item.line() + ")";
    open(xml, item.file(), item.title() + place, item.latency());
    for (ReportFinding finding : item.findings()) {
      if (finding.fails()) {
        outcome(xml, FAILURE, finding.rule(), finding.message(), finding.message());
      }
    }
    xml.append("    <system-out>").append(Xml.section(item.details())).append("</system-out>\n");
    return xml.append("  </testcase>\n").toString();
  }

  /// Attributes never contain `>`, so the first one ends the start tag of the test case.
  @Override
  public void print(String text) throws IOException {
    tests++;
    failures += text.startsWith("\n    <" + FAILURE + " ", text.indexOf('>') + 1) ? 1 : 0;
    cases.add(text);
  }

  @Override
  public void problem(Diagnostic problem) throws IOException {
    tests++;
    errors++;
    StringBuilder xml = new StringBuilder();
    open(xml, problem.file(), problem.place(), Duration.ZERO);
    String remedy = problem.remedy().map(text -> "\n" + text).orElse("");
    outcome(xml, "error", problem.rule(), problem.message(), problem.message() + remedy);
    cases.add(xml.append("  </testcase>\n").toString());
  }

  private static void open(StringBuilder xml, String file, String name, Duration time) {
    xml.append("  <testcase classname=\"")
        .append(Xml.attribute(file))
        .append("\" name=\"")
        .append(Xml.attribute(name))
        .append("\" time=\"")
        .append(seconds(time))
        .append("\">\n");
  }

  private static void outcome(
      StringBuilder xml, String element, String type, String message, String text) {
    xml.append("    <")
        .append(element)
        .append(" message=\"")
        .append(Xml.attribute(message.lines().findFirst().orElse("")))
        .append("\" type=\"")
        .append(Xml.attribute(type))
        .append("\">")
        .append(Xml.section(text))
        .append("</")
        .append(element)
        .append(">\n");
  }

  /// Formats seconds with up to three decimals, as Surefire's schema requires.
  private static String seconds(Duration time) {
    return BigDecimal.valueOf(time.toMillis(), 3).toPlainString();
  }

  @Override
  public void end(List<ReportFigure> figures) throws IOException {
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.write(
        "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"0\">\n"
            .formatted(Xml.attribute(frame.suite()), tests, failures, errors));
    out.write("  <properties>\n");
    for (ReportFigure figure : figures) {
      out.write(
          "    <property name=\"%s\" value=\"%s\"/>\n"
              .formatted(Xml.attribute(figure.label()), Xml.attribute(figure.value())));
    }
    out.write("  </properties>\n");
    cases.copyTo(out);
    out.write("</testsuite>\n");
  }

  @Override
  public void close() throws IOException {
    cases.close();
  }
}
