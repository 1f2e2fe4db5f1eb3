package dev.admittance.app.debug.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A workspace of release 1.9 in which the work of an initializer is done by nobody: with a capture
/// of a pod, and a scenario.
public final class Initializing {
  private Initializing() {}

  /// Writes it into an empty folder.
  public static void writeTo(Path folder) throws IOException {
    Files.writeString(
        folder.resolve("admittance.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: Workspace
        kubernetesRelease: "1.9"
        plugins: {enable: [Initializers]}
        """);
    Files.writeString(
        folder.resolve("config.yaml"),
        """
        apiVersion: admissionregistration.k8s.io/v1alpha1
        kind: InitializerConfiguration
        metadata: {name: vault}
        initializers:
        - name: vault.shop.example
          rules: [{apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        """);
    Files.writeString(
        folder.resolve("answers.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - {initializer: vault.shop.example, error: timeout}
        """);
    Files.writeString(
        folder.resolve("capture.yaml"),
        """
        apiVersion: admission.k8s.io/v1beta1
        kind: AdmissionReview
        request:
          uid: 1a6e0b5c-0d0b-4bb3-8d2a-0c1b4f6b1d11
          kind: {group: "", version: v1, kind: Pod}
          resource: {group: "", version: v1, resource: pods}
          name: web
          namespace: shop
          operation: CREATE
          userInfo: {username: alice}
          object:
            apiVersion: v1
            kind: Pod
            metadata: {name: web}
            spec: {containers: [{name: web, image: "web:1"}]}
        """);
    Files.writeString(
        folder.resolve("story.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: InitializationScenario
        metadata: {name: A dead initializer}
        kubernetesRelease: "1.9"
        servers: [{name: A1}, {name: A2}]
        controllers: [{name: X, initializer: vault.shop.example, server: A2}]
        clients:
        - name: C
          actions:
          - at: 2s
            post:
              apiVersion: v1
              kind: Pod
              metadata: {name: web, namespace: shop}
              spec: {containers: [{name: web, image: "web:1"}]}
        """);
  }
}
