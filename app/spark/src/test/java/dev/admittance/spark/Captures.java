package dev.admittance.spark;

import com.github.luben.zstd.ZstdOutputStream;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/// Files of captures in every form that there is, with damaged lines among them.
final class Captures {
  private final List<JsonObject> samples = new ArrayList<>();

  /// @param sample the folder of the captures of the sample workspace
  Captures(Path sample) throws IOException {
    try (Stream<Path> files = Files.list(sample)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".json")).sorted().toList()) {
        if (JsonText.parse(Files.readString(file)) instanceof JsonObject review) {
          samples.add(review);
        }
      }
    }
  }

  private interface Packer {
    OutputStream to(OutputStream out) throws IOException;
  }

  /// Writes the files.
  void writeTo(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("archive"));
    Files.write(folder.resolve("one.jsonl"), lines("one", 60));
    Files.write(
        folder.resolve("archive/two.jsonl.gz"), packed(lines("two", 60), GZIPOutputStream::new));
    Files.write(
        folder.resolve("archive/three.ndjson.zst"),
        packed(lines("three", 40), ZstdOutputStream::new));
    byte[] whole = packed(lines("cut", 40), GZIPOutputStream::new);
    Files.write(folder.resolve("cut-off.log.gz"), Arrays.copyOf(whole, whole.length / 2));
    Files.write(folder.resolve("audit.log.1"), lines("older", 80));
    Files.write(folder.resolve("audit.log"), lines("newer", 120));
    Files.writeString(folder.resolve("single.json"), JsonText.write(samples.getFirst()));
    // As container runtimes and log systems wrap them.
    String head = "2026-11-02T10:00:00.250000000Z stdout F ";
    Files.write(
        folder.resolve("pod.log"),
        new String(lines("pod", 60), StandardCharsets.UTF_8)
            .lines()
            .map(line -> head + line)
            .toList());
    JsonObject record = JsonObject.of("message", JsonText.write(samples.getFirst()));
    Files.writeString(
        folder.resolve("answer.json"), "{\"events\":[" + JsonText.write(record) + "]}");
    Files.writeString(folder.resolve("_SUCCESS"), "");
  }

  private static byte[] packed(byte[] bytes, Packer packer) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = packer.to(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private byte[] lines(String name, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(JsonText.write(named(samples.get(i % samples.size()), name + "-" + i)));
      text.append('\n');
      if (i % 17 == 5) {
        text.append("{\"damaged\": \n");
      }
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static JsonObject named(JsonObject review, String uid) {
    JsonObject named = review;
    for (String part : List.of("request", "response")) {
      if (named.find(part).orElse(null) instanceof JsonObject found) {
        named = named.with(part, found.with("uid", new JsonString(uid)));
      }
    }
    return named;
  }
}
