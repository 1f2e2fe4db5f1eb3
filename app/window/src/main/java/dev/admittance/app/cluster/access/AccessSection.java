package dev.admittance.app.cluster.access;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.access.AccessReport;
import dev.admittance.cluster.access.Purpose;
import dev.admittance.cluster.access.Right;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The rights for one purpose.
///
/// @param refused the denied ones, in the order of the needs
/// @param unknown those that the server does not report
/// @param allowed the granted ones
/// @param absent those for resources that the server does not have
public record AccessSection(
    Purpose purpose,
    List<Right> refused,
    List<Right> unknown,
    List<Right> allowed,
    List<Right> absent) {
  private static final Messages MESSAGES = Messages.of(AccessSection.class);

  /// The sections of a report, in the order of the purposes.
  static List<AccessSection> of(AccessReport report) {
    List<AccessSection> sections = new ArrayList<>();
    for (Purpose purpose : Purpose.values()) {
      AccessSection section =
          new AccessSection(
              purpose,
              of(report, purpose, Right.State.REFUSED),
              of(report, purpose, Right.State.UNKNOWN),
              of(report, purpose, Right.State.ALLOWED),
              of(report, purpose, Right.State.NOT_SERVED));
      sections.add(section);
    }
    return sections;
  }

  private static List<Right> of(AccessReport report, Purpose purpose, Right.State state) {
    return report.rights().stream()
        .filter(right -> right.permission().purpose() == purpose && right.state() == state)
        .toList();
  }

  /// The result in a few words.
  public String summary() {
    if (refused.isEmpty()) {
      return unknown.isEmpty() ? MESSAGES.get("section.granted") : MESSAGES.get("shared.not-known");
    }
    return allowed.isEmpty() && unknown.isEmpty()
        ? MESSAGES.get("section.refused")
        : MESSAGES.get(
            "section.missing", refused.size(), refused.size() + allowed.size() + unknown.size());
  }

  /// Whether a missing right leaves a view without data.
  public boolean lacking() {
    return purpose.reads() && !refused.isEmpty();
  }

  /// The denied verbs of a right, such as `list, watch`.
  public static String verbs(Right right) {
    return String.join(", ", right.refused());
  }

  /// The targets of rights in one line.
  public static String targets(List<Right> rights) {
    return String.join(", ", rights.stream().map(right -> right.permission().target()).toList());
  }

  /// The rights that are listed one by one.
  public List<Right> told() {
    return Stream.concat(refused.stream(), unknown.stream()).toList();
  }
}
