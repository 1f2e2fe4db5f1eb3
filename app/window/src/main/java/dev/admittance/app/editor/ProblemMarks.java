package dev.admittance.app.editor;

import dev.admittance.app.editor.text.TextMarks;
import dev.admittance.app.editor.text.TextMarks.Mark;
import dev.admittance.app.editor.text.TrackedMarks;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.app.workspace.FileAnalysis;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.text.TextEdit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The diagnostics of a file at their current positions.
final class ProblemMarks implements Decoration {
  private final TrackedMarks<Diagnostic> marks;
  private long version;

  ProblemMarks(OpenFile file) {
    marks = new TrackedMarks<>(file);
    file.addListener(marks);
  }

  /// Shows the diagnostics of the latest analysis.
  void show(FileAnalysis analysis) {
    version = analysis.found().version();
    marks.show(
        analysis.problems(),
        problem -> problem.range().startOffset(),
        problem -> problem.range().endOffset(),
        version);
  }

  TextMarks<Diagnostic> all() {
    return marks.get();
  }

  /// The diagnostics that start between two offsets, both inclusive, worst first.
  List<Mark<Diagnostic>> between(int from, int to) {
    return marks.get().between(from, to).stream()
        .sorted(Comparator.comparing(mark -> mark.thing().severity()))
        .toList();
  }

  /// The edits of a fix at their current positions; empty if the text changed there.
  Optional<List<TextEdit>> now(Fix fix) {
    return marks.now(fix.edits(), version);
  }

  @Override
  public List<TextOverlay> of(int line, int start, String text) {
    return marks.get().between(start, start + text.length()).stream()
        .map(mark -> overlay(mark, start))
        .toList();
  }

  private static TextOverlay overlay(Mark<Diagnostic> mark, int start) {
    return new TextOverlay(
        mark.start() - start,
        mark.end() - start,
        "marked-" + SeverityMark.styleClass(mark.thing().severity()));
  }
}
