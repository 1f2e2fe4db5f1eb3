package dev.admittance.diagram;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Shortens names that stand beside each other by what they share with others. What tells a name
/// from the others is never cut.
public final class ShortNames {
  private static final String SEPARATORS = ".-/:";

  /// Stands for what is left out.
  public static final String CUT = "…";

  private ShortNames() {}

  /// The names with their short forms; a name without any that is shorter has itself.
  ///
  /// @param most the number of letters up to which a name stays as it is
  static Map<String, String> of(Collection<String> names, int most) {
    List<String> all = names.stream().distinct().toList();
    Map<String, String> shortened = new LinkedHashMap<>();
    Map<String, Integer> uses = new HashMap<>();
    for (String name : all) {
      String shorter = of(name, all, most);
      shortened.put(name, shorter);
      uses.merge(shorter, 1, Integer::sum);
    }
    shortened.replaceAll((name, shorter) -> uses.getOrDefault(shorter, 0) == 1 ? shorter : name);
    return shortened;
  }

  /// A name that differs from others, shortened by what it shares with them.
  ///
  /// @param others may contain the name
  /// @param most the number of letters up to which it stays as it is
  public static String of(String name, Collection<String> others, int most) {
    return name.length() <= most ? name : shorten(name, others, most);
  }

  /// Cuts as little of the shared end as is enough, and before more is needed the shared beginning.
  private static String shorten(String name, Collection<String> all, int most) {
    int head = 0;
    int tail = 0;
    for (String other : all) {
      if (!other.equals(name)) {
        head = Math.max(head, sharedStart(name, other));
        tail = Math.max(tail, sharedEnd(name, other));
      }
    }
    if (head + tail >= name.length()) {
      head = 0;
    }
    int last = name.length() - tail;
    for (int from : new int[] {0, head}) {
      for (int to = name.length(); to >= last; to--) {
        boolean atEdge = to == name.length() || SEPARATORS.indexOf(name.charAt(to)) >= 0;
        if (atEdge && cut(name, from, to).length() <= most) {
          return cut(name, from, to);
        }
      }
    }
    return cut(name, head, last);
  }

  private static String cut(String name, int from, int to) {
    return (from == 0 ? "" : CUT) + name.substring(from, to) + (to == name.length() ? "" : CUT);
  }

  /// The length of the beginning that two names share, up to a separator.
  private static int sharedStart(String name, String other) {
    int at = 0;
    while (at < Math.min(name.length(), other.length()) && name.charAt(at) == other.charAt(at)) {
      at++;
    }
    while (at > 0 && SEPARATORS.indexOf(name.charAt(at - 1)) < 0) {
      at--;
    }
    return at;
  }

  /// The length of the end that two names share, from a separator on.
  private static int sharedEnd(String name, String other) {
    int count = 0;
    while (count < Math.min(name.length(), other.length())
        && name.charAt(name.length() - 1 - count) == other.charAt(other.length() - 1 - count)) {
      count++;
    }
    while (count > 0 && SEPARATORS.indexOf(name.charAt(name.length() - count)) < 0) {
      count--;
    }
    return count;
  }
}
