package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.expectation.ExpectationReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the expectations for captures: files such as `pods.expect.yaml`, anywhere in a folder, and
/// beside a named file.
public final class ExpectationFiles {
  private static final Pattern NAME = Pattern.compile(".+\\.expect\\.(yaml|yml|json)");

  private final List<Expectation> found = new ArrayList<>();
  private final Problems problems = new Problems();

  private ExpectationFiles() {}

  public record Result(List<Expectation> expectations, List<Diagnostic> problems) {
    public Result {
      expectations = List.copyOf(expectations);
      problems = List.copyOf(problems);
    }
  }

  /// Returns whether a file contains expectations, recognized by its name.
  static boolean isOne(String file) {
    return NAME.matcher(file).matches();
  }

  /// Reads the expectations at some locations. Never throws.
  public static Result read(List<Location> locations) {
    ExpectationFiles files = new ExpectationFiles();
    locations.forEach(files::readAt);
    return new Result(files.found, files.problems.all());
  }

  private void readAt(Location location) {
    if (Files.isDirectory(location.path()) || isOne(location.name())) {
      PathFiles.find(List.of(location), problems).stream()
          .filter(file -> isOne(file.name()))
          .forEach(file -> found.addAll(read(file)));
    } else if (!location.equals(Location.STANDARD_INPUT)) {
      beside(location).stream()
          .flatMap(file -> read(file).stream())
          .filter(expectation -> expectation.path().equals(location.name()))
          .forEach(found::add);
    }
  }

  /// Returns those in the same folder that may be about a file.
  private static List<FoundFile> beside(Location location) {
    Path folder = location.path().toAbsolutePath().getParent();
    String before = location.name().substring(0, location.name().lastIndexOf('/') + 1);
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(path -> isOne(String.valueOf(path.getFileName())))
          .sorted()
          .map(path -> FoundFile.named(before + path.getFileName(), path))
          .toList();
    } catch (IOException _) {
      // Reading the captures fails in the same way and reports it.
      return List.of();
    }
  }

  private List<Expectation> read(FoundFile file) {
    return switch (TextFile.read(file)) {
      case TextFile.Refused(Diagnostic problem) -> {
        problems.add(problem);
        yield List.of();
      }
      case TextFile.Text(SourceText source) -> read(source);
    };
  }

  private List<Expectation> read(SourceText source) {
    ReadResult read = DocumentReader.read(source);
    problems.addAll(read.diagnostics());
    List<Expectation> all = new ArrayList<>();
    for (Document document : read.documents()) {
      ExpectationReader.Result result = ExpectationReader.read(document);
      problems.addAll(result.diagnostics());
      result.expectation().ifPresent(all::add);
    }
    return all;
  }
}
