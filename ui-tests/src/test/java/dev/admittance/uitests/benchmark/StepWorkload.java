package dev.admittance.uitests.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A workspace of 20 mutating hooks that patch, and of requests with objects of 200 KB: a pod, a
/// ConfigMap and an object of a custom type.
final class StepWorkload {
  /// What the objects are, in the order of the captures.
  static final List<String> KINDS = List.of("Pod", "ConfigMap", "custom object");

  private static final int HOOKS = 20;
  private static final int SIZE = 200 << 10;

  private StepWorkload() {}

  static void write(Path folder) throws IOException {
    StringBuilder hooks =
        new StringBuilder(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: MutatingWebhookConfiguration
            metadata: {name: many}
            webhooks:
            """);
    StringBuilder answers =
        new StringBuilder(
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            """);
    for (int i = 0; i < HOOKS; i++) {
      hooks.append(
          """
          - name: h%02d.example.com
            clientConfig: {service: {namespace: a, name: h%02d}}
            rules: [{operations: ["*"], apiGroups: ["*"], apiVersions: ["*"], resources: ["*"]}]
            admissionReviewVersions: [v1]
            sideEffects: None
          """
              .formatted(i, i));
      answers.append(
          """
          - webhook: h%02d.example.com
            response:
              allowed: true
              patchType: JSONPatch
              patch:
              - {op: add, path: /metadata/labels/l%02d, value: "x"}
              - {op: add, path: /metadata/annotations/a%02d, value: "some longer value"}
              - {op: replace, path: /metadata/annotations/last, value: "h%02d"}
          """
              .formatted(i, i, i, i));
    }
    Files.writeString(folder.resolve("hooks.yaml"), hooks);
    Files.writeString(folder.resolve("answers.yaml"), answers);
    Files.createDirectories(folder.resolve("captures"));
    write(
        folder, 1, "", "v1", "Pod", "pods", ", \"spec\": {\"containers\": [" + containers() + "]}");
    write(folder, 2, "", "v1", "ConfigMap", "configmaps", ", \"data\": {" + members() + "}");
    write(
        folder,
        3,
        "example.com",
        "v1",
        "Shop",
        "shops",
        ", \"spec\": {\"shelves\": [" + items() + "]}");
  }

  private static void write(
      Path folder,
      int number,
      String group,
      String version,
      String kind,
      String resource,
      String rest)
      throws IOException {
    String apiVersion = group.isEmpty() ? version : group + "/" + version;
    String review =
        """
        {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {
         "uid": "0000000%1$d-0000-4000-8000-000000000000",
         "kind": {"group": "%2$s", "version": "%3$s", "kind": "%4$s"},
         "resource": {"group": "%2$s", "version": "%3$s", "resource": "%5$s"},
         "name": "big", "namespace": "shop", "operation": "CREATE",
         "userInfo": {"username": "alice"},
         "object": {"apiVersion": "%6$s", "kind": "%4$s",
          "metadata": {"name": "big", "namespace": "shop", "labels": {"app": "big"},
           "annotations": {"last": "none"}}%7$s}}}
        """
            .formatted(number, group, version, kind, resource, apiVersion, rest);
    Files.writeString(folder.resolve("captures/" + number + ".json"), review);
  }

  private static String containers() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < SIZE; i++) {
      text.append(i == 0 ? "" : ",")
          .append(
              """
              {"name": "c%d", "image": "registry.example.com/team/app-%d:1.2.3",
               "env": [{"name": "MODE", "value": "production"}, {"name": "LEVEL", "value": "info"}],
               "ports": [{"name": "http", "containerPort": %d, "protocol": "TCP"}],
               "resources": {"requests": {"cpu": "100m", "memory": "128Mi"}}}\
              """
                  .formatted(i, i, 8000 + i % 1000));
    }
    return text.toString();
  }

  private static String members() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < SIZE; i++) {
      text.append(i == 0 ? "" : ",")
          .append(
              "\"key-%d.properties\": \"a=%d\\nb=some text\\nc=more of it\\n\"".formatted(i, i));
    }
    return text.toString();
  }

  private static String items() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < SIZE; i++) {
      text.append(i == 0 ? "" : ",")
          .append(
              "{\"id\": %d, \"name\": \"shelf-%d\", \"books\": [\"one\", \"two\", \"three\"]}"
                  .formatted(i, i));
    }
    return text.toString();
  }
}
