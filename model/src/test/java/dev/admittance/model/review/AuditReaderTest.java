package dev.admittance.model.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import org.junit.jupiter.api.Test;

class AuditReaderTest {

  private static AuditReader.Result read(String text) {
    return AuditReader.read(Reviews.document(text));
  }

  @Test
  void everyFieldOfV1IsKnown() {
    AuditReader.Result result =
        read(
            """
            apiVersion: audit.k8s.io/v1
            kind: Event
            level: Request
            auditID: a
            stage: ResponseComplete
            requestURI: /api
            verb: create
            user: {username: a}
            impersonatedUser: {username: b}
            authenticationMetadata: {impersonationConstraint: c}
            sourceIPs: [10.0.0.1]
            userAgent: kubectl
            objectRef:
              {resource: pods, namespace: a, name: b, uid: c, apiGroup: d, apiVersion: v1,
               resourceVersion: "1", subresource: status}
            responseStatus: {code: 201, metadata: {}}
            requestObject: {kind: Pod}
            responseObject: {kind: Pod}
            requestReceivedTimestamp: "2025-04-18T18:13:20.112233Z"
            stageTimestamp: "2025-04-18T18:13:20.187654Z"
            annotations: {a: b}
            """);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.events().getFirst().annotations()).containsEntry("a", "b");
    assertThat(result.events().getFirst().requestObject()).isPresent();
  }

  @Test
  void fieldsOfTheBetaAreTakenInEveryVersion() {
    String event = "apiVersion: audit.k8s.io/%s\nkind: Event\nmetadata: {}\ntimestamp: a\nlevle: a";
    for (String version : new String[] {"v1alpha1", "v1beta1", "v1"}) {
      assertThat(read(event.formatted(version)).diagnostics())
          .as(version)
          .extracting(Diagnostic::message)
          .containsExactly("unknown field \"levle\"");
    }
    assertThat(read(event.formatted("v2")).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("no matches for kind \"Event\" in version \"audit.k8s.io/v2\"");
  }

  @Test
  void anEventWithoutVersionIsToldByItsId() {
    assertThat(read("{kind: Event, auditID: a, verb: get}").events()).hasSize(1);
    assertThat(read("{kind: Event, verb: get}").events()).isEmpty();
  }

  @Test
  void aWrongTypeIsNamedWithItsPlace() {
    assertThat(
            read("{\"apiVersion\": \"audit.k8s.io/v1\", \"kind\": \"Event\", \"verb\": 1}")
                .diagnostics())
        .extracting(found -> found.place() + ": " + found.message())
        .containsExactly(
            "file:1:60: json: cannot unmarshal number into Go struct field Event.verb of type"
                + " string");
  }

  @Test
  void listsAreReadAndEventsOfTheCoreAreSomethingElse() {
    assertThat(
            read("kind: EventList\napiVersion: audit.k8s.io/v1\nitems: [{verb: a}, {verb: b}]")
                .events())
        .hasSize(2);
    assertThat(read("kind: Event\napiVersion: v1\nverb: 1").diagnostics()).isEmpty();
  }
}
