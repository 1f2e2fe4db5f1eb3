package dev.admittance.simulator.capture;

import static dev.admittance.simulator.fixture.Requests.object;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class CaptureReaderTest {
  private static String review(String uid) {
    return "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\""
        + uid
        + "\",\"kind\":{\"group\":\"apps\",\"version\":\"v1\",\"kind\":\"Deployment\"},"
        + "\"operation\":\"CREATE\","
        + "\"object\":{\"metadata\":{\"name\":\"web\",\"namespace\":\"shop\"}}}}";
  }

  private static List<String> read(String file, String text) {
    List<String> seen = new ArrayList<>();
    try {
      CaptureReader reader =
          new CaptureReader(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        seen.add(
            switch (item.get()) {
              case CaptureItem.Read(Capture capture) ->
                  capture.source()
                      + " "
                      + capture.request().uid()
                      + (capture.isWithoutAnswers() ? "" : " answered");
              case CaptureItem.Response(String uid, var _, var alone) ->
                  alone.place() + " response " + uid + " " + alone.message();
              case CaptureItem.Withheld(int requests, var problem) ->
                  requests + " withheld: " + problem.message();
              case CaptureItem.Problem(var problem) -> problem.place() + " " + problem.message();
            });
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return seen;
  }

  @Test
  void readsOneValueALine() {
    assertThat(read("a.jsonl", review("1") + "\n\n" + review("2") + "\r\n"))
        .containsExactly("a.jsonl:1 1", "a.jsonl:3 2");
  }

  /// W-600.
  @Test
  void saysWhichRequestsNoServerTakes() throws IOException {
    String large =
        """
        {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"1",\
        "operation":"CREATE","object":{"kind":"ConfigMap","apiVersion":"v1",\
        "metadata":{"name":"a"},"data":{"a":"%s"}}}}
        """
            .formatted("x".repeat(3 << 20));
    CaptureReader reader =
        new CaptureReader(
            "a.jsonl", new ByteArrayInputStream(large.getBytes(StandardCharsets.UTF_8)));
    assertThat(reader.next())
        .get()
        .isInstanceOfSatisfying(
            CaptureItem.Read.class,
            read ->
                assertThat(read.capture().gaps())
                    .extracting(CaptureGap::rule)
                    .containsExactly(RuleId.W_600));
  }

  @Test
  void damagedLineCostsThatLineOnly() {
    List<String> seen =
        read("a.jsonl", review("1") + "\n{\"kind\": \n" + review("3") + "\nnot json\n");
    assertThat(seen).hasSize(4);
    assertThat(seen.get(0)).isEqualTo("a.jsonl:1 1");
    assertThat(seen.get(1)).startsWith("a.jsonl:2:").contains("cut off");
    assertThat(seen.get(2)).isEqualTo("a.jsonl:3 3");
    assertThat(seen.get(3)).startsWith("a.jsonl:4:").contains("no JSON");
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

  @Test
  void whatARecordingLeavesOutIsTakenFromTheObject() throws IOException {
    String bare =
        "{\"operation\":\"UPDATE\",\"kind\":{\"group\":\"networking.k8s.io\",\"version\":\"v1\",\"kind\":\"Ingress\"},"
            + "\"object\":{\"metadata\":{\"name\":\"web\",\"namespace\":\"shop\"}}}";
    CaptureReader reader =
        new CaptureReader(
            "a.json", new ByteArrayInputStream(bare.getBytes(StandardCharsets.UTF_8)));
    assertThat(reader.next())
        .hasValueSatisfying(item -> {
          assertThat(item).isInstanceOf(CaptureItem.Read.class);
          var request = ((CaptureItem.Read) item).capture().request();
          assertThat(request.operation()).isEqualTo(Operation.UPDATE);
          assertThat(request.resource().resource()).isEqualTo("ingresses");
          assertThat(request.name()).isEqualTo("web");
          assertThat(request.namespace()).isEqualTo("shop");
        });
  }

  @Test
  void operationThatTheServerNeverSendsIsRefusedWithTheReason() {
    assertThat(read("a.json", review("1").replace("CREATE", "PATCH")).getFirst())
        .contains("operation \"PATCH\" is none that the API server sends");
  }

  @Test
  void responseAloneIsRefusedWithTheReason() {
    assertThat(
            read(
                    "a.json",
                    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"allowed\":true}}")
                .getFirst())
        .contains("a response without the request");
  }

  private static String answer(String uid) {
    return "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\""
        + uid
        + "\",\"allowed\":true}}";
  }

  @Test
  void aRequestAndItsResponseMayStandApart() {
    assertThat(
            read(
                "a.jsonl",
                String.join(
                    "\n", answer("3"), review("1"), review("2"), answer("2"), review("3"), "")))
        .containsExactly("a.jsonl:5 3 answered", "a.jsonl:2 1", "a.jsonl:3 2 answered");
  }

  @Test
  void aResponseIsNotLookedForFarAway() {
    String others =
        IntStream.range(0, 100).mapToObj(i -> review("x" + i) + "\n").collect(joining());
    assertThat(read("a.jsonl", review("1") + "\n" + others + answer("1")))
        .hasSize(102)
        .contains("a.jsonl:1 1")
        .last(InstanceOfAssertFactories.STRING)
        .contains("response 1 it holds a response without the request");
  }

  @Test
  void anAnswerThatDoesNotSayWhatItIsCounts() {
    assertThat(
            read("a.jsonl", review("1") + "\n{\"response\":{\"uid\":\"1\",\"allowed\":false}}\n"))
        .containsExactly("a.jsonl:1 1 answered");
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
        .contains("a text of more than 16 MiB, unpacked, that is no JSON is not read");
  }

  /// I-83.
  @Test
  void theFirstReviewsHoldSpecAndStatus() {
    String first =
        """
        {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1alpha1",
         "spec":{"kind":{"group":"","version":"v1","kind":"Pod"},"operation":"CREATE",
          "resource":{"group":"","version":"v1","resource":"pods"},"object":{"Spec":{}}},
         "status":%s}
        """
            .replace("\n", "");
    assertThat(
            read(
                "a.jsonl",
                first.formatted("{\"allowed\":false}")
                    + "\n"
                    + first.formatted("{\"allowed\":true}")
                    + "\n"
                    + first.formatted("{\"allowed\":false,\"status\":{\"code\":403}}")))
        .containsExactly("a.jsonl:1 ", "a.jsonl:2  answered", "a.jsonl:3  answered");
  }

  /// I-84.
  @Test
  void reviewOfTheProposalIsRead() {
    JsonObject review =
        object(
            """
            {"kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1",
             "spec": {"resource": "deployments", "subresource": "", "operation": "Create",
              "object": {"apiVersion": "apps/v1", "kind": "Deployment",
                "metadata": {"name": "web", "namespace": "shop"}},
              "oldObject": null, "userInfo": {"name": "ada", "uid": "", "groups": ["g"]}},
             "status": {"status": "Failure", "code": 403, "message": "no"}}
            """);
    Capture capture =
        ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(review, "a.json:1")).capture();
    AdmissionRequest request = capture.request();
    assertThat(request.operation()).isEqualTo(Operation.CREATE);
    assertThat(request.resource().groupResource()).isEqualTo("deployments.apps");
    assertThat(request.kind()).hasToString("apps/v1, Kind=Deployment");
    assertThat(request.name() + " " + request.namespace()).isEqualTo("web shop");
    assertThat(request.userInfo().username()).isEqualTo("ada");
    assertThat(capture.recording()).isInstanceOf(RecordedAnswers.OneResponse.class);
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

  private static String quoted(String text) {
    return JsonText.write(new JsonString(text));
  }

  private static String event(String message) {
    return "{\"timestamp\":1793613601250,\"message\":" + quoted(message) + "}";
  }

  @Test
  void answerOfAnySizeIsReadRecordByRecord() {
    String filler = " ".repeat(CaptureReader.MAX_PIECE / 4);
    String answer =
        IntStream.range(0, 8)
            .mapToObj(number -> event(review("u" + number)) + filler)
            .collect(joining(",\n", "{\"events\":[\n", "],\"searchedLogStreams\":[{\"a\":1}]}"));

    assertThat(read("a.json", answer))
        .containsExactlyElementsOf(
            IntStream.range(0, 8)
                .mapToObj(number -> "a.json:" + (number + 2) + " u" + number)
                .toList());
    assertThat(read("a.log", answer.replace("\n", ""))).hasSize(8);
  }

  @Test
  void capturesInOneValueAreNumbered() {
    String cut = review("2").substring(0, 150);
    String batch =
        "{\"messageType\":\"DATA_MESSAGE\",\"logEvents\":["
            + String.join(",", event(review("1")), event(cut), event(review("3")), event("hello"))
            + "]}";

    assertThat(read("a.jsonl", review("0") + "\n" + batch + "\n"))
        .containsExactly(
            "a.jsonl:1 0", "a.jsonl:2 1", "a.jsonl:2:1 number 2 in it is cut off", "a.jsonl:2#3 3");
  }

  @Test
  void linesOfALogThatHoldNoCaptureArePassedOver() {
    assertThat(
            read(
                "webhook",
                "I1102 10:00:00.000000       1 main.go:30] listening {a}\n"
                    + "{\"level\":\"info\",\"msg\":\"ready\"}\n"
                    + "I1102 10:00:01.000000       1 hook.go:77] asked: "
                    + review("1")
                    + "\npanic: not a line of the log\n"
                    + "{\"level\":\"info\",\"msg\":\"cut"))
        .satisfiesExactly(
            one -> assertThat(one).isEqualTo("webhook:3 1"),
            other -> assertThat(other).startsWith("webhook:4:").contains("no JSON"),
            last -> assertThat(last).startsWith("webhook:5:").contains("cut off"));
  }

  /// An answer beside its request, which is a text.
  @Test
  void requestInATextIsNotLostBesideItsAnswer() {
    String request = review("1");
    request = request.substring(request.indexOf("\"request\":") + 10, request.length() - 1);

    assertThat(
            read(
                "a.jsonl",
                "{\"msg\":\"handled\",\"request\":"
                    + quoted(request)
                    + ",\"response\":{\"uid\":\"1\",\"allowed\":true}}\n"))
        .containsExactly("a.jsonl:1 1 answered");
  }

  @Test
  void timeOfKubeAuditRestIsKept() throws IOException {
    String line =
        review("1")
            .replaceFirst("\\}$", ",\"requestReceivedTimestamp\":\"2026-11-02T10:00:01.5Z\"}");
    CaptureReader reader =
        new CaptureReader("a.log", new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));

    assertThat(reader.next())
        .get()
        .isInstanceOfSatisfying(
            CaptureItem.Read.class,
            read ->
                assertThat(read.capture().received())
                    .contains(Instant.parse("2026-11-02T10:00:01.5Z")));
  }

  @Test
  void whatALogLostIsAGap() throws IOException {
    try (InputStream bytes =
        CaptureReaderTest.class.getResourceAsStream("/wrapped/cloud-logging.json")) {
      CaptureReader reader = new CaptureReader("a.json", bytes);
      assertThat(reader.next())
          .get()
          .isInstanceOfSatisfying(
              CaptureItem.Read.class,
              read ->
                  assertThat(read.capture().gaps())
                      .extracting(CaptureGap::what)
                      .contains(
                          "the groups, uid and extra of the user, which Cloud Logging does not"
                              + " hold"));
    }
  }

  @Test
  void prettyAnswerInAFileNamedAsALogIsRead() {
    assertThat(read("audit.log", "{\n\"events\": [\n" + event(review("1")) + "\n]\n}\n"))
        .containsExactly("audit.log:3 1");
  }
}
