package dev.admittance.app.editor;

import dev.admittance.app.editor.text.FollowingMarks;
import dev.admittance.app.editor.text.Marks;
import dev.admittance.app.editor.text.Marks.Mark;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.app.workspace.Analysis;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.text.TextEdit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The diagnostics of a file at their current positions.
final class ProblemMarks implements Decoration {
  private final FollowingMarks<Diagnostic> marks;
  private long version;

  ProblemMarks(OpenFile file) {
    marks = new FollowingMarks<>(file);
    file.addListener(marks);
  }

  /// Shows the diagnostics of the latest analysis.
  void show(Analysis analysis) {
    version = analysis.found().version();
    marks.show(
        analysis.problems(),
        problem -> problem.range().startOffset(),
        problem -> problem.range().endOffset(),
        version);
  }

  Marks<Diagnostic> all() {
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
  public List<Overlay> of(int line, int start, String text) {
    return marks.get().between(start, start + text.length()).stream()
        .map(mark -> overlay(mark, start))
        .toList();
  }

  private static Overlay overlay(Mark<Diagnostic> mark, int start) {
    return new Overlay(
        mark.start() - start,
        mark.end() - start,
        "marked-" + SeverityMark.styleClass(mark.thing().severity()));
  }
}
