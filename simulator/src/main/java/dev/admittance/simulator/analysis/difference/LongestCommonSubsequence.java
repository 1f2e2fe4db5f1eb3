package dev.admittance.simulator.analysis.difference;

import java.util.ArrayList;
import java.util.List;

/// The longest common subsequence of two lists.
final class LongestCommonSubsequence {
  /// Above this product of lengths, the differing middle parts are not paired at all.
  private static final long MOST_WORK = 16_000_000;

  private LongestCommonSubsequence() {}

  /// A pair of equal items.
  record Match(int left, int right) {}

  /// The matches, ascending on both sides. Of several longest ones, one with early left items.
  static <T> List<Match> of(List<T> left, List<T> right) {
    int start = 0;
    int shorter = Math.min(left.size(), right.size());
    while (start < shorter && left.get(start).equals(right.get(start))) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && left.get(left.size() - 1 - end).equals(right.get(right.size() - 1 - end))) {
      end++;
    }
    List<Match> matches = new ArrayList<>();
    for (int i = 0; i < start; i++) {
      matches.add(new Match(i, i));
    }
    for (Match match :
        middle(left.subList(start, left.size() - end), right.subList(start, right.size() - end))) {
      matches.add(new Match(start + match.left(), start + match.right()));
    }
    for (int i = end; i > 0; i--) {
      matches.add(new Match(left.size() - i, right.size() - i));
    }
    return matches;
  }

  private static <T> List<Match> middle(List<T> left, List<T> right) {
    if ((long) left.size() * right.size() > MOST_WORK) {
      return List.of();
    }
    int[][] lengths = new int[left.size() + 1][right.size() + 1];
    for (int i = left.size() - 1; i >= 0; i--) {
      for (int j = right.size() - 1; j >= 0; j--) {
        lengths[i][j] =
            left.get(i).equals(right.get(j))
                ? lengths[i + 1][j + 1] + 1
                : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
      }
    }
    List<Match> matches = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      if (left.get(i).equals(right.get(j))) {
        matches.add(new Match(i, j));
        i++;
        j++;
      } else if (lengths[i + 1][j] >= lengths[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    return matches;
  }
}
