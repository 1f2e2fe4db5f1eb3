package dev.admittance.simulator.capture.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CloudLogEntryTest {
  private static JsonObject json(String text) throws IOException {
    return (JsonObject) JsonText.parse(text.replace('\'', '"'));
  }

  private static JsonObject entry(String payload) throws IOException {
    return json("{'insertId':'i1','timestamp':'2026-11-02T10:00:00.5Z'}")
        .with("protoPayload", json(payload).with("serviceName", new JsonString("k8s.io")));
  }

  private static WrappedCapture read(String payload) throws IOException {
    return CloudLogEntry.read(entry(payload)).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "io.k8s.core.v1.pods.create, core/v1/namespaces/shop/pods/web, '', v1, pods, '', shop, web,"
        + " create",
    "io.k8s.core.v1.pods.create, core/v1/namespaces/shop/pods, '', v1, pods, '', shop, '', create",
    "io.k8s.core.v1.nodes.status.patch, core/v1/nodes/n1/status, '', v1, nodes, status, '', n1,"
        + " patch",
    "io.k8s.core.v1.namespaces.delete, core/v1/namespaces/shop, '', v1, namespaces, '', '', shop,"
        + " delete",
    "io.k8s.core.v1.namespaces.finalize.update, core/v1/namespaces/shop/finalize, '', v1,"
        + " namespaces, finalize, '', shop, update",
    "io.k8s.apps.v1.deployments.scale.update, apps/v1/namespaces/shop/deployments/web/scale, apps,"
        + " v1, deployments, scale, shop, web, update",
    "io.k8s.authorization.rbac.v1.clusterroles.create,"
        + " rbac.authorization.k8s.io/v1/clusterroles/admin, rbac.authorization.k8s.io, v1,"
        + " clusterroles, '', '', admin, create",
    "com.example.stable.v1beta1.crontabs.deletecollection,"
        + " stable.example.com/v1beta1/namespaces/shop/crontabs, stable.example.com, v1beta1,"
        + " crontabs, '', shop, '', deletecollection",
  })
  void namesTellWhatTheRequestIsAbout(
      String method,
      String name,
      String group,
      String version,
      String resource,
      String subresource,
      String namespace,
      String object,
      String verb) {
    assertThat(CloudLogName.of(method, name))
        .contains(new CloudLogName(group, version, resource, subresource, namespace, object, verb));
  }

  @Test
  void namesOfOtherThingsAreNone() {
    assertThat(CloudLogName.of("google.container.v1.ClusterManager.GetCluster", "projects/p"))
        .isEmpty();
    assertThat(CloudLogName.of("io.k8s.get", "healthz")).isEmpty();
    assertThat(CloudLogName.of("", "")).isEmpty();
  }

  @Test
  void groupsOfServiceAccountsAreKnownAndThoseOfOthersAreNot() throws IOException {
    String create =
        "{'methodName':'io.k8s.core.v1.pods.create','resourceName':'core/v1/namespaces/shop/pods/web',"
            + "'authenticationInfo':{'principalEmail':'%s'},'status':{}}";

    WrappedCapture account = read(create.formatted("system:serviceaccount:shop:robot"));
    assertThat(account.value().get("user"))
        .isEqualTo(
            json(
                "{'username':'system:serviceaccount:shop:robot','groups':['system:serviceaccounts',"
                    + "'system:serviceaccounts:shop','system:authenticated']}"));
    assertThat(account.losses())
        .extracting(EnvelopeLoss::what)
        .contains("the uid and extra of the user, which Cloud Logging does not hold");

    assertThat(read(create.formatted("ada@example.com")).losses())
        .extracting(EnvelopeLoss::what)
        .contains("the groups, uid and extra of the user, which Cloud Logging does not hold");
  }

  @Test
  void failureOfWhichNoResponseIsKeptHasItsCode() throws IOException {
    WrappedCapture found =
        read(
            "{'methodName':'io.k8s.core.v1.pods.create','resourceName':'core/v1/namespaces/shop/pods/web',"
                + "'status':{'code':7,'message':'no'}}");

    assertThat(found.value().get("responseStatus"))
        .isEqualTo(json("{'status':'Failure','message':'no','code':403}"));
    assertThat(found.value().get("level")).isEqualTo(new JsonString("Metadata"));
  }

  @Test
  void whetherAPatchCreatedItsObjectIsNotKnown() throws IOException {
    WrappedCapture found =
        read(
            "{'methodName':'io.k8s.core.v1.configmaps.patch','resourceName':"
                + "'core/v1/namespaces/shop/configmaps/a','request':{'@type':'k8s.io/Patch','data':{'a':'1'}}}");

    assertThat(found.value().get("requestObject")).isEqualTo(json("{'data':{'a':'1'}}"));
    assertThat(found.losses()).extracting(EnvelopeLoss::rule).contains(RuleId.W_113);
  }

  @Test
  void connectionIsToldOfAsItBegins() throws IOException {
    String exec =
        "{'methodName':'io.k8s.core.v1.pods.exec.create','resourceName':"
            + "'core/v1/namespaces/shop/pods/web/exec','status':{}}";

    JsonObject begins = entry(exec).with("operation", json("{'id':'o1','first':true}"));
    JsonObject ends = entry(exec).with("operation", json("{'id':'o1','last':true}"));

    assertThat(stage(begins)).contains(new JsonString("ResponseStarted"));
    assertThat(stage(ends)).contains(new JsonString("ResponseComplete"));
  }

  private static Optional<JsonValue> stage(JsonObject entry) {
    return CloudLogEntry.read(entry).flatMap(found -> found.value().find("stage"));
  }

  @Test
  void entryOfAnotherServiceIsNone() throws IOException {
    JsonObject other =
        json(
            "{'protoPayload':{'serviceName':'storage.googleapis.com','methodName':"
                + "'storage.buckets.v1.b.create','resourceName':'a/v1/b'}}");

    assertThat(CloudLogEntry.isOne(other)).isTrue();
    assertThat(CloudLogEntry.read(other)).isEmpty();
    assertThat(EnvelopeReader.open(other).log()).isTrue();
  }
}
