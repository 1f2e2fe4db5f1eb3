package dev.admittance.app.debug.imports;

import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;

/// The result of adding captures.
///
/// @param file the first file written; empty for none
/// @param captures the number added
/// @param refused whether some input was rejected
public record ImportNotice(String text, Optional<String> file, int captures, boolean refused) {
  private static final Messages MESSAGES = Messages.of(ImportNotice.class);

  static ImportNotice added(String file, int captures, int secrets) {
    String added = MESSAGES.get("added", captures, file);
    return new ImportNotice(
        secrets == 0 ? added : added + " " + MESSAGES.get("secrets-replaced", secrets),
        Optional.of(file),
        captures,
        false);
  }

  static ImportNotice refused(String what, String reason, int line) {
    return new ImportNotice(
        MESSAGES.get("not-added", what, line, reason), Optional.empty(), 0, true);
  }

  static ImportNotice test(String file, boolean withObject) {
    return new ImportNotice(
        MESSAGES.get(withObject ? "test" : "test-without-object", file),
        Optional.of(file),
        0,
        false);
  }

  static ImportNotice together(List<ImportNotice> all) {
    if (all.size() == 1) {
      return all.getFirst();
    }
    int captures = all.stream().mapToInt(ImportNotice::captures).sum();
    List<ImportNotice> refused = all.stream().filter(ImportNotice::refused).toList();
    String text = MESSAGES.get("added-in-files", captures, all.size() - refused.size());
    return new ImportNotice(
        refused.isEmpty()
            ? all.isEmpty() ? text + " " + MESSAGES.get("no-file") : text
            : text
                + " "
                + refused.getFirst().text()
                + (refused.size() == 1
                    ? ""
                    : " " + MESSAGES.get("more-refused", refused.size() - 1)),
        all.stream().flatMap(one -> one.file().stream()).findFirst(),
        captures,
        !refused.isEmpty());
  }
}
