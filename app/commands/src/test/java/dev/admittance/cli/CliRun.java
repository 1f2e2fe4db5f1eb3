package dev.admittance.cli;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A command that was run in this process.
///
/// @param windows what windows it would have opened
public record CliRun(Exit exit, String out, String err, List<WindowRequest> windows) {

  public static CliRun of(String... arguments) {
    StringWriter out = new StringWriter();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<WindowRequest> windows = new ArrayList<>();
    Streams streams = new Streams(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
    Exit exit =
        new CommandLineInterface(
                streams,
                request -> {
                  windows.add(request);
                  return Exit.FINE;
                })
            .run(arguments);
    return new CliRun(exit, out.toString(), err.toString(StandardCharsets.UTF_8), windows);
  }

  /// The output, read as one JSON object.
  JsonObject json() {
    return parse(out);
  }

  /// The output, read as one JSON object a line.
  List<JsonObject> jsonLines() {
    return out.lines().map(CliRun::parse).toList();
  }

  private static JsonObject parse(String text) {
    try {
      return (JsonObject) JsonText.parse(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
