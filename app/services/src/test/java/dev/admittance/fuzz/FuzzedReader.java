package dev.admittance.fuzz;

import dev.admittance.captures.IndexReader;
import dev.admittance.kubeconfig.Kubeconfigs;
import dev.admittance.metrics.exposition.ExpositionReader;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import dev.admittance.settings.SettingsFile;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.address.TracePlace;
import dev.admittance.simulator.analysis.breakpoint.FieldPattern;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.expectation.ExpectationReader;
import dev.admittance.simulator.initialization.scenario.ScenarioReader;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/// A reader of something that others write. The errors that it declares, all of them
/// [IOException]s, are its results; any other exception is a fault.
enum FuzzedReader {
  /// Documents in YAML, with their positions.
  YAML {
    @Override
    void read(byte[] input, Path folder) {
      DocumentReader.read(source(input));
    }
  },

  JSON {
    @Override
    void read(byte[] input, Path folder) throws IOException {
      JsonText.write(JsonText.parse(input));
    }
  },

  /// A file of a workspace, with all that lint says of it.
  WORKSPACE {
    @Override
    void read(byte[] input, Path folder) throws IOException {
      Path file = Files.write(folder.resolve("input.yaml"), input);
      try {
        LiveWorkspace.read(folder, ReadProgress.NONE).workspace(Findings.Fixes.WORKED_OUT);
      } finally {
        Files.delete(file);
      }
    }
  },

  /// Reviews, audit events and manifests, from a stream.
  CAPTURES {
    @Override
    void read(byte[] input, Path folder) throws IOException {
      CaptureReader reader = new CaptureReader("input", new ByteArrayInputStream(input));
      Optional<CaptureItem> item = reader.next();
      while (item.isPresent()) {
        item = reader.next();
      }
    }
  },

  /// A log as it lies on the disk: plain, gzip or zstd.
  PACKED_LOG {
    @Override
    void read(byte[] input, Path folder) throws IOException {
      Path file = Files.write(folder.resolve("input.jsonl"), input);
      try {
        IndexReader.read(file, ReadProgress.NONE);
        LiveWorkspace.read(folder, ReadProgress.NONE).workspace(Findings.Fixes.LEFT_OUT);
      } finally {
        Files.delete(file);
      }
    }
  },

  KUBECONFIG {
    @Override
    void read(byte[] input, Path folder) throws IOException {
      Path file = Files.write(folder.resolve("kubeconfig"), input);
      try {
        Kubeconfigs.read(List.of(file));
      } finally {
        Files.delete(file);
      }
    }
  },

  /// Metrics in Prometheus' text format.
  EXPOSITION {
    @Override
    void read(byte[] input, Path folder) throws IOException {
      new ExpositionReader<>(_ -> true, Optional::of)
          .read(new ByteArrayInputStream(input), 1 << 20, (_, _) -> {});
    }
  },

  ANSWERS {
    @Override
    void read(byte[] input, Path folder) {
      documents(input, HookAnswersReader::read);
    }
  },

  EXPECTATION {
    @Override
    void read(byte[] input, Path folder) {
      documents(input, ExpectationReader::read);
    }
  },

  SCENARIO {
    @Override
    void read(byte[] input, Path folder) {
      documents(input, ScenarioReader::read);
    }
  },

  PATCH {
    @Override
    void read(byte[] input, Path folder) {
      JsonPatch.decode(new String(input, StandardCharsets.UTF_8));
    }
  },

  /// Addresses of steps, and patterns of fields.
  ADDRESS {
    @Override
    void read(byte[] input, Path folder) {
      String text = new String(input, StandardCharsets.UTF_8);
      StepAddress.read(text);
      TracePlace.read(text);
      FieldPattern.read(text);
    }
  },

  SETTINGS {
    @Override
    void read(byte[] input, Path folder) throws IOException {
      Path file = Files.write(folder.resolve("settings"), input);
      try {
        new SettingsFile(file).read();
      } finally {
        Files.delete(file);
      }
    }
  };

  /// Reads an input.
  ///
  /// @param folder empty, for what has to be a file
  abstract void read(byte[] input, Path folder) throws IOException;

  /// The name of its folder of seeds.
  String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static SourceText source(byte[] input) {
    return new SourceText("input", new String(input, StandardCharsets.UTF_8));
  }

  private static void documents(byte[] input, Consumer<Document> reader) {
    DocumentReader.read(source(input)).documents().forEach(reader);
  }
}
