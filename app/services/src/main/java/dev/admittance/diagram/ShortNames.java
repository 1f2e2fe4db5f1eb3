package dev.admittance.diagram;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Shortens names that stand beside each other by what they share with others. What tells a name
/// from the others is never cut. Of many names, each shares most with a neighbour in their order,
/// so that their number hardly counts.
public final class ShortNames {
  private static final String SEPARATORS = ".-/:";

  /// Stands for what is left out.
  public static final String CUT = "…";

  private final TreeSet<String> names;
  private final TreeSet<String> ends = new TreeSet<>(ShortNames::compareFromTheEnd);

  public ShortNames(Collection<String> names) {
    this.names = new TreeSet<>(names);
    this.ends.addAll(names);
  }

  /// The names with their short forms; a name without any that is shorter has itself.
  ///
  /// @param most the number of letters up to which a name stays as it is
  static Map<String, String> of(Collection<String> names, int most) {
    ShortNames all = new ShortNames(names);
    Map<String, String> shortened = new LinkedHashMap<>();
    Map<String, Integer> uses = new HashMap<>();
    for (String name : new LinkedHashSet<>(names)) {
      String shorter = all.of(name, most);
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
    if (name.length() <= most) {
      return name;
    }
    int head = 0;
    int tail = 0;
    for (String other : others) {
      if (!other.equals(name)) {
        head = Math.max(head, sharedStart(name, other));
        tail = Math.max(tail, sharedEnd(name, other));
      }
    }
    return shorten(name, head, tail, most);
  }

  /// The short form of a name, which may be one of these.
  ///
  /// @param most the number of letters up to which it stays as it is
  public String of(String name, int most) {
    return name.length() <= most
        ? name
        : shorten(
            name,
            Math.max(sharedStart(name, names.lower(name)), sharedStart(name, names.higher(name))),
            Math.max(sharedEnd(name, ends.lower(name)), sharedEnd(name, ends.higher(name))),
            most);
  }

  /// Cuts as little of the shared end as is enough, and before more is needed the shared beginning.
  private static String shorten(String name, int sharedStart, int tail, int most) {
    int head = sharedStart;
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
  private static int sharedStart(String name, @Nullable String other) {
    int at = 0;
    while (other != null
        && at < Math.min(name.length(), other.length())
        && name.charAt(at) == other.charAt(at)) {
      at++;
    }
    while (at > 0 && SEPARATORS.indexOf(name.charAt(at - 1)) < 0) {
      at--;
    }
    return at;
  }

  /// The length of the end that two names share, from a separator on.
  private static int sharedEnd(String name, @Nullable String other) {
    int count = other == null ? 0 : equalAtTheEnd(name, other);
    while (count > 0 && SEPARATORS.indexOf(name.charAt(name.length() - count)) < 0) {
      count--;
    }
    return count;
  }

  private static int equalAtTheEnd(String one, String other) {
    int count = 0;
    while (count < Math.min(one.length(), other.length())
        && one.charAt(one.length() - 1 - count) == other.charAt(other.length() - 1 - count)) {
      count++;
    }
    return count;
  }

  private static int compareFromTheEnd(String one, String other) {
    int equal = equalAtTheEnd(one, other);
    return equal == Math.min(one.length(), other.length())
        ? Integer.compare(one.length(), other.length())
        : Character.compare(
            one.charAt(one.length() - 1 - equal), other.charAt(other.length() - 1 - equal));
  }
}
