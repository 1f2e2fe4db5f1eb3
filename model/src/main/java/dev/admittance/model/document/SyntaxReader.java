package dev.admittance.model.document;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionEndEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.ParserImpl;

/// Reads the syntax of a YAML document. Only for documents that [DocumentReader] accepts.
final class SyntaxReader {
  private final String text;
  private final CodePoints codePoints;
  private final ParserImpl parser;
  private final Map<String, Integer> anchors = new HashMap<>();
  private final Map<Integer, String> keysOfAnchors = new HashMap<>();
  private final Deque<Open> open = new ArrayDeque<>();
  private int anchorCount;

  private SyntaxReader(String text) {
    this.text = text;
    this.codePoints = new CodePoints(text);
    this.parser = new ParserImpl(new TabTolerantScanner(text, codePoints));
  }

  /// A collection that is being read.
  private static final class Open {
    final CollectionStartEvent event;
    final int start;
    final int content;
    final int anchor;
    final List<Syntax> nodes = new ArrayList<>();
    final List<String> keys = new ArrayList<>();
    final List<Boolean> merges = new ArrayList<>();

    Open(CollectionStartEvent event, int start, int content, int anchor) {
      this.event = event;
      this.start = start;
      this.content = content;
      this.anchor = anchor;
    }

    boolean expectsKey() {
      return event instanceof MappingStartEvent && nodes.size() % 2 == 0;
    }
  }

  /// Reads the syntax from the document's own text.
  static Syntax read(String text) {
    return new SyntaxReader(text).read();
  }

  private Syntax read() {
    while (true) {
      Event event = parser.getEvent();
      Optional<Syntax> complete =
          switch (event) {
            case ScalarEvent scalar -> scalar(scalar);
            case AliasEvent alias -> alias(alias);
            case CollectionStartEvent start -> {
              int at = offset(start, false);
              open.push(new Open(start, at, content(start, at), anchor(start.getAnchor())));
              yield Optional.empty();
            }
            case CollectionEndEvent end -> Optional.of(collection(open.pop(), end));
            default -> Optional.empty();
          };
      if (complete.isPresent()) {
        if (open.isEmpty()) {
          return complete.get();
        }
        open.element().nodes.add(complete.get());
      }
    }
  }

  private Optional<Syntax> scalar(ScalarEvent event) {
    int start = offset(event, false);
    int anchor = anchor(event.getAnchor());
    boolean plain = event.getImplicit().canOmitTagInPlainScalar();
    boolean takesKey = !open.isEmpty() && open.element().expectsKey();
    if (takesKey || anchor >= 0) {
      String name = name(event, plain);
      keysOfAnchors.put(anchor, name);
      if (takesKey) {
        key(name, plain && event.getTag() == null && event.getValue().equals("<<"));
      }
    }
    Syntax.Style style = style(event);
    Syntax.Place place =
        new Syntax.Place(
            start, content(event, start), end(event, style), anchor, event.getTag() != null);
    return Optional.of(new Syntax.Scalar(place, style));
  }

  private Optional<Syntax> alias(AliasEvent event) {
    int target = anchors.getOrDefault(event.getAnchor(), -1);
    if (!open.isEmpty() && open.element().expectsKey()) {
      key(keysOfAnchors.getOrDefault(target, ""), false);
    }
    int start = offset(event, false);
    Syntax.Place place = new Syntax.Place(start, start, offset(event, true), -1, false);
    return Optional.of(new Syntax.Alias(place, target));
  }

  private void key(String name, boolean merge) {
    open.element().keys.add(name);
    open.element().merges.add(merge);
  }

  private int anchor(@Nullable String name) {
    if (name == null) {
      return -1;
    }
    anchors.put(name, anchorCount);
    return anchorCount++;
  }

  private Syntax collection(Open open, CollectionEndEvent event) {
    int end = offset(event, true);
    if (end == offset(event, false)) {
      end = open.nodes.isEmpty() ? open.content : open.nodes.getLast().place().end();
    }
    Syntax.Place place =
        new Syntax.Place(
            open.start,
            open.content,
            Math.max(end, open.content),
            open.anchor,
            open.event.getTag() != null);
    boolean flow = open.event.isFlow();
    if (!(open.event instanceof MappingStartEvent)) {
      return new Syntax.Sequence(place, flow, open.nodes);
    }
    List<Syntax.Entry> entries = new ArrayList<>();
    for (int i = 0; i < open.keys.size(); i++) {
      entries.add(
          new Syntax.Entry(
              open.keys.get(i),
              open.merges.get(i),
              open.nodes.get(2 * i),
              open.nodes.get(2 * i + 1)));
    }
    return new Syntax.Mapping(place, flow, entries);
  }

  private static String name(ScalarEvent event, boolean plain) {
    return switch (ScalarResolver.resolve(event.getValue(), event.getTag(), plain)) {
      case ScalarResolution.Value(JsonValue.Scalar value) -> name(value);
      case ScalarResolution.UnknownTag(_, JsonValue.Scalar value) -> name(value);
      case ScalarResolution.Impossible _ -> "";
    };
  }

  private static String name(JsonValue.Scalar value) {
    return switch (value) {
      case JsonString string -> string.value();
      case JsonNumber number -> number.text();
      case JsonBoolean bool -> Boolean.toString(bool.value());
      case JsonNull _ -> "";
    };
  }

  private static Syntax.Style style(ScalarEvent event) {
    return switch (event.getScalarStyle()) {
      case SINGLE_QUOTED -> Syntax.Style.SINGLE_QUOTED;
      case DOUBLE_QUOTED -> Syntax.Style.DOUBLE_QUOTED;
      case LITERAL -> Syntax.Style.LITERAL;
      case FOLDED -> Syntax.Style.FOLDED;
      case PLAIN, JSON_SCALAR_STYLE -> Syntax.Style.PLAIN;
    };
  }

  /// Returns the offset after the last character. SnakeYAML ends a block scalar at the next token;
  /// the blank lines before it belong to the scalar only with the keep indicator.
  private int end(ScalarEvent event, Syntax.Style style) {
    int end = offset(event, true);
    if (!style.isBlock()) {
      return end;
    }
    boolean keeps = event.getValue().endsWith("\n\n") || event.getValue().equals("\n");
    int last = end;
    while (last > 0 && Character.isWhitespace(text.charAt(last - 1))) {
      last--;
    }
    int line = last;
    while (line < end && !isLineBreak(text.charAt(line))) {
      line++;
    }
    return keeps ? withoutLineBreak(end) : line;
  }

  /// Returns the offset of the line break before the start of a line.
  private int withoutLineBreak(int end) {
    int line = end;
    while (line > 0 && text.charAt(line - 1) == ' ') {
      line--;
    }
    if (line > 0 && isLineBreak(text.charAt(line - 1))) {
      line -= text.startsWith("\r\n", line - 2) ? 2 : 1;
    }
    return line;
  }

  private static boolean isLineBreak(char c) {
    return c == '\n' || c == '\r';
  }

  /// Skips the anchor and the tag of a node.
  private int content(NodeEvent event, int start) {
    boolean empty = event instanceof ScalarEvent scalar && scalar.getValue().isEmpty();
    int end = offset(event, true);
    int at = start;
    for (int i = 0; i < properties(event); i++) {
      at = Trivia.skip(text, propertyEnd(at));
    }
    return empty ? Math.min(at, end) : at;
  }

  private static int properties(NodeEvent event) {
    boolean tagged =
        switch (event) {
          case ScalarEvent scalar -> scalar.getTag() != null;
          case CollectionStartEvent collection -> collection.getTag() != null;
          default -> false;
        };
    return (event.getAnchor() == null ? 0 : 1) + (tagged ? 1 : 0);
  }

  private int propertyEnd(int start) {
    boolean verbatim = text.startsWith("!<", start);
    String behind = verbatim ? ">" : " \t\r\n,[]{}";
    int at = start;
    while (at < text.length() && behind.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return verbatim ? at + 1 : at;
  }

  private int offset(Event event, boolean end) {
    return codePoints.offset((end ? event.getEndMark() : event.getStartMark()).getIndex());
  }
}
