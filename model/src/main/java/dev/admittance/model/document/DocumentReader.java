package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads YAML and JSON documents. Never throws, whatever the text; a broken document does not
/// affect the others.
public final class DocumentReader {
  /// The maximum length of a document in characters. The API server accepts requests of 3 MiB
  /// (W-600).
  public static final int MAX_DOCUMENT_LENGTH = 16 << 20;

  /// The maximum number of nodes in a document, aliases not expanded.
  public static final int MAX_NODES = 1_000_000;

  /// The maximum nesting of collections in a YAML document, aliases included.
  public static final int MAX_YAML_DEPTH = 100;

  /// The maximum nesting of collections in a JSON document.
  public static final int MAX_JSON_DEPTH = JsonText.MAX_DEPTH;

  /// The maximum number of nodes to which all aliases of a document expand. The number of aliases
  /// needs no limit of its own.
  public static final int MAX_EXPANDED_NODES = 1_000_000;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final SourceText source;
  private final Consumer<Document> documents;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private int count;

  private DocumentReader(SourceText source, Consumer<Document> documents) {
    this.source = source;
    this.documents = documents;
  }

  /// Reads every document of a text. The text is split at `---` lines first; a document that begins
  /// with `{` or `[` is read as JSON, or as flow-style YAML where it is not JSON; all others are
  /// read as YAML.
  public static ReadResult read(SourceText source) {
    List<Document> documents = new ArrayList<>();
    List<Diagnostic> diagnostics = read(source, documents::add);
    return new ReadResult(documents, diagnostics);
  }

  /// Reads every document of a text, as [#read(SourceText)] does, and passes them on one by one, so
  /// that a text of many documents needs little memory.
  ///
  /// @return the problems, in text order
  public static List<Diagnostic> read(SourceText source, Consumer<Document> documents) {
    DocumentReader reader = new DocumentReader(source, documents);
    int binary = source.text().indexOf('\0');
    if (binary >= 0) {
      reader.refuseBinary(binary);
    } else {
      reader.readAll();
    }
    reader.diagnostics.sort(Diagnostic.IN_TEXT);
    return List.copyOf(reader.diagnostics);
  }

  /// Reads the first document of a text as Go's YAML decoder does where it is not strict: the last
  /// value of a repeated key counts. Source: go.yaml.in/yaml/v2 `decode.go`, `(*decoder).mapping`.
  public static ReadResult readFirst(SourceText source) {
    List<Document> documents = new ArrayList<>();
    DocumentReader reader = new DocumentReader(source, documents::add);
    DocumentSplitter.split(source, start(source), reader.diagnostics).stream()
        .filter(chunk -> chunk.firstVisible() < chunk.end())
        .findFirst()
        .ifPresent(chunk ->
            reader
                .yaml(chunk, true, reader.diagnostics)
                .ifPresent(root -> reader.add(chunk.range(), Notation.YAML, root)));
    return new ReadResult(documents, reader.diagnostics);
  }

  private void refuseBinary(int offset) {
    diagnostics.add(
        Diagnostic.unreadable(
            "read/Binary",
            source.name(),
            source.range(offset, offset + 1),
            "This is a binary file, or text in another encoding than UTF-8.",
            "Convert a text to UTF-8; leave other files out of the workspace."));
  }

  private void readAll() {
    DocumentSplitter.split(source, start(source), diagnostics).forEach(this::read);
  }

  /// Returns the offset after a byte order mark.
  static int start(SourceText source) {
    return source.text().indexOf(BYTE_ORDER_MARK) == 0 ? 1 : 0;
  }

  /// Reads some chunks of a text.
  ///
  /// @param first the index of the first document
  /// @param diagnostics receives the problems
  static List<Document> read(List<Chunk> chunks, int first, List<Diagnostic> diagnostics) {
    List<Document> documents = new ArrayList<>();
    for (Chunk chunk : chunks) {
      DocumentReader reader = new DocumentReader(chunk.source(), documents::add);
      reader.count = first + documents.size();
      reader.read(chunk);
      diagnostics.addAll(reader.diagnostics);
    }
    return documents;
  }

  private void read(Chunk chunk) {
    int visible = chunk.firstVisible();
    if (visible < chunk.end()) {
      char first = source.text().charAt(visible);
      if (first == '{' || first == '[') {
        readFlow(chunk);
      } else {
        yaml(chunk, false, diagnostics).ifPresent(root -> add(chunk.range(), Notation.YAML, root));
      }
    }
  }

  private void readFlow(Chunk chunk) {
    List<Diagnostic> jsonProblems = new ArrayList<>();
    List<Node> values = JsonReader.read(chunk, jsonProblems);
    if (!values.isEmpty()) {
      values.forEach(value -> add(value.range(), Notation.JSON, value));
      diagnostics.addAll(jsonProblems);
      return;
    }
    List<Diagnostic> yamlProblems = new ArrayList<>();
    Optional<Node> root = yaml(chunk, false, yamlProblems);
    root.ifPresent(node -> add(chunk.range(), Notation.YAML, node));
    diagnostics.addAll(root.isEmpty() && looksLikeJson(chunk) ? jsonProblems : yamlProblems);
  }

  /// Decides which error is more helpful: text such as `{"` or `[{` is meant as JSON.
  private boolean looksLikeJson(Chunk chunk) {
    int second = chunk.from(chunk.firstVisible() + 1).firstVisible();
    if (second >= chunk.end()) {
      return true;
    }
    char first = source.text().charAt(chunk.firstVisible());
    return (first == '{' ? "\"}" : "\"{[]0123456789-").indexOf(source.text().charAt(second)) >= 0;
  }

  private Optional<Node> yaml(Chunk chunk, boolean lastCounts, List<Diagnostic> problems) {
    try {
      if (chunk.length() > MAX_DOCUMENT_LENGTH) {
        throw tooLarge(chunk, "Split it into documents by lines `---`.");
      }
      return YamlReader.read(chunk, lastCounts, problems);
    } catch (Unreadable e) {
      problems.add(e.diagnostic());
      return Optional.empty();
    }
  }

  private void add(Range range, Notation notation, Node root) {
    documents.accept(new Document(source, count++, range, notation, root));
  }

  /// Creates the error for a document that is too long.
  ///
  /// @param document from its first character to its last
  static Unreadable tooLarge(Chunk document, String remedy) {
    return document.unreadable(
        "read/TooLarge",
        document.source().range(document.start(), document.start()),
        "A single document of "
            + document.length()
            + " characters is too large: at most "
            + MAX_DOCUMENT_LENGTH
            + " are read.",
        remedy + " The API server takes requests of at most 3145728 bytes.");
  }
}
