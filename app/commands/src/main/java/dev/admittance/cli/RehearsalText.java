package dev.admittance.cli;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.rehearsal.Leftover;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.simulator.rehearsal.WorkloadForecast;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A rehearsal as text: what becomes of each workload, the worst first, then all requests as a
/// tree.
///
/// @param byCause the requests of controllers by their causes
/// @param remedies of a release that fails
/// @param leftovers of a removed release
record RehearsalText(
    Rehearsal rehearsal,
    Map<Integer, List<RehearsedRequest>> byCause,
    List<Remedy> remedies,
    List<Leftover> leftovers,
    Paint paint) {
  private static final int MOST_ALIKE = 3;

  String text() {
    StringBuilder text = new StringBuilder();
    rehearsal.workloads().stream()
        .filter(workload -> !workload.complete())
        .forEach(workload -> text.append(failing(workload)));
    rehearsal.workloads().stream()
        .filter(WorkloadForecast::complete)
        .forEach(workload -> text.append(complete(workload)));
    leftovers.forEach(leftover ->
        text.append(paint.strong(leftover.object()))
            .append(": ")
            .append(leftover.words())
            .append('\n'));
    remedies.forEach(
        remedy -> text.append(paint.good("It succeeds with: ")).append(remedy.text()).append('\n'));
    if (!text.isEmpty()) {
      text.append('\n');
    }
    roots().forEach(root -> tree(text, root, 0));
    if (rehearsal.partial()) {
      text.append("Partial: the rehearsal ended before the virtual clock did.\n");
    }
    return text.toString();
  }

  private List<RehearsedRequest> roots() {
    return rehearsal.requests().stream().filter(one -> one.cause().isEmpty()).toList();
  }

  private String failing(WorkloadForecast workload) {
    RehearsedRequest root = rehearsal.requests().get(workload.request());
    StringBuilder text = new StringBuilder(paint.strong(workload.title())).append(": ");
    if (!root.allowed()) {
      text.append("refused");
    } else {
      text.append("accepted, but ")
          .append(workload.created())
          .append(" of ")
          .append(pods(workload.wanted()))
          .append(" can be created");
    }
    text.append('\n');
    workload
        .refusal()
        .map(rehearsal.requests()::get)
        .ifPresent(refused -> {
          text.append("    ").append(refused.trace().response().message()).append('\n');
          if (!refused.repeats().isEmpty()) {
            text.append("    ").append(repeated(refused)).append('\n');
          }
        });
    return text.toString();
  }

  private static String pods(int count) {
    return count == 1 ? "1 pod" : count + " pods";
  }

  private String repeated(RehearsedRequest one) {
    String times = one.repeats().size() == 1 ? "once" : one.repeats().size() + " times";
    return "sent again "
        + times
        + " within "
        + StepDescriptions.duration(one.repeats().getLast())
        + (one.givesUp() ? ", then given up" : ", and so on");
  }

  private String complete(WorkloadForecast workload) {
    return paint.strong(workload.title()) + ": " + pods(workload.wanted()) + " created\n";
  }

  private void tree(StringBuilder text, RehearsedRequest one, int depth) {
    text.append(line(one, depth));
    List<RehearsedRequest> children = byCause.getOrDefault(one.number(), List.of());
    int alike = 0;
    for (int i = 0; i < children.size(); i++) {
      RehearsedRequest child = children.get(i);
      alike = i > 0 && isLike(children.get(i - 1), child) ? alike + 1 : 0;
      if (alike < MOST_ALIKE) {
        tree(text, child, depth + 1);
      } else if (i + 1 == children.size() || !isLike(child, children.get(i + 1))) {
        text.append("  ".repeat(depth + 1))
            .append("and ")
            .append(alike - MOST_ALIKE + 1)
            .append(" more like this\n");
      }
    }
  }

  private static boolean isLike(RehearsedRequest one, RehearsedRequest other) {
    return one.allowed()
        && other.allowed()
        && one.failuresIgnored().equals(other.failuresIgnored())
        && one.capture().request().kind().equals(other.capture().request().kind())
        && one.capture().request().userInfo().equals(other.capture().request().userInfo());
  }

  private String line(RehearsedRequest one, int depth) {
    AdmissionRequest request = one.trace().request();
    Response response = one.trace().response();
    String user = request.userInfo().username();
    StringBuilder line = new StringBuilder("  ".repeat(depth));
    line.append(StepDescriptions.duration(one.at()))
        .append("  ")
        .append(user.substring(user.lastIndexOf(':') + 1))
        .append(": ")
        .append(request.operation().name().toLowerCase(Locale.ROOT))
        .append(' ')
        .append(request.kind().kind())
        .append('/')
        .append(name(one))
        .append("  ");
    if (response.allowed()) {
      line.append(paint.good("admitted"));
      one.failuresIgnored().forEach(failure -> line.append("; ").append(paint.warning(failure)));
    } else {
      line.append(paint.bad("refused (" + response.code() + ")"))
          .append("  ")
          .append(response.message());
      if (!one.repeats().isEmpty()) {
        line.append("; ").append(repeated(one));
      }
    }
    return line.append('\n').toString();
  }

  /// The name of the object, which the server may have generated.
  static String name(RehearsedRequest one) {
    return one.trace()
        .response()
        .object()
        .map(object -> object.object("metadata").text("name"))
        .filter(name -> !name.isEmpty())
        .orElseGet(() -> sent(one.capture().request()));
  }

  private static String sent(AdmissionRequest request) {
    JsonObject metadata =
        request.object().map(it -> it.object("metadata")).orElse(JsonObject.EMPTY);
    return request.name().isEmpty() ? metadata.text("generateName") + "…" : request.name();
  }
}
