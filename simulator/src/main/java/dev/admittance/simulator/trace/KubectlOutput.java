package dev.admittance.simulator.trace;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The output of kubectl in a terminal (W-349, W-450).
public final class KubectlOutput {
  private KubectlOutput() {}

  /// The lines that kubectl prints: warnings, then the result.
  public static List<String> of(Trace trace) {
    Response response = trace.response();
    List<String> lines = new ArrayList<>();
    response.warnings().forEach(warning -> lines.add("Warning: " + warning));
    if (response.allowed()) {
      lines.add(admitted(trace.request(), response));
    } else {
      lines.addAll(KubectlRefusal.lines(trace));
    }
    return lines;
  }

  private static String admitted(AdmissionRequest request, Response response) {
    String kind = request.kind().kind().toLowerCase(Locale.ROOT);
    String type = request.kind().group().isEmpty() ? kind : kind + "." + request.kind().group();
    String name = madeUpName(request, response).orElseGet(() -> name(request));
    String dryRun = request.dryRun() ? " (server dry run)" : "";
    return switch (request.operation()) {
      case CREATE -> type + "/" + name + " created" + dryRun;
      case UPDATE -> type + "/" + name + " configured" + dryRun;
      case DELETE -> type + " \"" + name + "\" deleted" + dryRun;
      case CONNECT -> "(connected)";
    };
  }

  /// The generated name of a new object.
  private static Optional<String> madeUpName(AdmissionRequest request, Response response) {
    return request.name().isEmpty()
        ? response
            .object()
            .map(object -> new GoFields(object).object("metadata").text("name"))
            .filter(name -> !name.isEmpty())
        : Optional.empty();
  }

  /// The name without the namespace, which kubectl does not repeat.
  private static String name(AdmissionRequest request) {
    String name = StepDescriptions.name(request);
    String namespace = request.namespace() + "/";
    return name.startsWith(namespace) ? name.substring(namespace.length()) : name;
  }
}
