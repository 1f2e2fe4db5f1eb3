package dev.admittance.app.workspace;

import dev.admittance.app.failure.Failure;
import dev.admittance.workspace.AddedFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a person is to know of files that were dropped onto the window.
final class DropNotices {
  private DropNotices() {}

  static List<Failure> of(AddedFiles.Added added) {
    List<Failure> notices = new ArrayList<>();
    add(
        notices,
        added.cleaned(),
        "Secret values of captures were replaced before they were copied.",
        "Where a run needs the values, read the file in place with Open Captures File in Debug.");
    add(
        notices,
        added.own(),
        "Manifests with Secret values were copied as they are.",
        "They are your own files; take the values out if this workspace is shared as a folder.");
    add(
        notices,
        added.refused(),
        "Captures that cannot be read whole were not copied: they may hold Secret values.",
        "Read them in place with Open Captures File in Debug, or mend them and drop them again.");
    return notices;
  }

  private static void add(List<Failure> notices, List<String> files, String what, String remedy) {
    if (!files.isEmpty()) {
      notices.add(new Failure(what, String.join(", ", files), remedy, Optional.empty()));
    }
  }
}
