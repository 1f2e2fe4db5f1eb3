package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lists where releases differ, and counts.
final class ReleaseReport {
  private int releases;
  private int requests;
  private int different;
  private int compared;
  private int storedOtherwise;

  void add(String name, List<ReleaseRequest> expected, List<ReleaseRequest> real) {
    releases++;
    requests += expected.size();
    List<String> missing = new ArrayList<>(lines(real));
    List<String> more = new ArrayList<>(lines(expected));
    lines(expected).forEach(missing::remove);
    lines(real).forEach(more::remove);
    different += Math.max(missing.size(), more.size());
    boolean ordered = kinds(expected).equals(kinds(real));
    boolean equal = missing.isEmpty() && more.isEmpty();
    List<String> contents = contents(expected, real);
    System.out.println(
        name
            + ": "
            + expected.size()
            + (equal ? (ordered ? " equal" : " equal but for the order") : "")
            + (contents.isEmpty() ? "" : ", stored otherwise"));
    if (equal && !ordered) {
      missing.addAll(lines(real));
      more.addAll(lines(expected));
    }
    missing.forEach(line -> System.out.println("  real:      " + line));
    more.forEach(line -> System.out.println("  rehearsed: " + line));
    contents.forEach(line -> System.out.println("  stored:    " + line));
  }

  private static List<String> lines(List<ReleaseRequest> requests) {
    return requests.stream().map(ReleaseRequest::line).toList();
  }

  private static List<String> kinds(List<ReleaseRequest> requests) {
    return requests.stream().map(ReleaseRequest::kind).toList();
  }

  /// What is stored otherwise after requests that both have.
  private List<String> contents(List<ReleaseRequest> expected, List<ReleaseRequest> real) {
    List<String> found = new ArrayList<>();
    List<ReleaseRequest> left = new ArrayList<>(real);
    for (ReleaseRequest one : expected) {
      Optional<ReleaseRequest> other =
          left.stream().filter(candidate -> candidate.line().equals(one.line())).findFirst();
      other.ifPresent(left::remove);
      Optional<JsonObject> stored = other.flatMap(ReleaseRequest::stored);
      if (one.stored().isPresent() && stored.isPresent()) {
        compared++;
        List<String> differences = StoredDifference.between(one.stored().get(), stored.get());
        storedOtherwise += differences.isEmpty() ? 0 : 1;
        differences.forEach(difference -> found.add(one.object() + " " + difference));
      }
    }
    return found;
  }

  String figures() {
    return releases
        + " releases, "
        + requests
        + " requests, "
        + different
        + " differ; "
        + compared
        + " stored objects compared, "
        + storedOtherwise
        + " differ";
  }
}
