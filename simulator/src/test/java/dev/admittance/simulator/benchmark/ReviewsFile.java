package dev.admittance.simulator.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.pipeline.Pipeline;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A file of reviews on a line each ([Workload#review]), which benchmarks read.
record ReviewsFile(Path path, JsonFactory jackson) {
  /// The file before a benchmark has written it.
  static final ReviewsFile NONE = new ReviewsFile(Path.of(""), new JsonFactory());

  /// Writes a new file.
  static ReviewsFile create(int reviews) throws IOException {
    Path path = Files.createTempFile("reviews", ".jsonl");
    write(path, reviews);
    return new ReviewsFile(path, new JsonFactory());
  }

  /// Writes reviews to a file.
  static void write(Path path, int reviews) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(path)) {
      for (int i = 0; i < reviews; i++) {
        writer.write(Workload.review(i));
        writer.write('\n');
      }
    }
  }

  void remove() throws IOException {
    Files.deleteIfExists(path);
  }

  /// Reads, decodes and runs the reviews; counts the steps that come out.
  long replay(Pipeline pipeline, AnswerBook answers) throws IOException {
    long steps = 0;
    try (InputStream bytes = Files.newInputStream(path)) {
      CaptureReader reader = new CaptureReader("reviews.jsonl", bytes);
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        if (item.get() instanceof CaptureItem.Read(Capture capture)) {
          steps += pipeline.run(capture, answers).steps().size();
        }
      }
    }
    return steps;
  }

  /// Reads and decodes the reviews; counts them.
  long captures() throws IOException {
    long captures = 0;
    try (InputStream bytes = Files.newInputStream(path)) {
      CaptureReader reader = new CaptureReader("reviews.jsonl", bytes);
      while (reader.next().isPresent()) {
        captures++;
      }
    }
    return captures;
  }

  /// Lets Jackson read the file; counts the tokens.
  long jacksonTokens() throws IOException {
    long tokens = 0;
    try (InputStream bytes = Files.newInputStream(path);
        JsonParser parser = jackson.createParser(bytes)) {
      while (parser.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }
}
