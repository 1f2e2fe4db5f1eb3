package dev.admittance.app.workspace;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.messages.Messages;
import dev.admittance.workspace.AddedFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The messages about files that were dropped onto the window.
final class DropNotices {
  private static final Messages MESSAGES = Messages.of(DropNotices.class);

  private DropNotices() {}

  static List<Failure> of(AddedFiles.Added added) {
    List<Failure> notices = new ArrayList<>();
    add(
        notices,
        added.cleaned(),
        MESSAGES.get("drop.cleaned"),
        MESSAGES.get("drop.cleaned-remedy"));
    add(notices, added.own(), MESSAGES.get("drop.own"), MESSAGES.get("drop.own-remedy"));
    add(
        notices,
        added.refused(),
        MESSAGES.get("drop.refused"),
        MESSAGES.get("drop.refused-remedy"));
    return notices;
  }

  private static void add(List<Failure> notices, List<String> files, String what, String remedy) {
    if (!files.isEmpty()) {
      notices.add(new Failure(what, String.join(", ", files), remedy, Optional.empty()));
    }
  }
}
