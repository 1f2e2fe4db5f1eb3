package dev.admittance.simulator.capture;

import static dev.admittance.simulator.capture.CaptureTexts.read;
import static dev.admittance.simulator.capture.CaptureTexts.review;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CaptureReaderTest {
  @Test
  void readsOneValueALine() {
    assertThat(read("a.jsonl", review("1") + "\n\n" + review("2") + "\r\n"))
        .containsExactly("a.jsonl:1 1", "a.jsonl:3 2");
  }

  @Test
  void damagedLineCostsThatLineOnly() {
    List<String> seen =
        read("a.jsonl", review("1") + "\n{\"kind\": \n" + review("3") + "\nnot json\n");
    assertThat(seen).hasSize(4);
    assertThat(seen.get(0)).isEqualTo("a.jsonl:1 1");
    assertThat(seen.get(1)).startsWith("a.jsonl:2:").contains("cut off");
    assertThat(seen.get(2)).isEqualTo("a.jsonl:3 3");
    assertThat(seen.get(3)).startsWith("a.jsonl:4:").contains("not JSON");
  }

  @Test
  void linesAreRecognisedWithoutTheFileName() {
    assertThat(read("captures", review("1") + "\n{broken\n" + review("3") + "\n"))
        .hasSize(3)
        .contains("captures:3 3");
  }

  @Test
  void readsValuesLaidOutOverManyLines() {
    assertThat(read("a.json", "\n" + review("1").replace(",", ",\n") + "\n" + review("2")))
        .hasSize(2)
        .first()
        .isEqualTo("a.json:2 1");
  }

  @Test
  void readsAListItemByItem() {
    assertThat(read("a.json", "[\n" + review("1") + ",\n" + review("2") + "]"))
        .containsExactly("a.json:2 1", "a.json:3 2");
  }

  @Test
  void readsTheItemsOfAListObject() {
    assertThat(
            read(
                "a.json",
                "{\"kind\":\"List\",\"items\":[" + review("1") + "," + review("2") + "]}"))
        .containsExactly("a.json:1 1", "a.json:1#2 2");
  }

  @Test
  void listCutInHalfGivesWhatStandsBeforeTheCut() {
    String text = "[\n" + review("1") + ",\n" + review("2").substring(0, 80);
    List<String> seen = read("a.json", text);
    assertThat(seen).hasSize(2);
    assertThat(seen.getFirst()).isEqualTo("a.json:2 1");
    assertThat(seen.getLast()).startsWith("a.json:3:").contains("cut off");
  }

  @Test
  void readsYaml() {
    assertThat(
            read(
                "a.yaml",
                """
                ---
                apiVersion: admission.k8s.io/v1
                kind: AdmissionReview
                request:
                  uid: one
                  object: {apiVersion: v1, kind: Pod, metadata: {name: a}}
                ---
                kind: Other
                """))
        .containsExactly("a.yaml:2 one", "a.yaml:8:1 kind Other is not AdmissionReview");
  }

  @Test
  void documentsInBracesAreYaml() {
    String json = review("1");
    String flow = "{apiVersion: admission.k8s.io/v1" + json.substring(json.indexOf(",\"kind\""));

    assertThat(read("a.yaml", json + "\n---\n" + review("2")))
        .containsExactly("a.yaml:1 1", "a.yaml:3 2");
    assertThat(read("a.yaml", json.replace(",", ",\n") + "\n---\n" + review("2"))).hasSize(2);
    assertThat(read("<stdin>", flow + "\n---\n" + review("2"))).hasSize(2);
  }

  @Test
  void emptyAndBinaryFilesAreNamed() {
    assertThat(read("a.json", "")).containsExactly("a.json:1:1 the file is empty");
    assertThat(read("a.json", "\0\1\2")).hasSize(1);
  }

  @Test
  void overlongLineIsSkipped() {
    String huge = "{\"a\":\"" + "x".repeat(CaptureReader.MAX_PIECE) + "\"}";
    assertThat(read("a.jsonl", huge + "\n" + review("2") + "\n"))
        .hasSize(2)
        .contains("a.jsonl:2 2");
  }

  @Test
  void duplicateMemberIsAProblem() {
    assertThat(read("a.jsonl", "{\"kind\":1,\"kind\":2}\n").getFirst()).contains("kind");
  }

  /// W-600: a server takes 3 MiB.
  @Test
  void aValueThatIsFarTooLargeIsRefusedInBoundedMemory() {
    String start = "\n[\n" + review("1") + ",\n{\n\"data\": \"";
    InputStream endless =
        new SequenceInputStream(
            new ByteArrayInputStream(start.getBytes(StandardCharsets.UTF_8)),
            new InputStream() {
              @Override
              public int read() {
                return 'x';
              }
            });
    List<String> seen = new ArrayList<>();
    try {
      CaptureReader reader = new CaptureReader("a.json", endless);
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        seen.add(item.get() instanceof CaptureItem.Problem(var problem) ? problem.message() : "");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(seen.getLast()).isEqualTo("a value of more than 16 MiB is not read");
  }

  @Test
  void aTextThatIsFarTooLargeAndNoJsonIsCalledSo() {
    assertThat(read("a.yaml", "#".repeat(CaptureReader.MAX_PIECE + 1)))
        .singleElement()
        .asString()
        .contains("a text of more than 16 MiB, unpacked, that is not JSON is not read");
  }

  @Test
  void aPlainManifestIsWrappedWhereThatIsWanted() throws IOException {
    String manifest = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n";
    CaptureReader reader =
        new CaptureReader(
            "a.yaml",
            new ByteArrayInputStream(manifest.getBytes(StandardCharsets.UTF_8)),
            CaptureReader.Manifests.WRAPPED,
            new AuditHistory());

    assertThat(reader.next()).containsInstanceOf(CaptureItem.Read.class);
    assertThat(read("a.yaml", manifest).getFirst()).contains("kind ConfigMap");
  }
}
