package dev.admittance.share;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Response;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.TestFolder;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sample with a Secret among its files, packed and unpacked.
class WorkspaceArchiveTest {
  private static final String SECRET =
      """
      # The till's login, kept for the tests.
      apiVersion: v1
      kind: Secret
      metadata: {name: till, namespace: bookshop}
      data:
        password: %s # in base64
        pin: "MQ=="
      stringData:
        note: |
          two lines
          of %s
      """
          .formatted(Runs.ENCODED, Runs.PASSWORD);

  private static final String CAPTURE =
      """
      {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"s","kind":{"group":"","version":"v1","kind":"Secret"},"resource":{"group":"","version":"v1","resource":"secrets"},"namespace":"bookshop","operation":"CREATE","userInfo":{"username":"a"},"object":{"apiVersion":"v1","kind":"Secret","metadata":{"name":"s"},"data":{"k":"%s"}}}}
      """
          .formatted(Runs.ENCODED);

  @TempDir private Path folder;

  private Path root = Path.of("");

  @BeforeEach
  void write() throws IOException {
    root = SampleWorkspace.unpackTo(folder.resolve("bookshop"));
    Files.writeString(root.resolve("cluster/till.yaml"), SECRET);
    Files.writeString(root.resolve("captures/secrets.jsonl"), CAPTURE + CAPTURE);
  }

  private static Workspace open(Path root) {
    return TestFolder.read(root);
  }

  private static byte[] pack(Workspace workspace, Disclosure disclosure) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    assertThat(WorkspaceArchive.write(workspace, disclosure, bytes, () -> false)).isEmpty();
    return bytes.toByteArray();
  }

  private static Map<String, String> entries(byte[] archive) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (Optional<ZipEntry> entry = next(zip); entry.isPresent(); entry = next(zip)) {
        texts.put(entry.get().getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return texts;
  }

  private static Optional<ZipEntry> next(ZipInputStream zip) throws IOException {
    return Optional.ofNullable(zip.getNextEntry());
  }

  private Path unpack(byte[] archive) throws IOException {
    Path target = Files.createDirectory(folder.resolve("unpacked"));
    for (Map.Entry<String, String> entry : entries(archive).entrySet()) {
      Path file = target.resolve(entry.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, entry.getValue());
    }
    return target;
  }

  private static List<String> verdicts(Workspace workspace) {
    Pipeline pipeline = Pipeline.compile(workspace.setup());
    List<String> verdicts = new ArrayList<>();
    for (Capture capture : workspace.captures()) {
      Response response = pipeline.run(capture, workspace.answerBook()).response();
      verdicts.add(
          capture.source() + " " + response.allowed() + " " + response.code() + response.message());
    }
    return verdicts;
  }

  @Test
  void unpackedItIsAWorkspaceWithTheSameVerdicts() throws IOException {
    Workspace workspace = open(root);

    Workspace again = open(unpack(pack(workspace, Disclosure.USUAL)));

    assertThat(verdicts(workspace)).hasSize(12);
    assertThat(verdicts(again)).isEqualTo(verdicts(workspace));
    assertThat(again.name()).isEqualTo(workspace.name());
    assertThat(again.problems()).hasSameSizeAs(workspace.problems());
  }

  @Test
  void dataOfSecretsIsInNoFile() throws IOException {
    Map<String, String> texts = entries(pack(open(root), Disclosure.USUAL));

    assertThat(texts).containsKeys("cluster/till.yaml", "captures/secrets.jsonl");
    assertThat(String.join("\n", texts.values()))
        .doesNotContain(Runs.ENCODED, Runs.PASSWORD, "MQ==");
  }

  @Test
  void secretsThatDoNotSayTheirKindAndTokensAreInNoFile() throws IOException {
    String event =
        "{\"kind\":\"Event\",\"apiVersion\":\"audit.k8s.io/v1\",\"stage\":\"ResponseComplete\","
            + "\"user\":{\"extra\":{\"access-token\":[\"hush-token\"]}},"
            + "\"objectRef\":{\"resource\":\"secrets\",\"apiVersion\":\"v1\"},\"verb\":\"patch\","
            + "\"requestObject\":{\"stringData\":{\"a\":\"hush-data\"}},"
            + "\"responseStatus\":{\"message\":\"no hush-data here\"}}\n";
    Files.writeString(root.resolve("captures/events.jsonl"), CAPTURE + event);

    Map<String, String> texts = entries(pack(open(root), Disclosure.USUAL));

    assertThat(texts.get("captures/events.jsonl")).contains("requestObject").doesNotContain("hush");
  }

  @Test
  void whatIsNoSecretStaysAsItWasWritten() throws IOException {
    Map<String, String> texts = entries(pack(open(root), Disclosure.USUAL));

    assertThat(texts.get("cluster/till.yaml"))
        .startsWith("# The till's login, kept for the tests.\napiVersion: v1\nkind: Secret\n")
        .contains("\"KHJlZGFjdGVkKQ==\" # in base64", "note: \"(redacted)\"");
    assertThat(texts.get("hooks/mesh-sidecar.yaml"))
        .isEqualTo(Files.readString(root.resolve("hooks/mesh-sidecar.yaml")));
  }

  @Test
  void everythingIsInItWhereSomebodyAsksForIt() throws IOException {
    Map<String, String> texts = entries(pack(open(root), new Disclosure(true, true)));

    assertThat(texts.get("cluster/till.yaml")).isEqualTo(SECRET);
  }

  @Test
  void secretsInAFileThatCannotBeReadAreLeftOutWithIt() throws IOException {
    Files.writeString(
        root.resolve("cluster/till.yaml"), SECRET + "data: {password: " + Runs.ENCODED + "}\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    List<String> leftOut = WorkspaceArchive.write(open(root), Disclosure.USUAL, bytes, () -> false);

    assertThat(leftOut).containsExactly("cluster/till.yaml");
    assertThat(String.join("\n", entries(bytes.toByteArray()).values()))
        .doesNotContain(Runs.ENCODED);
  }

  @Test
  void namesLeadNowhereElse() {
    for (String name :
        List.of(
            "../evil.yaml",
            "/evil.yaml",
            "a/../evil.yaml",
            "a\\..\\evil.yaml",
            "C:evil.yaml",
            "a//b.yaml")) {
      assertThat(WorkspaceArchive.isSent(file(name))).as(name).isFalse();
    }
    assertThat(WorkspaceArchive.isSent(file("cluster/..till..yaml"))).isTrue();
  }

  @Test
  void nothingTellsWhereTheWorkspaceWas() throws IOException {
    Map<String, String> texts = entries(pack(open(root), Disclosure.USUAL));

    assertThat(texts.keySet()).noneMatch(name -> Path.of(name).isAbsolute());
    assertThat(String.join("\n", texts.values())).doesNotContain(folder.toString());
  }

  private WorkspaceFile file(String name) {
    return new WorkspaceFile(
        name, root.resolve("admittance.yaml"), 1, Set.of(FileContent.CLUSTER), Optional.empty());
  }

  @Test
  void sameFilesMakeTheSameArchive() throws IOException {
    assertThat(pack(open(root), Disclosure.USUAL)).isEqualTo(pack(open(root), Disclosure.USUAL));
  }

  @Test
  void stopsWhenNobodyWaits() {
    assertThatThrownBy(() ->
            WorkspaceArchive.write(
                open(root), Disclosure.USUAL, new ByteArrayOutputStream(), () -> true))
        .isInstanceOf(IOException.class);
  }
}
