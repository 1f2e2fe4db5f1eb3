package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Counters of admission webhooks (W-501) at one moment, by name and labels.
///
/// @param counters without the common prefix `apiserver_admission_`; the harness is left out
record Metrics(Map<String, Long> counters) {
  private static final Pattern LINE =
      Pattern.compile(
          "apiserver_admission_((?:webhook_request_total|webhook_rejection_count"
              + "|webhook_fail_open_count|match_condition_evaluation_errors_total"
              + "|match_condition_exclusions_total)\\{[^}]*}) (\\d+)");

  /// Reads what the server's `/metrics` says, megabytes of which little is about admission.
  static Metrics parse(String text, CaseSubstitutions disguise) {
    Map<String, Long> counters = new TreeMap<>();
    text.lines()
        .filter(line -> line.startsWith("apiserver_admission_"))
        .map(LINE::matcher)
        .filter(Matcher::matches)
        .filter(line -> !line.group(1).contains(".admittance.dev\""))
        .forEach(line -> counters.put(disguise.told(line.group(1)), Long.valueOf(line.group(2))));
    return new Metrics(counters);
  }

  /// What was counted since an earlier moment.
  ///
  /// @param own calls for requests of the server itself meanwhile, which are left out
  JsonObject since(Metrics earlier, List<HookServer.OwnCall> own) {
    List<String> leftOut = own.stream().map(Metrics::counter).toList();
    Map<String, JsonValue> counted = new TreeMap<>();
    counters.forEach((counter, count) -> {
      long more =
          count
              - earlier.counters().getOrDefault(counter, 0L)
              - Collections.frequency(leftOut, counter);
      if (more > 0) {
        counted.put(counter, JsonNumber.of(more));
      }
    });
    return JsonObject.of(counted);
  }

  /// The counter of a call that was answered with a yes.
  private static String counter(HookServer.OwnCall call) {
    List<String> path = List.of(call.path().split("/", -1));
    return "webhook_request_total{code=\"200\",name=\""
        + path.getLast()
        + "\",operation=\""
        + call.operation()
        + "\",rejected=\"false\",type=\""
        + (path.getFirst().equals("mutating") ? "admit" : "validating")
        + "\"}";
  }
}
