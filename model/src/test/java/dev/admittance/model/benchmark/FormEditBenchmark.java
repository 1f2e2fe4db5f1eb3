package dev.admittance.model.benchmark;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.IncrementalReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/// One edit of a form: the timeout of a webhook in the middle of a file is set, and what the edit
/// touches is read again and compared. Beside it the reading of the whole file, and SnakeYAML's
/// bare events of it.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgs = "-Xmx2g")
public class FormEditBenchmark {
  /// Megabytes of text.
  @Param({"1", "10"})
  private int megabytes;

  /// Whether the file has documents of a few kilobytes, or is one list of all of them.
  @Param({"documents", "list"})
  private String shape = "documents";

  private SourceText source = new SourceText("file", "");
  private ReadResult read = new ReadResult(List.of(), List.of());

  /// Reads the file.
  @Setup
  public void load() {
    int characters = megabytes << 20;
    boolean list = shape.equals("list");
    source =
        new SourceText("file", list ? Workload.list(characters) : Workload.documents(characters));
    read = DocumentReader.read(source);
  }

  /// The edit, without the reading of what it does not touch.
  @Benchmark
  public EditResult formEdit() {
    Document document = read.documents().get(read.documents().size() / 2);
    Node.Mapping object = (Node.Mapping) document.root();
    if (object.find("items").orElse(object) instanceof Node.Sequence items) {
      object = (Node.Mapping) items.items().get(items.items().size() / 2);
    }
    Edit edit = new Edit.SetValue(FieldPath.parse("webhooks[2].timeoutSeconds"), JsonNumber.of(7));
    return Editor.edit(document, object, edit);
  }

  /// The edit, the new text, and the file read again as far as that must be.
  @Benchmark
  public ReadResult formEditAndReread() {
    List<TextEdit> edits =
        switch (formEdit()) {
          case EditResult.Edited(List<TextEdit> made) -> made;
          case EditResult.Refused(String reason) -> throw new IllegalStateException(reason);
        };
    StringBuilder text = new StringBuilder(source.text());
    for (TextEdit edit : edits.reversed()) {
      text.replace(edit.start(), edit.end(), edit.replacement());
    }
    SourceText after = new SourceText("file", text.toString());
    return IncrementalReader.read(source, read, edits, after);
  }

  /// The whole file read.
  @Benchmark
  public ReadResult readAll() {
    return DocumentReader.read(new SourceText("file", source.text()));
  }

  /// Every event of the file that SnakeYAML's parser gives.
  @Benchmark
  public int snakeYamlEvents() {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    ParserImpl parser = new ParserImpl(new StreamReader(source.text()), options);
    int events = 0;
    while (parser.getEvent() != null) {
      events++;
    }
    return events;
  }
}
