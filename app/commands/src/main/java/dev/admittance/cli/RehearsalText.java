package dev.admittance.cli;

import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalDescriptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.simulator.rehearsal.RequestNode;
import dev.admittance.simulator.rehearsal.WorkloadForecast;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;

/// A rehearsal as text: what becomes of each workload, the worst first, then all requests as a
/// tree.
record RehearsalText(ReleaseRehearsal rehearsed, Paint paint) {
  String text() {
    Rehearsal rehearsal = rehearsed.rehearsal();
    StringBuilder text = new StringBuilder();
    rehearsal.workloads().stream()
        .filter(workload -> !workload.complete())
        .forEach(workload -> text.append(failing(workload)));
    rehearsal.workloads().stream()
        .filter(WorkloadForecast::complete)
        .forEach(workload -> text.append(complete(workload)));
    RehearsalDescriptions.unsent(rehearsal)
        .forEach((reason, objects) ->
            text.append(paint.strong(objects))
                .append(": not applied: ")
                .append(reason)
                .append('\n'));
    rehearsal
        .failure()
        .ifPresent(why -> text.append(paint.bad("The release fails: ")).append(why).append('\n'));
    rehearsed
        .leftovers()
        .forEach(leftover ->
            text.append(paint.strong(leftover.object()))
                .append(": ")
                .append(leftover.words())
                .append('\n'));
    rehearsed.remedies().ifPresent(found -> remedies(text, found));
    if (!text.isEmpty()) {
      text.append('\n');
    }
    RequestNode.of(rehearsal).forEach(root -> tree(text, root, 0));
    if (!rehearsal.unchanged().isEmpty()) {
      text.append(RehearsalDescriptions.unchanged(rehearsal)).append('\n');
    }
    if (!rehearsal.skipped().isEmpty()) {
      text.append(RehearsalDescriptions.skipped(rehearsal)).append('\n');
    }
    if (!rehearsal.assumed().isEmpty()) {
      text.append(RehearsalDescriptions.assumed(rehearsal)).append('\n');
    }
    if (!rehearsal.provided().isEmpty()) {
      text.append(RehearsalDescriptions.provided(rehearsal)).append('\n');
    }
    if (rehearsal.partial()) {
      text.append("Partial: the rehearsal ended before the virtual clock did.\n");
    }
    rehearsed
        .rollback()
        .ifPresent(back ->
            text.append('\n')
                .append(paint.strong(back.words()))
                .append(":\n")
                .append(new RehearsalText(back.rehearsed(), paint).text()));
    return text.toString();
  }

  private void remedies(StringBuilder text, List<Remedy> found) {
    String heading =
        rehearsed.rehearsal().hasFailingPods()
            ? "It succeeds but for the pods that fail with: "
            : "It succeeds with: ";
    found.forEach(remedy -> text.append(paint.good(heading)).append(remedy.text()).append('\n'));
    if (found.isEmpty() && !rehearsed.rehearsal().partial()) {
      text.append(RehearsalDescriptions.withoutRemedy(rehearsed.rehearsal())).append('\n');
    }
  }

  private String failing(WorkloadForecast workload) {
    StringBuilder text =
        new StringBuilder(paint.strong(workload.title()))
            .append(": ")
            .append(RehearsalDescriptions.of(workload, rehearsed.rehearsal()))
            .append('\n');
    workload
        .refusal()
        .map(rehearsed.rehearsal().requests()::get)
        .ifPresent(refused -> {
          text.append("    ").append(refused.trace().response().message()).append('\n');
          if (!refused.repeats().isEmpty()) {
            text.append("    ").append(RehearsalDescriptions.repeated(refused)).append('\n');
          }
        });
    return text.toString();
  }

  private String complete(WorkloadForecast workload) {
    return paint.strong(workload.title())
        + ": "
        + RehearsalDescriptions.of(workload, rehearsed.rehearsal())
        + "\n";
  }

  private void tree(StringBuilder text, RequestNode node, int depth) {
    switch (node) {
      case RequestNode.One(RehearsedRequest request, List<RequestNode> children) -> {
        text.append(line(request, depth));
        children.forEach(child -> tree(text, child, depth + 1));
      }
      case RequestNode.Alike(List<RequestNode> alike) ->
          text.append("  ".repeat(depth))
              .append("and ")
              .append(alike.size())
              .append(" more like this\n");
    }
  }

  private String line(RehearsedRequest one, int depth) {
    Response response = one.trace().response();
    StringBuilder line = new StringBuilder("  ".repeat(depth));
    line.append(StepDescriptions.duration(one.at()))
        .append("  ")
        .append(RehearsalDescriptions.title(one))
        .append("  ");
    if (response.allowed()) {
      line.append(paint.good("admitted"));
      one.failure().ifPresent(failure -> line.append("; ").append(paint.bad(failure)));
      one.failuresIgnored().forEach(failure -> line.append("; ").append(paint.warning(failure)));
    } else {
      line.append(paint.bad("refused (" + response.code() + ")"))
          .append("  ")
          .append(response.message());
      if (!one.repeats().isEmpty()) {
        line.append("; ").append(RehearsalDescriptions.repeated(one));
      }
      if (one.goesOn()) {
        line.append("; the client goes on");
      }
    }
    return line.append('\n').toString();
  }
}
