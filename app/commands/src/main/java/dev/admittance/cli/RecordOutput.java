package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.record.Recording;
import dev.admittance.record.RecordingCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Reports the progress of a recording.
record RecordOutput(Streams streams, OutputFormat format) {

  /// Called at the start.
  ///
  /// @param configuration the name of the registered configuration; empty where the user must
  ///   register it
  void begun(Recording recording, Path folder, Optional<String> configuration) throws IOException {
    String text =
        switch (format) {
          case JSON -> {
            JsonObject.Builder json =
                JsonObject.builder()
                    .put("url", recording.url().toString())
                    .put("caBundle", recording.caBundle());
            configuration.ifPresent(name -> json.put("configuration", name));
            yield JsonText.write(json.build()) + "\n";
          }
          case TEXT ->
              configuration
                  .map(name -> "Registered as %s, recording into %s\n".formatted(name, folder))
                  .orElseGet(() ->
                      "Recording into %s\nurl: %s\ncaBundle: %s\n"
                          .formatted(folder, recording.url(), recording.caBundle()));
        };
    streams.out().write(text);
    streams.out().flush();
  }

  /// Called at intervals during the recording.
  void goesOn(RecordingCounts counts) {
    if (streams.watched()) {
      streams
          .err()
          .print(
              TerminalProgress.CLEAR
                  + "%,d received, %,d written, %,d dropped"
                      .formatted(counts.received(), counts.written(), counts.dropped()));
      streams.err().flush();
    }
  }

  /// Prints a warning to the user.
  void warn(String sentence) {
    streams
        .err()
        .println((streams.watched() ? TerminalProgress.CLEAR : "") + "admittance: " + sentence);
  }

  void ended(Recording recording) throws IOException {
    RecordingCounts counts = recording.counts();
    if (streams.watched()) {
      streams.err().print(TerminalProgress.CLEAR);
    }
    String text =
        switch (format) {
          case JSON -> JsonText.write(json(recording, counts)) + "\n";
          case TEXT ->
              "%d received, %d written, %d dropped, %d secrets replaced\n"
                  .formatted(
                      counts.received(), counts.written(), counts.dropped(), counts.secrets());
        };
    streams.out().write(text);
  }

  private static JsonObject json(Recording recording, RecordingCounts counts) {
    return JsonObject.builder()
        .put("received", counts.received())
        .put("written", counts.written())
        .put("dropped", counts.dropped())
        .put("unusable", counts.unusable())
        .put("failed", counts.failed())
        .put("secrets", counts.secrets())
        .put("files", JsonArray.of(recording.files(), file -> new JsonString(file.toString())))
        .build();
  }
}
