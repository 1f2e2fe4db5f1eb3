package dev.admittance.share;

import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Writes the part of a page about each step: description, reason, patch, wire, and changes. The
/// first step shows the original object.
final class StepSections {
  private static final int CONTEXT = 3;

  /// The maximum total characters of requests and responses, so that browsers can open the page.
  private static final long MOST_WIRE = 20_000_000;

  private final Trace trace;
  private final RunRedaction redaction;
  private final StepAnchors anchors;
  private final Html html;
  private long wireLeft = MOST_WIRE;

  StepSections(Trace trace, RunRedaction redaction, StepAnchors anchors, Html html) {
    this.trace = trace;
    this.redaction = redaction;
    this.anchors = anchors;
    this.html = html;
  }

  void write() {
    Optional<JsonObject> before = Optional.empty();
    for (Step step : trace.steps()) {
      section(step, before);
      before = step.after();
    }
  }

  private void section(Step step, Optional<JsonObject> before) {
    String anchor = anchors.of(step.moment().index());
    html.raw("<section id=\"").text(anchor).raw("\" class=\"step\" hidden>\n");
    html.element("h2", redaction.words(StepDescriptions.headline(step)));
    html.element("p", redaction.words(StepDescriptions.explanation(step)));
    html.element(
        "p class=\"note\"",
        step.moment().phase().text()
            + " · at "
            + StepDescriptions.duration(step.moment().at())
            + " · "
            + step.rule());
    html.raw("<p class=\"link\">").element("code", anchor);
    html.raw(" <button type=\"button\" class=\"copy\">Copy Link</button></p>\n");
    why(step);
    patch(step);
    wire(step);
    object(step, before);
    html.raw("</section>\n");
  }

  private void why(Step step) {
    if (step instanceof Step.OfMatching matching) {
      html.raw("<h3>Why</h3>\n");
      checks(matching.why().checks());
    }
    if (step instanceof Step.OfExpressions evaluated && !evaluated.results().isEmpty()) {
      html.raw("<h3>Expressions</h3>\n<dl>\n");
      evaluated.results().forEach(this::expression);
      html.raw("</dl>\n");
    }
  }

  private void expression(ExpressionResult result) {
    html.element("dt", redaction.words(result.field() + ": " + result.expression()));
    html.element(result.failed() ? "dd class=\"failed\"" : "dd", redaction.words(result.outcome()));
  }

  private void checks(List<Check> checks) {
    html.raw("<ul class=\"checks\">\n");
    for (Check check : checks) {
      html.raw("<li class=\"" + (check.passed() ? "passed" : "failed") + "\">");
      html.raw(check.passed() ? "✓ " : "✗ ");
      html.element("b", check.name().text()).text(redaction.words(check.detail()));
      if (!check.parts().isEmpty()) {
        checks(check.parts());
      }
      html.raw("</li>\n");
    }
    html.raw("</ul>\n");
  }

  private void patch(Step step) {
    if (step instanceof Step.OfPatch of && !of.patch().isEmpty()) {
      html.raw("<h3>Patch</h3>\n<pre>");
      for (JsonObject operation : redaction.operations(of.patch())) {
        html.text(JsonText.write(operation) + "\n");
      }
      html.raw("</pre>\n");
    }
  }

  private void wire(Step step) {
    if (step instanceof Step.HookCalled called) {
      wire(
          "Sent: POST " + called.call().url(),
          () -> JsonText.writePretty(redaction.json(called.call().review())));
    } else if (step instanceof Step.HookAnswered answered) {
      answered.wire().ifPresent(body -> wire("Received", () -> redaction.body(body)));
    }
  }

  private void wire(String title, Supplier<String> body) {
    if (wireLeft <= 0) {
      html.element(
          "p class=\"note\"",
          redaction.words(title) + " (left out, since this file would get too large)");
      return;
    }
    String text = body.get();
    wireLeft -= text.length();
    details(title, text);
  }

  private void details(String title, String body) {
    html.raw("<details><summary>").text(redaction.words(title)).raw("</summary>\n");
    html.element("pre", body).raw("</details>\n");
  }

  private void object(Step step, Optional<JsonObject> before) {
    if (step.moment().index() == 0) {
      step.after()
          .ifPresent(object -> {
            html.raw("<h3>Object</h3>\n");
            html.element("pre", String.join("\n", lines(object)));
          });
    } else if (!step.after().equals(before)) {
      html.raw("<h3>What changed</h3>\n<pre class=\"diff\">");
      List<DiffRow> rows =
          LineDiff.compare(
              before.map(this::lines).orElse(List.of()),
              step.after().map(this::lines).orElse(List.of()));
      LineDiff.changesOnly(rows, CONTEXT, StepSections::equalLines).forEach(this::row);
      html.raw("</pre>\n");
    } else {
      html.element("p class=\"note\"", "The object stays as it is.");
    }
    boolean last = step.moment().index() == trace.steps().size() - 1;
    if (last && step.moment().index() > 0) {
      step.after()
          .ifPresent(object -> details("Object in the end", String.join("\n", lines(object))));
    }
  }

  private static String equalLines(int lines) {
    return lines == 1 ? "1 equal line" : lines + " equal lines";
  }

  private List<String> lines(JsonObject object) {
    return YamlText.lines(redaction.json(object));
  }

  private void row(DiffRow row) {
    switch (row.kind()) {
      case SAME -> line("span", "  ", row.right());
      case ADDED -> line("ins", "+ ", row.right());
      case REMOVED -> line("del", "- ", row.left());
      case CHANGED -> {
        line("del", "- ", row.left());
        line("ins", "+ ", row.right());
      }
      case GAP -> line("i", "  … ", row.right());
    }
  }

  private void line(String tag, String sign, Optional<DiffRow.Line> line) {
    line.ifPresent(
        shown -> html.raw("<" + tag + ">").text(sign + shown.text()).raw("</" + tag + ">\n"));
  }
}
