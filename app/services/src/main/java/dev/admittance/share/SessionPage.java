package dev.admittance.share;

import dev.admittance.diagram.LanesDiagram;
import dev.admittance.diagram.SvgWriter;
import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.lanes.CardFolding;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.Lanes;
import dev.admittance.simulator.trace.KubectlRefusal;
import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Set;

/// Writes a debug session as a self-contained HTML page, without server or network access. Its
/// content security policy only allows the page's own script.
public final class SessionPage {
  private final SharedSession session;
  private final RunRedaction redaction;
  private final Disclosure disclosure;
  private final StepAnchors anchors;
  private final Html html = new Html();

  private SessionPage(SharedSession session, Disclosure disclosure) {
    this.session = session;
    this.disclosure = disclosure;
    redaction = RunRedaction.of(session.trace(), disclosure);
    anchors = new StepAnchors(StepAddresses.of(session.trace(), session.run()), redaction);
  }

  /// Writes the page of a run. The time is proportional to the steps and the size of the objects,
  /// so not for the UI thread.
  public static String write(SharedSession session, Disclosure disclosure) {
    return new SessionPage(session, disclosure).write();
  }

  private String write() {
    PageFrame page = PageFrame.of(SessionPage.class, "session");
    Trace trace = session.trace();
    page.begin(html, redaction.words(session.title()));
    head();
    diagram();
    log();
    bar(trace.steps().size());
    html.raw("<div class=\"columns\">\n");
    list();
    html.raw("<main aria-live=\"polite\">\n");
    new StepSections(trace, redaction, anchors, html).write();
    html.raw("</main>\n");
    response(trace);
    html.raw("</div>\n");
    page.end(html);
    return html.toString();
  }

  private void head() {
    Outcome outcome = Outcome.of(session.trace());
    boolean allowed = session.trace().response().allowed();
    html.raw("<header>\n").element("h1", redaction.words(session.title()));
    html.raw("<p class=\"outcome " + (allowed ? "allowed" : "refused") + "\"><strong>");
    html.text(redaction.words(outcome.sentence())).raw("</strong> ");
    html.text(redaction.words(outcome.reason()));
    html.raw(" <a href=\"#").text(anchors.of(outcome.decisive()));
    html.raw("\">Go to the deciding step</a></p>\n");
    html.element("p class=\"note\"", disclosed());
    html.raw("</header>\n");
  }

  private String disclosed() {
    String simulated = "Simulated by Admittance from a captured request. ";
    String secrets =
        disclosure.secrets()
            ? "The data of Secrets is in this file."
            : "The data of Secrets is left out.";
    return simulated
        + secrets
        + (disclosure.environment() ? "" : " So are the values of environment variables.");
  }

  private void diagram() {
    List<Lane> lanes = CardFolding.fold(Lanes.of(session.trace(), session.hooks()), Set.of());
    String svg =
        SvgWriter.write(
            LanesDiagram.of(lanes, "Pipeline"), SvgWriter.Colours.OF_PAGE, redaction::words);
    html.raw("<div class=\"lanes\" tabindex=\"0\">\n").raw(svg).raw("</div>\n");
  }

  /// The lane of log points.
  private void log() {
    if (!session.logged().isEmpty()) {
      html.raw("<section class=\"log\" aria-label=\"Log points\"><b>Log</b>\n");
      for (LoggedPoint logged : session.logged()) {
        html.raw("<span title=\"").text(redaction.words(logged.point().at().text())).raw("\">");
        html.element("strong", redaction.words(logged.text("not reached"))).raw(" ");
        html.text(redaction.words(logged.point().expression())).raw("</span>\n");
      }
      html.raw("</section>\n");
    }
  }

  private void bar(int steps) {
    html.raw("<nav class=\"bar\" aria-label=\"Steps\">\n");
    button("first", "First step (Home)", "|◀");
    button("back", "Step back (Left arrow)", "◀");
    button("next", "Step (Right arrow)", "▶");
    button("last", "Last step (End)", "▶|");
    html.raw(
        "<input id=\"slider\" type=\"range\" min=\"0\" max=\""
            + (steps - 1)
            + "\" value=\"0\" aria-label=\"Step\">\n");
    html.raw("<output id=\"counter\">Step 1 of " + steps + "</output>\n</nav>\n");
  }

  private void button(String id, String title, String sign) {
    html.raw(
        "<button id=\"%1$s\" type=\"button\" title=\"%2$s\" aria-label=\"%2$s\">%3$s</button>\n"
            .formatted(id, title, sign));
  }

  private void list() {
    html.raw("<ol class=\"steps\" aria-label=\"All steps\">\n");
    for (Step step : session.trace().steps()) {
      html.raw("<li><a href=\"#")
          .text(anchors.of(step.moment().index()))
          .raw("\">")
          .text(redaction.words(StepDescriptions.headline(step)))
          .raw("</a></li>\n");
    }
    html.raw("</ol>\n");
  }

  private void response(Trace trace) {
    Response response = trace.response();
    html.raw("<aside aria-label=\"Response\">\n<h2>Response</h2>\n");
    html.element("p", redaction.words(response.code() + " " + response.reason()));
    List<String> refusal = response.allowed() ? List.of() : KubectlRefusal.lines(trace);
    if (refusal.isEmpty()) {
      html.element("p", redaction.words(response.message()));
    } else {
      html.element("pre", redaction.words(String.join("\n", refusal)));
    }
    response
        .warnings()
        .forEach(
            warning -> html.element("p class=\"warning\"", redaction.words("Warning: " + warning)));
    if (!response.auditAnnotations().isEmpty()) {
      html.raw("<h3>Audit annotations</h3>\n<dl>\n");
      response
          .auditAnnotations()
          .forEach((key, value) ->
              html.element("dt", redaction.words(key)).element("dd", redaction.body(value)));
      html.raw("</dl>\n");
    }
    html.raw("</aside>\n");
  }
}
