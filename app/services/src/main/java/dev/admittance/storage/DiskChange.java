package dev.admittance.storage;

import java.util.Set;
import java.util.TreeSet;

/// A change in a folder within a short time.
///
/// @param names of created, changed and deleted files and folders, relative to the folder, with `/`
///   as separator
/// @param anything whether more may have changed than is known
public record DiskChange(Set<String> names, boolean anything) {
  public DiskChange {
    names = Set.copyOf(new TreeSet<>(names));
  }

  /// Returns whether a file may have changed: itself, or a folder that contains it.
  public boolean mayTouch(String file) {
    return anything
        || names.contains(file)
        || names.stream().anyMatch(name -> file.startsWith(name + "/"));
  }
}
