package dev.admittance.workspace;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The order of the files in a folder: by name, folder by folder, and the files of a rotated log by
/// time. kube-apiserver puts the time into the name of a rotated file
/// (`audit-2026-11-01T10-00-00.000.log`, possibly `.gz`); logrotate appends a number that grows
/// with age (`audit.log.2.gz`) or a date (`audit.log-20261101`).
final class LogOrder {
  private static final Pattern SET_ASIDE =
      Pattern.compile(
          "(.+)-([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}-[0-9]{2}-[0-9]{2}\\.[0-9]{3})(\\.\\w+)");
  private static final Pattern DATED =
      Pattern.compile("(.+\\.\\w+)-([0-9]{6,14}(?:-[0-9]{1,14})?)");
  private static final Pattern NUMBERED =
      Pattern.compile("(.+\\.(?:log|jsonl|ndjson))\\.([0-9]{1,9})");
  private static final Pattern PACKED = Pattern.compile("(.+)\\.(?:gz|zst)");

  private LogOrder() {}

  /// A file of a log that may be rotated.
  ///
  /// @param log the name of the current file
  /// @param kind 0 to 2 for the kinds of rotation, 3 for the current file
  /// @param time of rotation, as sortable text
  /// @param age the number of a rotated file, which grows with age
  private record Part(String log, int kind, String time, int age) {}

  /// Compares two names with `/` as separator.
  static int compare(String one, String other) {
    String[] ones = one.split("/", -1);
    String[] others = other.split("/", -1);
    int depth = 0;
    while (depth < ones.length - 1
        && depth < others.length - 1
        && ones[depth].equals(others[depth])) {
      depth++;
    }
    boolean siblings = depth == ones.length - 1 && depth == others.length - 1;
    if (!siblings) {
      int order = shown(ones, depth).compareTo(shown(others, depth));
      return order != 0 ? order : one.compareTo(other);
    }
    int order = compare(part(ones[depth]), part(others[depth]));
    return order != 0 ? order : one.compareTo(other);
  }

  private static String shown(String[] parts, int depth) {
    return depth == parts.length - 1 ? part(parts[depth]).log() : parts[depth];
  }

  private static int compare(Part one, Part other) {
    int log = one.log().compareTo(other.log());
    int kind = log != 0 ? log : Integer.compare(one.kind(), other.kind());
    int time = kind != 0 ? kind : one.time().compareTo(other.time());
    return time != 0 ? time : Integer.compare(other.age(), one.age());
  }

  private static Part part(String name) {
    Matcher packed = PACKED.matcher(name);
    String plain = packed.matches() ? packed.group(1) : name;
    return setAside(plain)
        .or(() -> dated(plain))
        .or(() -> numbered(plain))
        .orElseGet(() -> new Part(plain, 3, "", 0));
  }

  private static Optional<Part> setAside(String name) {
    Matcher match = SET_ASIDE.matcher(name);
    return match.matches()
        ? Optional.of(new Part(match.group(1) + match.group(3), 0, match.group(2), 0))
        : Optional.empty();
  }

  private static Optional<Part> dated(String name) {
    Matcher match = DATED.matcher(name);
    return match.matches()
        ? Optional.of(new Part(match.group(1), 1, match.group(2), 0))
        : Optional.empty();
  }

  private static Optional<Part> numbered(String name) {
    Matcher match = NUMBERED.matcher(name);
    return match.matches()
        ? Optional.of(new Part(match.group(1), 2, "", Integer.parseInt(match.group(2))))
        : Optional.empty();
  }
}
