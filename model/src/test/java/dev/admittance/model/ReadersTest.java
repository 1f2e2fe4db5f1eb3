package dev.admittance.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.review.AuditReader;
import dev.admittance.model.review.ReviewReader;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The forms in which objects come: alone, in lists, several in a file, as JSON, and as `kubectl
/// get` prints them. Every reader takes them all (W-1, I-10, I-20, I-83).
class ReadersTest {
  private static final String REGISTRATION = "admissionregistration.k8s.io/";

  /// What `kubectl get -o yaml` shows in the metadata of an object.
  private static final String METADATA =
      """
      metadata:
        annotations:
          kubectl.kubernetes.io/last-applied-configuration: |
            {"apiVersion":"a","kind":"b","metadata":{"name":"c"}}
        creationTimestamp: "2026-01-02T03:04:05Z"
        generation: 2
        managedFields:
        - apiVersion: v1
          fieldsType: FieldsV1
          fieldsV1:
            f:metadata:
              f:annotations:
                .: {}
                f:kubectl.kubernetes.io/last-applied-configuration: {}
          manager: kubectl
          operation: Update
          time: "2026-01-02T03:04:05Z"
        name: c
        resourceVersion: "123"
        selfLink: ""
        uid: 0d0d
      """;

  /// How one kind is read: the count of objects found, with what is wrong.
  private record Outcome(int objects, List<Diagnostic> diagnostics) {}

  /// A kind and its reader.
  ///
  /// @param fields beside type and metadata
  record Kind(String apiVersion, String name, String fields, Function<Document, Outcome> reader) {
    String type() {
      return "apiVersion: " + apiVersion + "\nkind: " + name + "\n";
    }

    String body() {
      return METADATA + fields;
    }

    @Override
    public String toString() {
      return apiVersion + " " + name;
    }
  }

  private static Outcome webhooks(Document document) {
    var result = RegistrationReader.read(document);
    return new Outcome(result.registrations().size(), result.diagnostics());
  }

  private static Outcome early(Document document) {
    var result = EarlyReader.read(document);
    return new Outcome(result.configurations().size(), result.diagnostics());
  }

  private static Outcome policies(Document document) {
    var result = PolicyReader.read(document);
    return new Outcome(result.policies().size(), result.diagnostics());
  }

  private static Outcome reviews(Document document) {
    var result = ReviewReader.read(document);
    return new Outcome(result.reviews().size(), result.diagnostics());
  }

  private static Outcome events(Document document) {
    var result = AuditReader.read(document);
    return new Outcome(result.events().size(), result.diagnostics());
  }

  static Stream<Kind> kinds() {
    return Stream.of(
        registered("v1", "MutatingWebhookConfiguration", "webhooks: []\n", ReadersTest::webhooks),
        registered(
            "v1beta1", "ValidatingWebhookConfiguration", "webhooks: []\n", ReadersTest::webhooks),
        registered(
            "v1alpha1", "InitializerConfiguration", "initializers: []\n", ReadersTest::early),
        registered(
            "v1alpha1",
            "ExternalAdmissionHookConfiguration",
            "externalAdmissionHooks: []\n",
            ReadersTest::early),
        registered("v1", "ValidatingAdmissionPolicy", "spec: {}\n", ReadersTest::policies),
        registered("v1", "ValidatingAdmissionPolicyBinding", "spec: {}\n", ReadersTest::policies),
        registered("v1beta1", "MutatingAdmissionPolicy", "spec: {}\n", ReadersTest::policies),
        new Kind("admission.k8s.io/v1", "AdmissionReview", "request: {}\n", ReadersTest::reviews),
        new Kind(
            "admission.k8s.io/v1alpha1", "AdmissionReview", "spec: {}\n", ReadersTest::reviews),
        new Kind("audit.k8s.io/v1beta1", "Event", "verb: create\n", ReadersTest::events));
  }

  private static Kind registered(
      String version, String kind, String fields, Function<Document, Outcome> reader) {
    return new Kind(REGISTRATION + version, kind, fields, reader);
  }

  /// How many objects a text holds; nothing may be wrong with any.
  private static int count(Kind kind, String text) {
    ReadResult read = DocumentReader.read(new SourceText("file", text));
    List<Diagnostic> found = new ArrayList<>(read.diagnostics());
    int objects = 0;
    for (Document document : read.documents()) {
      Outcome outcome = kind.reader().apply(document);
      objects += outcome.objects();
      found.addAll(outcome.diagnostics());
    }
    assertThat(found).isEmpty();
    return objects;
  }

  private static String item(String yaml) {
    return "- " + yaml.indent(2).substring(2);
  }

  private static String json(String yaml) {
    return JsonText.writePretty(
        JsonConversion.toJson(
            DocumentReader.read(new SourceText("file", yaml)).documents().getFirst().root()));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void anObjectIsReadAsKubectlPrintsIt(Kind kind) {
    assertThat(count(kind, kind.type() + kind.body())).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void severalDocumentsAreReadOneByOne(Kind kind) {
    String one = kind.type() + kind.body();
    String[] documents = {"# a comment\n", one, "kind: Pod\n", one};
    assertThat(count(kind, String.join("---\n", documents))).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theItemsOfAListAreRead(Kind kind) {
    String item = item(kind.type() + kind.body());
    assertThat(
            count(kind, "apiVersion: v1\nkind: List\nitems:\n" + item + item + "- {kind: Pod}\n"))
        .isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theItemsOfAListOfTheKindNeedNotSayWhatTheyAre(Kind kind) {
    String list =
        kind.type().stripTrailing() + "List\nmetadata: {resourceVersion: \"1\"}\nitems:\n";
    assertThat(count(kind, list + item(kind.body()) + item(kind.type() + kind.body())))
        .isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void jsonIsReadLikeYaml(Kind kind) {
    String one = json(kind.type() + kind.body());
    String list = json("kind: List\nitems:\n" + item(kind.type() + kind.body()));
    assertThat(count(kind, one)).isEqualTo(1);
    assertThat(count(kind, Stream.of(one, list, one).reduce("", (a, b) -> a + "\n" + b)))
        .isEqualTo(3);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void lineEndingsOfWindowsAndAByteOrderMarkChangeNothing(Kind kind) {
    String text = "\uFEFF" + (kind.type() + kind.body()).replace("\n", "\r\n");
    assertThat(count(kind, text)).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void anotherKindIsLeftAlone(Kind kind) {
    for (String other : Arrays.asList("kind: Pod\n", "a\n", "- 1\n", "kind: [1]\nitems: 1\n")) {
      assertThat(count(kind, other)).as(other).isZero();
    }
  }
}
