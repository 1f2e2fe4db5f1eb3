package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads YAML and JSON documents from a text. Never throws, whatever the text; one broken document
/// leaves the others.
public final class DocumentReader {
  /// Characters that one document may have. The API server takes requests of 3 MiB (W-600).
  public static final int MAX_DOCUMENT_LENGTH = 16 << 20;

  /// Nodes that one document may have, not counting what aliases stand for.
  public static final int MAX_NODES = 1_000_000;

  /// Levels of collections that a YAML document may have, through aliases too.
  public static final int MAX_YAML_DEPTH = 100;

  /// Levels of collections that a JSON document may have.
  public static final int MAX_JSON_DEPTH = JsonText.MAX_DEPTH;

  /// Nodes that all aliases of a document together may stand for. The number of aliases needs no
  /// limit of its own.
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

  /// Reads every document of a text. Documents are split at lines `---` first; one that begins with
  /// `{` or `[` is JSON, or YAML in flow style where it is no JSON; all others are YAML.
  public static ReadResult read(SourceText source) {
    List<Document> documents = new ArrayList<>();
    List<Diagnostic> diagnostics = read(source, documents::add);
    return new ReadResult(documents, diagnostics);
  }

  /// Reads every document of a text, as [#read(SourceText)] does, and hands them over one by one,
  /// so that a text of many documents needs no more memory than what is made of them.
  ///
  /// @return what is wrong, in the order of the text
  public static List<Diagnostic> read(SourceText source, Consumer<Document> documents) {
    DocumentReader reader = new DocumentReader(source, documents);
    int binary = source.text().indexOf('\0');
    if (binary >= 0) {
      reader.refuseBinary(binary);
    } else {
      reader.readAll();
    }
    reader.diagnostics.sort(Comparator.comparing(found -> found.range().start()));
    return List.copyOf(reader.diagnostics);
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

  /// The offset behind a byte order mark.
  static int start(SourceText source) {
    return source.text().indexOf(BYTE_ORDER_MARK) == 0 ? 1 : 0;
  }

  /// Reads some of the chunks of a text.
  ///
  /// @param first the index of the first document
  /// @param diagnostics receives what is wrong
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
        yaml(chunk, diagnostics).ifPresent(root -> add(chunk.range(), Notation.YAML, root));
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
    Optional<Node> root = yaml(chunk, yamlProblems);
    root.ifPresent(node -> add(chunk.range(), Notation.YAML, node));
    diagnostics.addAll(root.isEmpty() && looksLikeJson(chunk) ? jsonProblems : yamlProblems);
  }

  /// Tells which error helps more: `{"`, `[{` and the like are meant as JSON.
  private boolean looksLikeJson(Chunk chunk) {
    int second = chunk.from(chunk.firstVisible() + 1).firstVisible();
    if (second >= chunk.end()) {
      return true;
    }
    char first = source.text().charAt(chunk.firstVisible());
    return (first == '{' ? "\"}" : "\"{[]0123456789-").indexOf(source.text().charAt(second)) >= 0;
  }

  private Optional<Node> yaml(Chunk chunk, List<Diagnostic> problems) {
    try {
      if (chunk.length() > MAX_DOCUMENT_LENGTH) {
        throw tooLarge(chunk, "Split it into documents by lines `---`.");
      }
      return YamlReader.read(chunk, problems);
    } catch (Unreadable e) {
      problems.add(e.diagnostic());
      return Optional.empty();
    }
  }

  private void add(Range range, Notation notation, Node root) {
    documents.accept(new Document(source, count++, range, notation, root));
  }

  /// The refusal of a document for its length.
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
