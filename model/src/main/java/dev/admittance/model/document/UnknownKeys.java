package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.NearestName;
import java.util.Collection;
import java.util.List;

/// Reports misspelt keys in the project's own file formats, where an unknown key is an error.
public final class UnknownKeys {
  private UnknownKeys() {}

  /// Returns a diagnostic for each unknown key of a mapping, at the key.
  ///
  /// @param file the name that diagnostics print
  /// @param where what the mapping is, for the message, such as `an answer`
  public static List<Diagnostic> in(
      String file, String where, Node.Mapping mapping, Collection<String> known) {
    return mapping.entries().stream()
        .filter(entry -> !known.contains(entry.key()))
        .map(entry -> unknown(file, where, entry, known))
        .toList();
  }

  private static Diagnostic unknown(
      String file, String where, Node.Entry entry, Collection<String> known) {
    return Diagnostic.unreadable(
        "read/UnknownKey",
        file,
        entry.keyRange(),
        "unknown key \"" + entry.key() + "\" in " + where,
        NearestName.find(entry.key(), known)
            .map(near -> "Did you mean \"" + near + "\"?")
            .orElse("Known keys are " + String.join(", ", known) + "."));
  }
}
