package dev.admittance.storage;

import java.util.Set;
import java.util.TreeSet;

/// What changed in a folder within a short time.
///
/// @param names of files and folders that came, changed or went, relative to the folder, with `/`
///   between the parts
/// @param anything whether more may have changed than could be told
public record DiskChange(Set<String> names, boolean anything) {
  /// Copies the names.
  public DiskChange {
    names = Set.copyOf(new TreeSet<>(names));
  }

  /// Whether a file may have changed: it, or a folder that it is in.
  public boolean mayTouch(String file) {
    return anything
        || names.contains(file)
        || names.stream().anyMatch(name -> file.startsWith(name + "/"));
  }
}
