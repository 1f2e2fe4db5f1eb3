package dev.admittance.cluster.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.cluster.CannedCluster;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ObjectPairTest {
  private static final String WORKSPACE =
      """
      {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",
       "metadata":{"name":"guard"},
       "webhooks":[{"name":"a.guard.example","clientConfig":{"service":{"namespace":"g","name":"h"}},
         "rules":[{"apiGroups":["apps"],"apiVersions":["v1"],"operations":["CREATE"],
           "resources":["deployments"]}],
         "sideEffects":"None","admissionReviewVersions":["v1"],"timeoutSeconds":5}]}
      """;
  private static final String LIVE =
      """
      {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",
       "metadata":{"name":"guard","uid":"1","resourceVersion":"7","generation":2,
        "managedFields":[
         {"manager":"kubectl-client-side-apply","operation":"Update","time":"2026-01-01T00:00:00Z",
          "fieldsV1":{"f:webhooks":{".":{},"k:{\\"name\\":\\"a.guard.example\\"}":{".":{},
           "f:admissionReviewVersions":{},"f:clientConfig":{".":{},"f:service":{".":{},"f:name":{},
           "f:namespace":{},"f:port":{}}},"f:failurePolicy":{},"f:matchPolicy":{},"f:name":{},
           "f:namespaceSelector":{},"f:objectSelector":{},"f:rules":{},"f:sideEffects":{},
           "f:timeoutSeconds":{}}}}},
         {"manager":"cainjector","operation":"Update","time":"2026-01-02T00:00:00Z",
          "fieldsV1":{"f:webhooks":{"k:{\\"name\\":\\"a.guard.example\\"}":{
           "f:clientConfig":{"f:caBundle":{}}}}}},
         {"manager":"controller","operation":"Update","subresource":"status",
          "fieldsV1":{"f:status":{}}}]},
       "webhooks":[{"name":"a.guard.example","clientConfig":{"caBundle":"QQ==",
           "service":{"namespace":"g","name":"h","port":443}},
         "rules":[{"apiGroups":["apps"],"apiVersions":["v1"],"operations":["CREATE"],
           "resources":["deployments"],"scope":"*"}],"failurePolicy":"Fail",
         "matchPolicy":"Equivalent","namespaceSelector":{},"objectSelector":{},
         "sideEffects":"None","admissionReviewVersions":["v1"],"timeoutSeconds":5}]}
      """;

  @Test
  void whatTheServerFillsInIsADefaultAndWhatOthersWriteIsInjected() {
    assertThat(compare(WORKSPACE, LIVE))
        .extracting(ClusterFieldDifference::path, ClusterFieldDifference::origin)
        .containsExactlyInAnyOrder(
            tuple("webhooks[a.guard.example].clientConfig.caBundle", DifferenceOrigin.INJECTED),
            tuple("webhooks[a.guard.example].clientConfig.service.port", DifferenceOrigin.DEFAULT),
            tuple("webhooks[a.guard.example].rules[0].scope", DifferenceOrigin.DEFAULT),
            tuple("webhooks[a.guard.example].failurePolicy", DifferenceOrigin.DEFAULT),
            tuple("webhooks[a.guard.example].matchPolicy", DifferenceOrigin.DEFAULT),
            tuple("webhooks[a.guard.example].namespaceSelector", DifferenceOrigin.DEFAULT),
            tuple("webhooks[a.guard.example].objectSelector", DifferenceOrigin.DEFAULT));
  }

  @Test
  void theWriterOfAFieldIsTold() {
    assertThat(find(compare(WORKSPACE, LIVE), "clientConfig.caBundle").owners())
        .containsExactly(new FieldOwner("cainjector", "Update", "2026-01-02T00:00:00Z"));
  }

  @Test
  void anEditOnOneSideIsThatOfAPerson() {
    ClusterFieldDifference found =
        find(
            compare(WORKSPACE.replace("\"timeoutSeconds\":5", "\"timeoutSeconds\":9"), LIVE),
            "timeoutSeconds");

    assertThat(found.origin()).isEqualTo(DifferenceOrigin.PERSON);
    assertThat(found.workspace()).hasValue(new JsonNumber("9"));
    assertThat(found.cluster()).hasValue(new JsonNumber("5"));
  }

  @Test
  void aFieldThatTheClusterLostIsThatOfAPerson() {
    String without = LIVE.replace(",\"timeoutSeconds\":5", "");

    ClusterFieldDifference found = find(compare(WORKSPACE, without), "timeoutSeconds");

    assertThat(found.origin()).isEqualTo(DifferenceOrigin.PERSON);
    assertThat(found.cluster()).isEmpty();
    assertThat(found.owners()).isEmpty();
  }

  @Test
  void aValueThatIsNotTheDefaultIsNoneThoughTheWorkspaceLeavesItOut() {
    ClusterFieldDifference found =
        find(
            compare(WORKSPACE, LIVE.replace("\"matchPolicy\":\"Equiv", "\"matchPolicy\":\"X")),
            "matchPolicy");

    assertThat(found.origin()).isEqualTo(DifferenceOrigin.PERSON);
  }

  @Test
  void aBundleInThePlaceOfAPlaceholderIsInjectedWhoeverWroteIt() {
    String placeholder =
        WORKSPACE.replace("\"clientConfig\":{", "\"clientConfig\":{\"caBundle\":\"Cg==\",");
    String byKubectl = LIVE.replace("\"manager\":\"cainjector\"", "\"manager\":\"kubectl-patch\"");

    assertThat(find(compare(placeholder, byKubectl), "clientConfig.caBundle").origin())
        .isEqualTo(DifferenceOrigin.INJECTED);
  }

  @Test
  void aBundleThatAPersonReplacedByAnotherIsTheirs() {
    String other =
        WORKSPACE.replace("\"clientConfig\":{", "\"clientConfig\":{\"caBundle\":\"Qg==\",");
    String byKubectl = LIVE.replace("\"manager\":\"cainjector\"", "\"manager\":\"kubectl-patch\"");
    String asked =
        byKubectl.replace(
            "\"uid\":\"1\"", "\"annotations\":{\"cert-manager.io/inject-ca-from\":\"g/c\"}");

    assertThat(find(compare(other, byKubectl), "clientConfig.caBundle").origin())
        .isEqualTo(DifferenceOrigin.PERSON);
    assertThat(find(compare(other, asked), "clientConfig.caBundle").origin())
        .isEqualTo(DifferenceOrigin.INJECTED);
  }

  @Test
  void aHookThatOnlyOneSideHasIsOneDifference() {
    String two =
        LIVE.replace(
            "\"webhooks\":[{\"name\":\"a.guard.example\",\"clientConfig\"",
            "\"webhooks\":[{\"name\":\"b.guard.example\",\"timeoutSeconds\":3},"
                + "{\"name\":\"a.guard.example\",\"clientConfig\"");

    assertThat(compare(WORKSPACE, two))
        .extracting(ClusterFieldDifference::path)
        .contains("webhooks[b.guard.example]")
        .noneMatch(path -> path.startsWith("webhooks[b.guard.example]."));
  }

  @Test
  void theBooksOfTheServerAreNotCompared() {
    assertThat(
            compare(LIVE, LIVE.replace("\"resourceVersion\":\"7\"", "\"resourceVersion\":\"8\"")))
        .isEmpty();
  }

  @Test
  void brokenManagedFieldsTellNothing() {
    String broken = LIVE.replace("k:{", "k:}").replace("f:webhooks", "f:");

    assertThat(find(compare(WORKSPACE, broken), "failurePolicy").origin())
        .isEqualTo(DifferenceOrigin.DEFAULT);
  }

  private static List<ClusterFieldDifference> compare(String workspace, String live) {
    JsonObject one = CannedCluster.json(workspace);
    return ObjectPair.compare(one, CannedCluster.json(live));
  }

  private static ClusterFieldDifference find(
      List<ClusterFieldDifference> differences, String field) {
    Optional<ClusterFieldDifference> found =
        differences.stream()
            .filter(one -> one.path().equals("webhooks[a.guard.example]." + field))
            .findFirst();
    assertThat(found).as(differences.toString()).isPresent();
    return found.orElseThrow();
  }
}
