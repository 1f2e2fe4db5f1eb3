package dev.admittance.simulator.rehearsal;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Indexes of a Job as its status and its policies write them, such as `0,2-5`. Source:
/// k8s.io/kubernetes `pkg/controller/job/indexed_job_utils.go`, `(orderedIntervals).String`.
final class IndexIntervals {
  private IndexIntervals() {}

  static NavigableSet<Integer> parse(String written) {
    NavigableSet<Integer> found = new TreeSet<>();
    for (String interval : written.split(",", -1)) {
      if (interval.matches("[0-9]{1,6}(-[0-9]{1,6})?")) {
        String[] ends = interval.split("-", -1);
        IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
            .forEach(found::add);
      }
    }
    return found;
  }

  static String write(NavigableSet<Integer> indexes) {
    List<String> intervals = new ArrayList<>();
    int first = -1;
    for (int index : indexes) {
      first = indexes.contains(index - 1) ? first : index;
      if (!indexes.contains(index + 1)) {
        intervals.add(
            first == index
                ? Integer.toString(index)
                : first + (index == first + 1 ? "," : "-") + index);
      }
    }
    return String.join(",", intervals);
  }
}
