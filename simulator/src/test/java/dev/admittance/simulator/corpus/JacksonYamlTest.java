package dev.admittance.simulator.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Holds our reading of YAML to Jackson's over all files of the tests. Where Jackson's tree means
/// something else than the API server, the difference is named here.
class JacksonYamlTest {
  private static final List<String> FOLDERS =
      List.of("src/test/resources", "../resources/src/main/resources");

  /// Words that the server's YAML library reads as booleans, and Jackson as texts: the letters, and
  /// all of them as keys.
  private static final Set<String> BOOLEANS = Set.of("y", "n", "yes", "no", "on", "off");

  private final YAMLMapper mapper = new YAMLMapper();

  @Test
  void everyFileMeansTheSameToJackson() throws IOException {
    int compared = 0;
    for (String folder : FOLDERS) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path file : files.filter(one -> one.toString().endsWith(".yaml")).toList()) {
          String text = Files.readString(file);
          List<Document> ours = DocumentReader.read(new SourceText("a.yaml", text)).documents();
          if (ours.stream().noneMatch(document -> hasAlias(document.root()))) {
            assertSame(file.toString(), ours, jackson(text));
            compared += ours.size();
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(300);
  }

  /// Jackson's tree has the name of an anchor where the server has its value.
  @Test
  void aliasesAndMergesAreOurs() throws IOException {
    String text = "a: &name {b: 1}\nc: *name\nd: {<<: *name}\n";

    assertThat(jackson(text))
        .containsExactly(
            JsonText.parse("{\"a\":{\"b\":1},\"c\":\"name\",\"d\":{\"<<\":\"name\"}}"));
    assertThat(
            JsonConversion.toJson(
                DocumentReader.read(new SourceText("a.yaml", text)).documents().getFirst().root()))
        .isEqualTo(JsonText.parse("{\"a\":{\"b\":1},\"c\":{\"b\":1},\"d\":{\"b\":1}}"));
  }

  private List<JsonValue> jackson(String text) throws IOException {
    List<JsonValue> values = new ArrayList<>();
    try (MappingIterator<JsonNode> documents = mapper.readerFor(JsonNode.class).readValues(text)) {
      while (documents.hasNext()) {
        values.add(JsonText.parse(documents.next().toString()));
      }
    }
    return values;
  }

  private static boolean hasAlias(Node node) {
    return switch (node) {
      case Node.Alias _ -> true;
      case Node.Scalar _ -> false;
      case Node.Sequence sequence -> sequence.items().stream().anyMatch(JacksonYamlTest::hasAlias);
      case Node.Mapping mapping ->
          mapping.entries().stream().anyMatch(entry -> hasAlias(entry.value()));
    };
  }

  private static void assertSame(String at, List<Document> ours, List<JsonValue> theirs) {
    assertThat(ours).as(at).hasSameSizeAs(theirs);
    for (int i = 0; i < ours.size(); i++) {
      assertSame(at + "#" + i, JsonConversion.toJson(ours.get(i).root()), theirs.get(i));
    }
  }

  private static void assertSame(String at, JsonValue ours, JsonValue theirs) {
    switch (ours) {
      case JsonObject object when theirs instanceof JsonObject other -> {
        assertThat(object.size()).as(at).isEqualTo(other.size());
        for (int i = 0; i < object.size(); i++) {
          String key = object.nameAt(i);
          assertThat(isSame(new JsonString(key), new JsonString(other.nameAt(i))))
              .as(at + "/" + key)
              .isTrue();
          assertSame(at + "/" + key, object.valueAt(i), other.valueAt(i));
        }
      }
      case JsonArray array when theirs instanceof JsonArray other -> {
        assertThat(array.size()).as(at).isEqualTo(other.size());
        for (int i = 0; i < array.size(); i++) {
          assertSame(at + "/" + i, array.get(i), other.get(i));
        }
      }
      case JsonObject _, JsonArray _, JsonValue.Scalar _ ->
          assertThat(isSame(ours, theirs)).as("%s: %s, %s", at, ours, theirs).isTrue();
    }
  }

  private static boolean isSame(JsonValue ours, JsonValue theirs) {
    return switch (ours) {
      // The server writes 1.0 as 1, and reads a long number as a floating-point one.
      case JsonNumber number when theirs instanceof JsonNumber other ->
          number.decimal().doubleValue() == other.decimal().doubleValue();
      case JsonBoolean _ when theirs instanceof JsonString(String word) -> BOOLEANS.contains(word);
      case JsonString(String key)
          when theirs instanceof JsonString(String word) && BOOLEANS.contains(word) ->
          key.equals("true") || key.equals("false") || key.equals(word);
      // A number that is too large for Go is a text.
      case JsonString _
          when theirs instanceof JsonString(String word) && word.endsWith("Infinity") ->
          true;
      default -> ours.equals(theirs);
    };
  }
}
