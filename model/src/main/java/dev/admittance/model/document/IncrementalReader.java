package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// Reads a text again after edits and parses only the edited documents. The nodes of the others are
/// copied to their new offsets, which costs about a fifth of parsing them.
public final class IncrementalReader {
  private final SourceText after;
  private final List<Chunk> old;
  private final List<Chunk> changed;
  private final List<Diagnostic> separators = new ArrayList<>();
  private final int delta;

  /// The number of unchanged chunks at the start.
  private final int head;

  /// The number of unchanged chunks at the end.
  private final int tail;

  private IncrementalReader(
      SourceText before, ReadResult read, List<TextEdit> edits, SourceText after) {
    this.after = after;
    this.old = DocumentSplitter.split(before, DocumentReader.start(before), new ArrayList<>());
    this.changed = DocumentSplitter.split(after, DocumentReader.start(after), separators);
    this.delta = after.text().length() - before.text().length();
    this.head = head(edits.getFirst().start());
    this.tail = tail(Math.max(edits.getLast().end(), lastProblem(read)));
  }

  /// Returns what [DocumentReader#read(SourceText)] returns for the edited text.
  ///
  /// @param before the text before the edits
  /// @param read the result for that text
  /// @param edits ascending, not overlapping
  /// @param after the text after the edits
  public static ReadResult read(
      SourceText before, ReadResult read, List<TextEdit> edits, SourceText after) {
    boolean comparable =
        !edits.isEmpty()
            && before.text().indexOf('\0') < 0
            && after.text().indexOf('\0') < 0
            && DocumentReader.start(before) == DocumentReader.start(after);
    return comparable
        ? new IncrementalReader(before, read, edits, after).read(read)
        : DocumentReader.read(after);
  }

  /// Counts the chunks that end, with the separator after them, before the first edit.
  private int head(int start) {
    int count = 0;
    while (count + 1 < Math.min(old.size(), changed.size())
        && old.get(count + 1).start() <= start
        && old.get(count).end() == changed.get(count).end()
        && old.get(count + 1).start() == changed.get(count + 1).start()) {
      count++;
    }
    return count;
  }

  /// Returns the offset after the start of the last diagnostic. Messages about broken documents may
  /// name lines, so a broken document is read again whenever it moves.
  private static int lastProblem(ReadResult read) {
    return read.diagnostics().isEmpty()
        ? 0
        : read.diagnostics().getLast().range().startOffset() + 1;
  }

  /// Counts the chunks that begin, with the separator before them, after the last edit.
  private int tail(int end) {
    int count = 0;
    while (count + 1 < Math.min(old.size(), changed.size()) - head && staysBehind(count, end)) {
      count++;
    }
    return count;
  }

  private boolean staysBehind(int count, int end) {
    int place = old.size() - 1 - count;
    int newPlace = changed.size() - 1 - count;
    int separator = old.get(place - 1).end();
    return separator >= end
        && changed.get(newPlace - 1).end() == separator + delta
        && changed.get(newPlace).start() == old.get(place).start() + delta;
  }

  private ReadResult read(ReadResult read) {
    int oldEnd = old.get(old.size() - 1 - tail).end();
    int oldStart = old.get(head).start();
    NodeShift staying = new NodeShift(after, 0);
    NodeShift moving = new NodeShift(after, delta);
    List<Document> documents = new ArrayList<>();
    List<Document> behind = new ArrayList<>();
    for (Document document : read.documents()) {
      if (document.range().startOffset() < oldStart) {
        documents.add(staying.of(document, documents.size()));
      } else if (document.range().startOffset() >= oldEnd && tail > 0) {
        behind.add(document);
      }
    }
    List<Diagnostic> diagnostics = new ArrayList<>();
    documents.addAll(
        DocumentReader.read(
            changed.subList(head, changed.size() - tail), documents.size(), diagnostics));
    for (Document document : behind) {
      documents.add(moving.of(document, documents.size()));
    }
    addSeparators(diagnostics, oldStart, oldEnd);
    read.diagnostics().stream()
        .filter(found -> found.range().startOffset() < oldStart)
        .map(staying::of)
        .forEach(diagnostics::add);
    diagnostics.sort(Diagnostic.IN_TEXT);
    return new ReadResult(documents, diagnostics);
  }

  /// Adds the problems of the separators between the chunks that are read again.
  private void addSeparators(List<Diagnostic> diagnostics, int start, int oldEnd) {
    int end = tail > 0 ? oldEnd + delta : after.text().length() + 1;
    separators.stream()
        .filter(found -> found.range().startOffset() >= start)
        .filter(found -> found.range().startOffset() < end)
        .forEach(diagnostics::add);
  }
}
