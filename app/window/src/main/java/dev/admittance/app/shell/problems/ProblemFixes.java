package dev.admittance.app.shell.problems;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.FileAnalysis;
import dev.admittance.app.workspace.FileSaver;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.ValueWaiter;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.workspace.FindingGroup;
import dev.admittance.workspace.Suppression;
import dev.admittance.workspace.WorkspaceSettings;
import dev.admittance.workspace.WorkspaceSettingsEdit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Applies quick fixes to files, and suppresses diagnostics in the settings. Each change is a
/// single undo step of its file. A fix is looked up among the current diagnostics of the open file,
/// whose positions are up to date.
public final class ProblemFixes {
  private static final Messages MESSAGES = Messages.of(ProblemFixes.class);

  private final OpenFiles files;
  private final FileSaver saver;
  private final Failures failures;

  public ProblemFixes(OpenFiles files, FileSaver saver, Failures failures) {
    this.files = files;
    this.saver = saver;
    this.failures = failures;
  }

  /// Applies the fix of one diagnostic.
  void apply(Diagnostic problem) {
    String title = problem.fix().map(Fix::title).orElse(MESSAGES.get("fix"));
    files
        .open(problem.file())
        .ifPresent(file -> apply(file, title, found -> isSame(found, problem), 1));
  }

  /// Applies all fixes of a rule, in a single undo step for each file.
  ///
  /// @param names of the files
  void applyAll(String rule, List<String> names) {
    for (String name : names) {
      files
          .open(name)
          .ifPresent(file ->
              apply(
                  file,
                  MESSAGES.get("task.fix-all", rule),
                  found -> found.rule().equals(rule),
                  Integer.MAX_VALUE));
    }
  }

  private static boolean isSame(Diagnostic one, Diagnostic other) {
    return one.rule().equals(other.rule())
        && one.path().equals(other.path())
        && one.message().equals(other.message())
        && one.configuration().equals(other.configuration())
        && one.webhook().equals(other.webhook());
  }

  private static void apply(OpenFile file, String title, Predicate<Diagnostic> wanted, int most) {
    ValueWaiter.is(
        file.analysisProperty(),
        analysis ->
            analysis
                .filter(known -> known.isComplete() && known.version() == file.version())
                .isPresent(),
        () -> {
          FileAnalysis known = file.analysisProperty().get().orElseThrow();
          file.apply(title, edits(known.problems(), wanted, most), known.version());
        });
  }

  /// The edits of the fixes in text order; an overlapping fix is left out.
  private static List<TextEdit> edits(
      List<Diagnostic> problems, Predicate<Diagnostic> wanted, int most) {
    List<List<TextEdit>> fixes =
        problems.stream()
            .filter(wanted)
            .flatMap(problem -> problem.fix().stream())
            .map(Fix::edits)
            .filter(edits -> !edits.isEmpty())
            .distinct()
            .limit(most)
            .toList();
    List<TextEdit> taken = new ArrayList<>();
    for (List<TextEdit> fix : fixes) {
      if (fix.stream().noneMatch(edit -> taken.stream().anyMatch(other -> meet(edit, other)))) {
        taken.addAll(fix);
      }
    }
    taken.sort(Comparator.comparingInt(TextEdit::start));
    return taken;
  }

  private static boolean meet(TextEdit one, TextEdit other) {
    return one.start() <= other.end() && other.start() <= one.end();
  }

  /// Suppresses the diagnostics of a cause in the settings of the workspace. Settings without
  /// unsaved changes are saved at once.
  ///
  /// @param reason why; not blank
  void suppress(FindingGroup cause, String reason) {
    OpenFile settings = files.openGone(WorkspaceSettings.FILE);
    Suppression suppression = Suppression.of(cause, reason);
    ValueWaiter.ready(settings, () -> suppress(settings, suppression));
  }

  private void suppress(OpenFile settings, Suppression suppression) {
    boolean clean = !settings.dirtyProperty().get();
    SourceText now = settings.source();
    SourceText text =
        now.text().isBlank() ? new SourceText(now.name(), WorkspaceSettingsEdit.fresh()) : now;
    Optional<List<TextEdit>> edits = WorkspaceSettingsEdit.suppress(text, suppression);
    if (edits.isEmpty()) {
      failures.report(
          MESSAGES.get("failure.suppress"),
          WorkspaceSettings.FILE,
          MESSAGES.get("failure.suppress-remedy"));
      return;
    }
    settings.replace(
        MESSAGES.get("step.suppress", suppression.rule()), text.with(edits.get()).text());
    if (clean) {
      saver.save(settings);
    }
  }
}
