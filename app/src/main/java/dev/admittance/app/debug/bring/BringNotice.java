package dev.admittance.app.debug.bring;

import java.util.List;
import java.util.Optional;

/// What came of bringing something, for people.
///
/// @param file that was written first; empty for none
/// @param captures how many were added
/// @param refused whether something was not taken
public record BringNotice(String text, Optional<String> file, int captures, boolean refused) {

  static BringNotice added(String file, int captures, int secrets) {
    String added =
        (captures == 1 ? "1 capture added in " : captures + " captures added in ") + file + ".";
    return new BringNotice(
        secrets == 0
            ? added
            : added
                + (secrets == 1 ? " 1 secret value was" : " " + secrets + " secret values were")
                + " replaced before it was written.",
        Optional.of(file),
        captures,
        false);
  }

  static BringNotice refused(String what, String reason, int line) {
    return new BringNotice(
        what + " was not added, line " + line + ": " + reason, Optional.empty(), 0, true);
  }

  static BringNotice test(String file, boolean withObject) {
    return new BringNotice(
        "`admittance replay` checks it now: "
            + file
            + (withObject ? "." : ", without the object, which holds secrets."),
        Optional.of(file),
        0,
        false);
  }

  /// Several in one.
  static BringNotice together(List<BringNotice> all) {
    if (all.size() == 1) {
      return all.getFirst();
    }
    int captures = all.stream().mapToInt(BringNotice::captures).sum();
    List<BringNotice> refused = all.stream().filter(BringNotice::refused).toList();
    String text = captures + " captures added in " + (all.size() - refused.size()) + " files.";
    return new BringNotice(
        refused.isEmpty()
            ? text + (all.isEmpty() ? " There was no YAML or JSON file." : "")
            : text
                + " "
                + refused.getFirst().text()
                + (refused.size() == 1 ? "" : " So it is with " + (refused.size() - 1) + " more."),
        all.stream().flatMap(one -> one.file().stream()).findFirst(),
        captures,
        !refused.isEmpty());
  }
}
