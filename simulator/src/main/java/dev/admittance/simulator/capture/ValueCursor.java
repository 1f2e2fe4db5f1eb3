package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.util.Set;

/// Moves from value to value: consecutive ones, the items of top-level lists, and the records in
/// the single object of many log systems' answers. That object is recognized by its first member
/// and may have any size: only the current record is kept.
final class ValueCursor {
  /// Members with a list of records: CloudWatch Logs, its subscriptions and Insights, Azure
  /// Monitor, Loki, Elasticsearch.
  private static final Set<String> LISTS =
      Set.of("events", "logEvents", "results", "records", "result", "hits", "tables");

  /// Members with an object that has such a list: Elasticsearch, Loki.
  private static final Set<String> OBJECTS = Set.of("hits", "data");

  /// The first member in the answers of Elasticsearch and Loki.
  private static final String TOOK = "took";

  private static final String STATUS = "status";

  private final JsonParser parser;
  private State state = State.BETWEEN;
  private JsonLocation start = JsonLocation.NA;
  private boolean answered;

  private enum State {
    BETWEEN,
    /// At a value that is not an object.
    AT_SCALAR,
    /// At the end of an object without members.
    AT_EMPTY,
    /// At the value of the first member of an object.
    AT_MEMBER
  }

  ValueCursor(JsonParser parser) {
    this.parser = parser;
  }

  /// Reads one more token, or two at the start of an object; true where a value starts there. The
  /// text ends where [#isAtEnd].
  boolean move() throws IOException {
    JsonToken token = parser.nextToken();
    if (token == null) {
      return false;
    }
    return switch (token) {
      case START_ARRAY, END_ARRAY, END_OBJECT -> false;
      case FIELD_NAME -> {
        passMember();
        yield false;
      }
      case START_OBJECT -> enter();
      default -> {
        start = parser.currentTokenLocation();
        state = State.AT_SCALAR;
        yield true;
      }
    };
  }

  boolean isAtEnd() {
    return parser.currentToken() == null;
  }

  /// Handles a member of the answer: enters one that has records, and skips any other.
  private void passMember() throws IOException {
    String name = parser.currentName();
    if (!holdsRecords(name, parser.nextToken())) {
      parser.skipChildren();
    }
  }

  private static boolean holdsRecords(String name, JsonToken value) {
    return value == JsonToken.START_ARRAY ? LISTS.contains(name) : isObject(name, value);
  }

  private static boolean isObject(String name, JsonToken value) {
    return value == JsonToken.START_OBJECT && OBJECTS.contains(name);
  }

  private boolean enter() throws IOException {
    start = parser.currentTokenLocation();
    if (parser.nextToken() == JsonToken.END_OBJECT) {
      state = State.AT_EMPTY;
      return true;
    }
    String name = parser.currentName();
    JsonToken value = parser.nextToken();
    if (isAnswer(name, value)) {
      answered = true;
      return false;
    }
    state = State.AT_MEMBER;
    return true;
  }

  private boolean isAnswer(String name, JsonToken value) throws IOException {
    return switch (name) {
      case TOOK -> value == JsonToken.VALUE_NUMBER_INT;
      case STATUS -> value == JsonToken.VALUE_STRING && parser.getText().equals("success");
      case "data", "result" -> false;
      default -> holdsRecords(name, value);
    };
  }

  /// Whether it has entered an answer.
  boolean isInAnswer() {
    return answered;
  }

  JsonLocation start() {
    return start;
  }

  JsonValue read() throws IOException {
    State at = state;
    state = State.BETWEEN;
    return switch (at) {
      case AT_SCALAR -> JsonText.read(parser);
      case AT_EMPTY -> JsonObject.EMPTY;
      case AT_MEMBER -> JsonText.readFromFirstMember(parser);
      case BETWEEN -> JsonNull.NULL;
    };
  }

  void skip() throws IOException {
    if (state == State.AT_MEMBER) {
      parser.skipChildren();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        if (parser.currentToken() == null) {
          throw new JsonEOFException(parser, null, "the text ends within a value");
        }
        parser.nextToken();
        parser.skipChildren();
      }
    }
    state = State.BETWEEN;
  }
}
