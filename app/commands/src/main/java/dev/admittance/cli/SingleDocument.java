package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.TextFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a file that must contain a single document.
final class SingleDocument {
  private final List<Diagnostic> problems = new ArrayList<>();

  /// Returns the document; empty where the file has a problem.
  Optional<Document> read(Location file) {
    TextFiles files = TextFiles.read(List.of(file));
    problems.addAll(files.problems());
    if (files.texts().size() != 1) {
      if (files.problems().isEmpty()) {
        problems.add(
            Diagnostic.unreadable(
                "read/NoDocument",
                file.name(),
                Range.START,
                "This is not a single YAML or JSON file.",
                "Name a file that holds one document."));
      }
      return Optional.empty();
    }
    return read(files.texts().getFirst().source());
  }

  private Optional<Document> read(SourceText source) {
    ReadResult result = DocumentReader.read(source);
    List<Diagnostic> errors =
        result.diagnostics().stream()
            .filter(problem -> problem.severity() == Severity.ERROR)
            .toList();
    problems.addAll(errors);
    if (!errors.isEmpty()) {
      return Optional.empty();
    }
    if (result.documents().size() != 1) {
      problems.add(
          Diagnostic.unreadable(
              "read/NoDocument",
              source.name(),
              result.documents().isEmpty() ? Range.START : result.documents().get(1).range(),
              "The file holds " + result.documents().size() + " documents, and one is wanted.",
              "Put the others into files of their own."));
      return Optional.empty();
    }
    return Optional.of(result.documents().getFirst());
  }

  /// Returns the problems of the files.
  List<Diagnostic> problems() {
    return problems;
  }
}
