package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentEndEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.ParserImpl;

final class YamlReader {
  private static final List<String> COLLECTION_TAGS =
      List.of("!", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq");

  private final Chunk chunk;
  private final List<Diagnostic> diagnostics;
  private final NodeAssembler nodes;
  private final CodePoints codePoints;
  private final ParserImpl parser;

  private YamlReader(Chunk chunk, boolean lastCounts, List<Diagnostic> diagnostics) {
    String text = chunk.text();
    this.chunk = chunk;
    this.diagnostics = diagnostics;
    this.nodes = new NodeAssembler(chunk, DocumentReader.MAX_YAML_DEPTH, lastCounts, diagnostics);
    this.codePoints = new CodePoints(text);
    this.parser = new ParserImpl(new TabTolerantScanner(text, codePoints));
  }

  /// Reads the content of a chunk; empty where there is none.
  ///
  /// @param lastCounts whether a repeated key is not an error, and its last value counts
  /// @param diagnostics receives problems that do not stop the reader
  static Optional<Node> read(Chunk chunk, boolean lastCounts, List<Diagnostic> diagnostics)
      throws Unreadable {
    YamlCharacters.check(chunk);
    return new YamlReader(chunk, lastCounts, diagnostics).read();
  }

  private Optional<Node> read() throws Unreadable {
    next();
    if (next().is(Event.ID.StreamEnd)) {
      return Optional.empty();
    }
    while (nodes.root() == null) {
      take(next());
    }
    finish(next() instanceof DocumentEndEvent end && end.getExplicit());
    return Optional.ofNullable(nodes.root());
  }

  private Event next() throws Unreadable {
    try {
      return parser.getEvent();
    } catch (RuntimeException e) {
      // Besides its own exceptions, SnakeYAML throws others on malformed input.
      throw YamlSyntax.unreadable(chunk, codePoints, e);
    }
  }

  /// Checks the text after the first document, which the API server's YAML library does not read.
  ///
  /// @param ended whether the document ends with `...`; then nothing after it can be wrong
  private void finish(boolean ended) throws Unreadable {
    try {
      Event event = next();
      if (!event.is(Event.ID.StreamEnd)) {
        warnOfMore(range(event));
      }
    } catch (Unreadable e) {
      if (!ended) {
        throw e;
      }
      warnOfMore(e.diagnostic().range());
    }
  }

  private void warnOfMore(Range place) {
    diagnostics.add(
        chunk.warning(
            "read/TextIgnored",
            place,
            "`kubectl` reads nothing behind the end of a document.",
            "Separate documents by a line `---`."));
  }

  private void take(Event event) throws Unreadable {
    switch (event) {
      case ScalarEvent scalar when nodes.expectsKey() -> takeKey(scalar);
      case ScalarEvent scalar ->
          nodes.scalar(new Node.Scalar(range(scalar), value(scalar)), scalar.getAnchor());
      case AliasEvent alias when nodes.expectsKey() -> takeKey(alias);
      case AliasEvent alias -> nodes.alias(alias.getAnchor(), range(alias));
      case CollectionStartEvent start when nodes.expectsKey() -> throw collectionAsKey(start);
      case MappingStartEvent start -> {
        checkTag(start);
        nodes.startMapping(offset(start.getStartMark()), start.getAnchor());
      }
      case CollectionStartEvent start -> {
        checkTag(start);
        nodes.startSequence(offset(start.getStartMark()), start.getAnchor());
      }
      default -> takeEnd(event);
    }
  }

  /// Closes a collection. A flow collection ends after its bracket; the end event of a block
  /// collection has no width and comes before the next token, after comments and blank lines.
  private void takeEnd(Event event) throws Unreadable {
    int start = offset(event.getStartMark());
    int end = offset(event.getEndMark());
    if (end > start) {
      nodes.end(end);
    } else {
      nodes.end();
    }
  }

  private void takeKey(ScalarEvent event) throws Unreadable {
    boolean plain = event.getImplicit().canOmitTagInPlainScalar();
    if (plain && event.getTag() == null && event.getValue().equals("<<")) {
      nodes.mergeKey(range(event));
    } else {
      takeKey(value(event), range(event));
    }
  }

  private void takeKey(AliasEvent alias) throws Unreadable {
    Range range = range(alias);
    if (!(nodes.target(alias.getAnchor(), range) instanceof Node.Scalar scalar)) {
      throw chunk.unreadable(
          "read/Key",
          range,
          "`*" + alias.getAnchor() + "` is used as a key and stands for a collection.",
          "Write the key itself.");
    }
    takeKey(scalar.value(), range);
  }

  private void takeKey(JsonValue.Scalar value, Range range) throws Unreadable {
    String name =
        switch (value) {
          case JsonString string -> string.value();
          case JsonNumber number -> number.text();
          case JsonBoolean bool -> Boolean.toString(bool.value());
          case JsonNull _ ->
              throw chunk.unreadable(
                  "read/Key",
                  range,
                  "A key is null.",
                  "Write the key in front of `:`, or put the word in quotes.");
        };
    nodes.key(name, range);
  }

  private Unreadable collectionAsKey(CollectionStartEvent start) {
    String what = start instanceof MappingStartEvent ? "A mapping" : "A list";
    return chunk.unreadable(
        "read/Key",
        range(start),
        what + " in brackets is used as a key.",
        "A template such as `{{name}}` has to be rendered before it is YAML; otherwise put the"
            + " text in quotes.");
  }

  private JsonValue.Scalar value(ScalarEvent event) throws Unreadable {
    boolean plain = event.getImplicit().canOmitTagInPlainScalar();
    return switch (ScalarResolver.resolve(event.getValue(), event.getTag(), plain)) {
      case ScalarResolution.Value(JsonValue.Scalar value) -> value;
      case ScalarResolution.UnknownTag(String tag, JsonValue.Scalar value) -> {
        warnOfTag(tag, event);
        yield value;
      }
      case ScalarResolution.Impossible(String rule, String message, String remedy) ->
          throw chunk.unreadable(rule, range(event), message, remedy);
    };
  }

  private void checkTag(CollectionStartEvent event) {
    @Nullable String tag = event.getTag();
    if (tag != null && !COLLECTION_TAGS.contains(tag)) {
      warnOfTag(tag, event);
    }
  }

  private void warnOfTag(String tag, Event event) {
    Range range = range(event);
    diagnostics.add(
        UnquotedExpression.in(chunk.source(), range.startOffset())
            .map(written ->
                written.fixed(
                    chunk.warning("read/Tag", range, written.message(), written.remedy())))
            .orElseGet(() ->
                chunk.warning(
                    "read/Tag",
                    range,
                    "The tag `" + tag + "` means nothing to Kubernetes and is ignored.",
                    "Remove the tag, or have the tool that knows it render the file first.")));
  }

  private Range range(Event event) {
    int start = offset(event.getStartMark());
    int end = offset(event.getEndMark());
    return chunk.source().range(start, trimmed(event, start, end));
  }

  /// SnakeYAML ends a block scalar at the next token; this returns the end of its last line.
  private int trimmed(Event event, int start, int end) {
    boolean block =
        event instanceof ScalarEvent scalar && (scalar.isLiteral() || scalar.isFolded());
    int trimmed = end;
    while (block
        && trimmed > start
        && Character.isWhitespace(chunk.source().text().charAt(trimmed - 1))) {
      trimmed--;
    }
    return trimmed;
  }

  private int offset(Mark mark) {
    return chunk.start() + codePoints.offset(mark.getIndex());
  }
}
