package dev.admittance.cluster.live;

import dev.admittance.authority.TestCertificates;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;

/// A large cluster in which things keep changing: the same ones in the same order for a seed.
final class BusyCluster {
  static final int CONFIGURATIONS = 400;
  static final int HOOKS_EACH = 5;
  static final int NAMESPACES = 10_000;
  static final int SERVICES = 400;

  private final Random random;
  private final BiConsumer<WatchedResources, JsonObject> told;
  private final String bundle;
  private long version = 1;
  private Instant now = Instant.parse("2026-06-01T00:00:00Z");

  /// @param told of each object that is new or has changed
  BusyCluster(long seed, BiConsumer<WatchedResources, JsonObject> told) {
    this.random = new Random(seed);
    this.told = told;
    this.bundle =
        Base64.getEncoder()
            .encodeToString(
                TestCertificates.create(List.of("hook"), InstantSource.system(), new SecureRandom())
                    .authorityPem()
                    .getBytes(StandardCharsets.UTF_8));
  }

  /// When it is there.
  Instant now() {
    return now;
  }

  /// Tells of all that is there.
  void appear() {
    for (int i = 0; i < NAMESPACES; i++) {
      namespace(i);
    }
    for (int i = 0; i < SERVICES; i++) {
      service(i);
      slice(i);
      deployment(i);
    }
    for (int i = 0; i < CONFIGURATIONS; i++) {
      configuration(i);
    }
  }

  /// Lets some time pass in which one thing changes.
  void change(Duration after) {
    now = now.plus(after);
    int kind = random.nextInt(100);
    if (kind < 40) {
      slice(random.nextInt(SERVICES));
    } else if (kind < 60) {
      namespace(random.nextInt(NAMESPACES));
    } else if (kind < 75) {
      configuration(random.nextInt(CONFIGURATIONS));
    } else if (kind < 85) {
      deployment(random.nextInt(SERVICES));
    } else if (kind < 90) {
      service(random.nextInt(SERVICES));
    } else {
      event();
    }
  }

  private void namespace(int i) {
    tell(
        WatchedResources.NAMESPACES,
        """
        {"apiVersion":"v1","kind":"Namespace","metadata":{"name":"team-%d","uid":"n-%d",
         "resourceVersion":"%d","labels":{"team":"t%d","kubernetes.io/metadata.name":"team-%d"},
         "managedFields":[{"manager":"kubectl","operation":"Update","time":"%s",
          "fieldsV1":{"f:metadata":{"f:labels":{".":{},"f:team":{}}}}}]},
         "spec":{"finalizers":["kubernetes"]},"status":{"phase":"Active"}}
        """
            .formatted(i, i, ++version, random.nextInt(50), i, now));
  }

  private void service(int i) {
    tell(
        WatchedResources.SERVICES,
        """
        {"apiVersion":"v1","kind":"Service","metadata":{"name":"hook","namespace":"team-%d",
         "resourceVersion":"%d"},"spec":{"type":"ClusterIP","clusterIP":"10.0.0.1",
         "ports":[{"port":%d}],"selector":{"app":"hook"}}}
        """
            .formatted(i, ++version, random.nextInt(20) == 0 ? 8443 : 443));
  }

  private void slice(int i) {
    StringBuilder endpoints = new StringBuilder();
    for (int e = 0; e < 3; e++) {
      endpoints
          .append(e == 0 ? "" : ",")
          .append("{\"addresses\":[\"10.1.2.3\"],\"conditions\":{\"ready\":")
          .append(random.nextInt(10) > 0)
          .append(
              "},\"targetRef\":{\"kind\":\"Pod\",\"name\":\"hook-a\"},\"nodeName\":\"node-1\"}");
    }
    tell(
        WatchedResources.ENDPOINT_SLICES,
        """
        {"apiVersion":"discovery.k8s.io/v1","kind":"EndpointSlice","metadata":{"name":"hook-x",
         "namespace":"team-%d","resourceVersion":"%d","labels":{"kubernetes.io/service-name":"hook"}},
         "addressType":"IPv4","endpoints":[%s],"ports":[{"port":8443}]}
        """
            .formatted(i, ++version, endpoints));
  }

  private void deployment(int i) {
    tell(
        WatchedResources.DEPLOYMENTS,
        """
        {"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"hook","namespace":"team-%d",
         "resourceVersion":"%d"},"spec":{"replicas":3,"template":{"metadata":{"labels":{"app":"hook"}},
         "spec":{"containers":[{"name":"hook","image":"hook:%d"}]}}},
         "status":{"readyReplicas":%d}}
        """
            .formatted(i, ++version, version, random.nextInt(4)));
  }

  private void configuration(int i) {
    boolean mutating = i % 2 == 0;
    StringBuilder hooks = new StringBuilder();
    for (int h = 0; h < HOOKS_EACH; h++) {
      hooks
          .append(h == 0 ? "" : ",")
          .append(
              """
              {"name":"h%d.c%d.example.com","clientConfig":{"service":{"namespace":"team-%d",
               "name":"hook","path":"/h%d","port":443},"caBundle":"%s"},
               "rules":[{"operations":["CREATE","UPDATE"],"apiGroups":["apps"],"apiVersions":["v1"],
                "resources":["deployments","statefulsets"],"scope":"*"}],
               "namespaceSelector":{"matchExpressions":[{"key":"team","operator":"In",
                "values":["t%d","t%d"]}]},
               "objectSelector":{},"matchPolicy":"Equivalent","failurePolicy":"Fail",
               "timeoutSeconds":%d,"sideEffects":"None","admissionReviewVersions":["v1"]}
              """
                  .formatted(h, i, i % SERVICES, h, bundle, h, i % 50, 1 + random.nextInt(30)));
    }
    tell(
        mutating ? WatchedResources.MUTATING_WEBHOOKS : WatchedResources.VALIDATING_WEBHOOKS,
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"%s","metadata":{"name":"c%d",
         "uid":"c-%d","resourceVersion":"%d","generation":%d,"creationTimestamp":"2026-01-01T00:00:00Z",
         "managedFields":[{"manager":"helm","operation":"Update","time":"%s",
         "fieldsV1":{"f:webhooks":{}}}]},"webhooks":[%s]}
        """
            .formatted(
                mutating ? "MutatingWebhookConfiguration" : "ValidatingWebhookConfiguration",
                i,
                i,
                ++version,
                version,
                now,
                hooks));
  }

  private void event() {
    tell(
        WatchedResources.EVENTS,
        """
        {"apiVersion":"v1","kind":"Event","metadata":{"name":"e","namespace":"team-%d","uid":"e-%d"},
         "involvedObject":{"kind":"Pod","namespace":"team-%d","name":"hook-a"},"type":"Warning",
         "reason":"Unhealthy","message":"Readiness probe failed","count":1,"lastTimestamp":"%s"}
        """
            .formatted(version % NAMESPACES, ++version, version % NAMESPACES, now));
  }

  private void tell(WatchedResources resource, String json) {
    try {
      JsonValue object = JsonText.parse(json);
      told.accept(resource, (JsonObject) object);
    } catch (IOException e) {
      throw new IllegalStateException(json, e);
    }
  }
}
