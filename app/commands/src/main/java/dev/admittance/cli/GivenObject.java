package dev.admittance.cli;

import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.LiveObjects;
import dev.admittance.workspace.Location;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The one object of a kind that an option names by a path.
///
/// @param option such as `--application`
/// @param kinds what there is one of, in the plural
record GivenObject(String option, String kinds) {
  /// Reads it.
  ///
  /// @param reader is empty for other objects
  /// @throws ParameterException if there is not one at the path
  <T> T read(CommandSpec spec, Path path, Function<JsonObject, Optional<T>> reader) {
    List<JsonObject> objects =
        LiveObjects.read(
            Location.of(List.of(path)),
            problem -> {
              throw AbstractCommand.usage(spec, problem.message());
            });
    List<T> found = objects.stream().flatMap(one -> reader.apply(one).stream()).toList();
    if (found.size() != 1) {
      throw AbstractCommand.usage(
          spec, option + " " + path + " has " + found.size() + " " + kinds + ", not one");
    }
    return found.getFirst();
  }
}
