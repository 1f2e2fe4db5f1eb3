package dev.admittance.uitests.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/// The objects of a large cluster, of which one after the other changes: the same ones in the same
/// order for a seed.
final class ClusterObjects {
  static final int CONFIGURATIONS = 400;
  static final int HOOKS_EACH = 5;
  static final int NAMESPACES = 10_000;

  private static final String REGISTRATION = "/apis/admissionregistration.k8s.io/v1";
  private static final String DISCOVERY = "/apis/discovery.k8s.io/v1";
  private static final String MUTATING = REGISTRATION + "/mutatingwebhookconfigurations";
  private static final String VALIDATING = REGISTRATION + "/validatingwebhookconfigurations";
  private static final String NAMESPACE = "/api/v1/namespaces";
  private static final String SERVICE = "/api/v1/services";
  private static final String SLICE = DISCOVERY + "/endpointslices";

  /// What is there.
  static final List<String> PATHS = List.of(MUTATING, VALIDATING, NAMESPACE, SERVICE, SLICE);

  private final Random random;
  private final Consumer<Change> told;
  private long version = 1;

  /// An object that is new or has changed.
  ///
  /// @param path of its resource
  record Change(String path, String name, String json) {}

  ClusterObjects(long seed, Consumer<Change> told) {
    random = new Random(seed);
    this.told = told;
  }

  /// The version of all of them.
  long version() {
    return version;
  }

  /// What a group serves, as discovery tells it.
  static Optional<String> resources(String path) {
    return switch (path) {
      case "/api/v1" ->
          Optional.of(
              list(
                  "v1",
                  resource("namespaces", "Namespace", false),
                  resource("services", "Service", true)));
      case REGISTRATION ->
          Optional.of(
              list(
                  "admissionregistration.k8s.io/v1",
                  resource("mutatingwebhookconfigurations", "MutatingWebhookConfiguration", false),
                  resource(
                      "validatingwebhookconfigurations", "ValidatingWebhookConfiguration", false)));
      case DISCOVERY ->
          Optional.of(
              list("discovery.k8s.io/v1", resource("endpointslices", "EndpointSlice", true)));
      default -> Optional.empty();
    };
  }

  private static String list(String groupVersion, String... resources) {
    return "{\"kind\":\"APIResourceList\",\"groupVersion\":\"%s\",\"resources\":[%s]}"
        .formatted(groupVersion, String.join(",", resources));
  }

  private static String resource(String plural, String kind, boolean namespaced) {
    return ("{\"name\":\"%s\",\"singularName\":\"\",\"kind\":\"%s\",\"namespaced\":%s,"
            + "\"verbs\":[\"get\",\"list\",\"watch\"]}")
        .formatted(plural, kind, namespaced);
  }

  /// Tells of all that is there.
  void appear() {
    for (int i = 0; i < NAMESPACES; i++) {
      namespace(i);
    }
    for (int i = 0; i < CONFIGURATIONS; i++) {
      service(i);
      slice(i);
      configuration(i);
    }
  }

  /// Changes one thing.
  void change() {
    int kind = random.nextInt(100);
    if (kind < 40) {
      slice(random.nextInt(CONFIGURATIONS));
    } else if (kind < 65) {
      namespace(random.nextInt(NAMESPACES));
    } else if (kind < 90) {
      configuration(random.nextInt(CONFIGURATIONS));
    } else {
      service(random.nextInt(CONFIGURATIONS));
    }
  }

  private void namespace(int i) {
    tell(
        NAMESPACE,
        "team-" + i,
        """
        {"apiVersion":"v1","kind":"Namespace","metadata":{"name":"team-%d","uid":"n-%d",
         "resourceVersion":"%d","labels":{"team":"t%d","kubernetes.io/metadata.name":"team-%d"}},
         "status":{"phase":"Active"}}
        """
            .formatted(i, i, ++version, random.nextInt(50), i));
  }

  private void service(int i) {
    tell(
        SERVICE,
        "hook-" + i,
        """
        {"apiVersion":"v1","kind":"Service","metadata":{"name":"hook","namespace":"team-%d",
         "uid":"s-%d","resourceVersion":"%d"},"spec":{"type":"ClusterIP","ports":[{"port":%d}]}}
        """
            .formatted(i, i, ++version, random.nextInt(20) == 0 ? 8443 : 443));
  }

  private void slice(int i) {
    tell(
        SLICE,
        "slice-" + i,
        """
        {"apiVersion":"discovery.k8s.io/v1","kind":"EndpointSlice","metadata":{"name":"hook-x",
         "namespace":"team-%d","uid":"e-%d","resourceVersion":"%d",
         "labels":{"kubernetes.io/service-name":"hook"}},"addressType":"IPv4",
         "endpoints":[{"addresses":["10.1.2.3"],"conditions":{"ready":%s}},
          {"addresses":["10.1.2.4"],"conditions":{"ready":%s}}],"ports":[{"port":8443}]}
        """
            .formatted(i, i, ++version, random.nextInt(10) > 0, random.nextInt(10) > 0));
  }

  private void configuration(int i) {
    boolean mutating = i % 2 == 0;
    StringBuilder hooks = new StringBuilder();
    for (int h = 0; h < HOOKS_EACH; h++) {
      hooks.append(h == 0 ? "" : ",").append(hook(i, h));
    }
    tell(
        mutating ? MUTATING : VALIDATING,
        "c" + i,
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"%s","metadata":{"name":"c%d",
         "uid":"c-%d","resourceVersion":"%d","generation":%d},"webhooks":[%s]}
        """
            .formatted(
                mutating ? "MutatingWebhookConfiguration" : "ValidatingWebhookConfiguration",
                i,
                i,
                ++version,
                version,
                hooks));
  }

  private String hook(int i, int h) {
    return """
    {"name":"%s","clientConfig":{"service":{"namespace":"team-%d",
     "name":"hook","path":"/h%d","port":443},"caBundle":"%s"},
     "rules":[{"operations":["CREATE","UPDATE"],"apiGroups":["apps"],"apiVersions":["v1"],
      "resources":["deployments","statefulsets"],"scope":"*"}],
     "namespaceSelector":{"matchExpressions":[{"key":"team","operator":"In",
      "values":["t%d","t%d"]}]},"objectSelector":{},"matchPolicy":"Equivalent",
     "failurePolicy":"Fail","timeoutSeconds":%d,"sideEffects":"None",
     "admissionReviewVersions":["v1"]}
    """
        .formatted(name(i, h), i, h, "QUJD".repeat(400), h, i % 50, 1 + random.nextInt(30));
  }

  /// The name of a webhook.
  static String name(int configuration, int hook) {
    return "h" + hook + ".c" + configuration + ".example.com";
  }

  private void tell(String path, String name, String json) {
    told.accept(new Change(path, name, json.replace("\n", "")));
  }
}
