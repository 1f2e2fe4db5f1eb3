package dev.admittance.cli;

import dev.admittance.engine.EngineMigration;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.migration.ConfigurationConversion;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.migration.ConvertedText;
import dev.admittance.model.migration.Migration;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.NewFile;
import dev.admittance.workspace.NothingFound;
import dev.admittance.workspace.TextFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Converts the admission configurations in files.
final class Migrate {
  private Migrate() {}

  /// A file with configurations.
  ///
  /// @param output the path of the new text; empty for standard output
  record File(ConvertedText text, Optional<Path> output) {}

  /// The result of a conversion.
  ///
  /// @param files those with configurations, in the order of the paths
  /// @param unreadable what could not be read and was not converted
  /// @param refusals why nothing was written, one sentence each; none where everything was
  record Result(List<File> files, List<Diagnostic> unreadable, List<String> refusals) {
    Result {
      files = List.copyOf(files);
      unreadable = List.copyOf(unreadable);
      refusals = List.copyOf(refusals);
    }

    /// Returns all migrations, in the order of files and their texts.
    List<Migration> migrations() {
      return files.stream().flatMap(file -> file.text().migrations().stream()).toList();
    }

    Exit exit() {
      if (!unreadable.isEmpty() || !refusals.isEmpty()) {
        return Exit.UNUSABLE;
      }
      return migrations().stream().anyMatch(Migration::wantsLook) ? Exit.FOUND : Exit.FINE;
    }
  }

  /// Converts all configurations at some locations, and writes the new texts to a folder if there
  /// is one: all of them, or none if one would overwrite a file.
  static Result run(List<Location> locations, ConversionTarget target, Optional<Path> folder) {
    TextFiles read = TextFiles.read(locations);
    List<Diagnostic> unreadable = new ArrayList<>(read.problems());
    List<File> files = new ArrayList<>();
    EngineMigration engines = engines(read.texts());
    for (TextFiles.Text text : read.texts()) {
      ConvertedText converted = ConfigurationConversion.convert(text.source(), target, engines);
      converted.problems().stream()
          .filter(problem -> problem.severity() == Severity.ERROR)
          .forEach(unreadable::add);
      if (!converted.migrations().isEmpty()) {
        files.add(new File(converted, folder.map(into -> into.resolve(text.relative()))));
      }
    }
    if (files.isEmpty() && unreadable.isEmpty()) {
      unreadable.add(NothingFound.of("read/NoConfiguration", "admission configuration", locations));
    }
    List<String> refusals = new ArrayList<>(taken(files));
    if (refusals.isEmpty()) {
      files.forEach(file -> write(file).ifPresent(refusals::add));
    }
    return new Result(files, unreadable, refusals);
  }

  /// The templates of constraints may be in another file.
  private static EngineMigration engines(List<TextFiles.Text> texts) {
    List<JsonObject> objects =
        texts.stream()
            .flatMap(text -> DocumentReader.read(text.source()).documents().stream())
            .flatMap(document -> FoundObject.in(document).stream())
            .map(found -> JsonConversion.toJson(found.object()))
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .toList();
    return EngineMigration.of(objects);
  }

  /// Returns why files cannot be written.
  private static List<String> taken(List<File> files) {
    Map<Path, String> sources = new LinkedHashMap<>();
    List<String> refusals = new ArrayList<>();
    for (File file : files) {
      if (file.output().isPresent()) {
        Path output = file.output().get();
        String source = file.text().before().name();
        String other = sources.putIfAbsent(output.normalize(), source);
        if (other != null) {
          refusals.add("%s and %s would both become %s".formatted(other, source, output));
        } else if (NewFile.isTaken(output)) {
          refusals.add(output + " exists already, and no file is overwritten");
        }
      }
    }
    return refusals;
  }

  private static Optional<String> write(File file) {
    if (file.output().isEmpty()) {
      return Optional.empty();
    }
    Path output = file.output().get();
    try {
      NewFile.write(output, file.text().after().text());
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(output + " cannot be written: " + IoReason.of(e));
    }
  }
}
