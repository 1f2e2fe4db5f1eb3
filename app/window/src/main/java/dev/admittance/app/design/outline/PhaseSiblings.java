package dev.admittance.app.design.outline;

import dev.admittance.app.design.object.NameBetween;
import dev.admittance.app.design.outline.OutlineEntry.Kind;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.validation.StaticNameRule;
import java.util.List;
import java.util.Optional;

/// A configuration and the others of its phase, which the server orders by name (W-150). Static
/// ones come first, ordered by name too (W-82).
///
/// @param name of the configuration
/// @param others in the server's order
record PhaseSiblings(String name, List<String> others) {
  private static final Messages MESSAGES = Messages.of(PhaseSiblings.class);

  PhaseSiblings {
    others = List.copyOf(others);
  }

  /// The siblings of a webhook configuration; empty for other rows.
  static Optional<PhaseSiblings> of(OutlineEntry entry, List<OutlineEntry> groups) {
    return groups.stream()
        .filter(_ -> entry.kind() == Kind.CONFIGURATION)
        .filter(group -> group.children().contains(entry))
        .map(group ->
            new PhaseSiblings(
                entry.title(),
                group.children().stream()
                    .map(OutlineEntry::title)
                    .filter(title -> !title.equals(entry.title()))
                    .filter(title -> isStatic(title) == isStatic(entry.title()))
                    .toList()))
        .findFirst();
  }

  private static boolean isStatic(String name) {
    return name.endsWith(StaticNameRule.SUFFIX);
  }

  /// The rank under another name, such as `runs 2nd of 3`; empty if it is alone.
  String rank(String other) {
    long place = 1 + others.stream().filter(each -> NameBetween.compare(each, other) < 0).count();
    return others.isEmpty() ? "" : MESSAGES.get("place", place, ending(place), others.size() + 1);
  }

  private static String ending(long number) {
    if (number % 100 >= 11 && number % 100 <= 13) {
      return "th";
    }
    return switch (Math.toIntExact(number % 10)) {
      case 1 -> "st";
      case 2 -> "nd";
      case 3 -> "rd";
      default -> "th";
    };
  }

  /// A name that sorts it before another one; empty if there is none.
  ///
  /// @param next empty for the last place
  Optional<String> nameBefore(Optional<String> next) {
    int place = next.map(others::indexOf).orElse(others.size());
    if (place < 0) {
      return Optional.empty();
    }
    Optional<String> before = place == 0 ? Optional.empty() : Optional.of(others.get(place - 1));
    Optional<String> after =
        place == others.size() ? Optional.empty() : Optional.of(others.get(place));
    return NameBetween.find(name, before, after);
  }
}
