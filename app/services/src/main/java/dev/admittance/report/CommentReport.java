package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Writes a report as Markdown that fits a comment of a pull request: the totals, then the requests
/// with findings, the first ones in full. GitHub takes 65,536 characters, GitLab more.
public final class CommentReport implements ReportWriter {
  /// Leaves room for the totals and for what a pipeline puts around.
  private static final int MOST_CHARACTERS = 50_000;

  private static final int LONGEST_FINDING = 2_000;
  private static final int MOST_PROBLEMS = 20;
  private static final Pattern TICKS = Pattern.compile("`{3,}");
  private static final Pattern CONTROLS = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\p{Cs}&&[^\\n\\t]]");

  private final Writer out;
  private final ReportFrame frame;
  private final StringBuilder requests = new StringBuilder();
  private final List<String> problems = new ArrayList<>();
  private long omitted;
  private long further;

  /// Writes to `out`, which stays open.
  public CommentReport(Writer out, ReportFrame frame) {
    this.out = out;
    this.frame = frame;
  }

  @Override
  public String text(ReportItem item) {
    if (item.findings().isEmpty()) {
      return "";
    }
    boolean fails = item.findings().stream().anyMatch(ReportFinding::fails);
    StringBuilder text = new StringBuilder();
    text.append(fails ? "- ❌ " : "- ").append(code(item.title()));
    text.append(": ").append(code(item.outcome())).append(" (");
    text.append(code(item.source())).append(")\n");
    for (ReportFinding finding : item.findings()) {
      block(text, finding.message());
    }
    return text.toString();
  }

  /// Appends a text in a fence that it cannot close, as part of a list item.
  private static void block(StringBuilder text, String message) {
    String shown =
        message.length() <= LONGEST_FINDING ? message : message.substring(0, LONGEST_FINDING) + "…";
    int longest =
        TICKS.matcher(shown).results().mapToInt(ticks -> ticks.group().length()).max().orElse(2);
    String fence = "`".repeat(longest + 1);
    text.append("  ").append(fence).append("text\n");
    plain(shown).lines().forEach(line -> text.append("  ").append(line).append('\n'));
    text.append("  ").append(fence).append('\n');
  }

  /// A code span in one line, whatever is in it.
  private static String code(String text) {
    return "`" + plain(text).replace('\n', ' ').replace('`', '\'') + "`";
  }

  private static String plain(String text) {
    return CONTROLS.matcher(text).replaceAll("\uFFFD");
  }

  @Override
  public void print(String text) {
    if (requests.length() + text.length() <= MOST_CHARACTERS) {
      requests.append(text);
    } else if (!text.isEmpty()) {
      omitted++;
    }
  }

  @Override
  public void problem(Diagnostic problem) {
    if (problems.size() < MOST_PROBLEMS) {
      problems.add(code(problem.place()) + ": " + code(problem.message()));
    } else {
      further++;
    }
  }

  @Override
  public void end(List<ReportFigure> figures) throws IOException {
    StringBuilder text =
        new StringBuilder("### ").append(frame.title()).append("\n\n| | |\n| --- | ---: |\n");
    for (ReportFigure figure : figures) {
      if (!figure.value().equals("0")) {
        text.append("| ").append(cell(figure.label())).append(" | ");
        text.append(cell(figure.value())).append(" |\n");
      }
    }
    if (!requests.isEmpty()) {
      text.append("\n<details><summary>Requests that differ</summary>\n\n").append(requests);
      if (omitted > 0) {
        text.append("\nand ").append(CountText.of(omitted, "more request", "more requests"));
        text.append(", which the other formats of the report have.\n");
      }
      text.append("\n</details>\n");
    }
    if (!problems.isEmpty()) {
      text.append("\n**Could not be used:**\n\n");
      problems.forEach(problem -> text.append("- ").append(problem).append('\n'));
      if (further > 0) {
        text.append("- and ").append(further).append(" more\n");
      }
    }
    out.write(text.toString());
  }

  private static String cell(String text) {
    return plain(text).replace('\n', ' ').replace("|", "\\|");
  }
}
