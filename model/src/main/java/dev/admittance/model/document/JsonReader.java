package dev.admittance.model.document;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads consecutive JSON values, as in a file with one value per line.
final class JsonReader {
  /// The number of broken values reported per chunk; reading stops after them.
  private static final int MAX_BROKEN = 100;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DocumentReader.MAX_JSON_DEPTH + 1)
                  .maxStringLength(DocumentReader.MAX_DOCUMENT_LENGTH)
                  .maxNameLength(DocumentReader.MAX_DOCUMENT_LENGTH)
                  .build())
          .build();

  private final Chunk chunk;
  private final List<Diagnostic> diagnostics;
  private final JsonParser parser;

  private JsonReader(Chunk chunk, List<Diagnostic> diagnostics) throws IOException {
    this.chunk = chunk;
    this.diagnostics = diagnostics;
    this.parser = FACTORY.createParser(chunk.text());
  }

  /// Reads the values of a chunk. After a broken value, reading resumes at the next line that
  /// begins with a bracket.
  ///
  /// @param diagnostics receives the problems
  static List<Node> read(Chunk chunk, List<Diagnostic> diagnostics) {
    List<Node> values = new ArrayList<>();
    int broken = 0;
    Chunk rest = chunk;
    while (rest.firstVisible() < rest.end()) {
      if (broken == MAX_BROKEN) {
        diagnostics.add(tooManyBroken(rest));
        break;
      }
      int readTo = readUntilBroken(rest, values, diagnostics);
      broken++;
      rest = rest.from(nextStart(rest, readTo));
    }
    return values;
  }

  private static Diagnostic tooManyBroken(Chunk rest) {
    return rest.error(
        "read/Syntax",
        Range.at(rest.range().start()),
        "After " + MAX_BROKEN + " broken JSON values the rest is not read.",
        "Correct the values above first.");
  }

  /// Reads values up to the end or the first broken one.
  ///
  /// @return where the broken value begins; the end where there is none
  private static int readUntilBroken(Chunk chunk, List<Node> values, List<Diagnostic> diagnostics) {
    int start = chunk.firstVisible();
    try {
      JsonReader reader = new JsonReader(chunk, diagnostics);
      while (reader.parser.nextToken() != null) {
        start = reader.tokenStart();
        values.add(reader.value());
        start = values.getLast().range().endOffset();
      }
      return chunk.end();
    } catch (Unreadable e) {
      diagnostics.add(e.diagnostic());
    } catch (JacksonException e) {
      diagnostics.add(JsonSyntax.diagnostic(chunk, start, e));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
    return start;
  }

  private static int nextStart(Chunk chunk, int offset) {
    String text = chunk.source().text();
    int line = text.indexOf('\n', offset) + 1;
    while (line > 0 && line < chunk.end()) {
      if (text.charAt(line) == '{' || text.charAt(line) == '[') {
        return line;
      }
      line = text.indexOf('\n', line) + 1;
    }
    return chunk.end();
  }

  private Node value() throws IOException, Unreadable {
    NodeAssembler nodes =
        new NodeAssembler(chunk, DocumentReader.MAX_JSON_DEPTH, false, diagnostics);
    int start = tokenStart();
    @Nullable JsonToken token = parser.currentToken();
    while (token != null) {
      take(token, nodes);
      @Nullable Node root = nodes.root();
      if (root != null) {
        return root;
      }
      if (tokenStart() - start > DocumentReader.MAX_DOCUMENT_LENGTH) {
        throw tooLarge(start);
      }
      token = parser.nextToken();
    }
    throw new JsonEOFException(parser, null, "the text ends inside a value");
  }

  private Unreadable tooLarge(int start) throws IOException {
    while (!parser.getParsingContext().inRoot()) {
      if (parser.nextToken() == null) {
        break;
      }
    }
    Chunk value = new Chunk(chunk.source(), start, tokenStart() + 1);
    return DocumentReader.tooLarge(value, "Write one value per line.");
  }

  private void take(JsonToken token, NodeAssembler nodes) throws IOException, Unreadable {
    switch (token) {
      case START_OBJECT -> nodes.startMapping(tokenStart(), null);
      case START_ARRAY -> nodes.startSequence(tokenStart(), null);
      case END_OBJECT, END_ARRAY -> nodes.end(tokenStart() + 1);
      case FIELD_NAME -> nodes.key(parser.currentName(), stringRange());
      case VALUE_STRING -> nodes.scalar(scalar(new JsonString(parser.getText())), null);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          nodes.scalar(scalar(new JsonNumber(parser.getText())), null);
      case VALUE_TRUE -> nodes.scalar(scalar(JsonBoolean.TRUE), null);
      case VALUE_FALSE -> nodes.scalar(scalar(JsonBoolean.FALSE), null);
      case VALUE_NULL -> nodes.scalar(scalar(JsonNull.NULL), null);
      case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("no token of a text: " + token);
    }
  }

  private Node.Scalar scalar(JsonValue.Scalar value) {
    int start = tokenStart();
    Range range =
        switch (value) {
          case JsonString _ -> stringRange();
          case JsonNumber number -> chunk.source().range(start, start + number.text().length());
          case JsonBoolean bool ->
              chunk.source().range(start, start + Boolean.toString(bool.value()).length());
          case JsonNull _ -> chunk.source().range(start, start + "null".length());
        };
    return new Node.Scalar(range, value);
  }

  private Range stringRange() {
    String text = chunk.source().text();
    int start = tokenStart();
    int end = start + 1;
    while (end < chunk.end() && text.charAt(end) != '"') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return chunk.source().range(start, end + 1);
  }

  private int tokenStart() {
    return chunk.start() + (int) parser.currentTokenLocation().getCharOffset();
  }
}
