package dev.admittance.workspace.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// A workspace of 2,000 files read from the disk and checked, and one file of it typed into, beside
/// Jackson reading the same files as trees. Prints milliseconds and ratios, medians of rounds that
/// take turns.
public final class OpenBenchmark {
  private static final int FILES = 2_000;
  private static final int CAPTURE_EVERY = 4;
  private static final int WARM_UP = 4;
  private static final int ROUNDS = 7;

  /// What little is enough to tell.
  private static final int SHORT_WARM_UP = 2;

  private static final int SHORT_ROUNDS = 3;
  private static final String JACKSON = "Jackson";
  private static final String FIRST = "hooks/hook-0000.yaml";

  private OpenBenchmark() {}

  /// Runs it.
  ///
  /// @param args an empty folder to write the files into, and `short` for few rounds
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]);
    boolean brief = args.length > 1;
    int warmUp = brief ? SHORT_WARM_UP : WARM_UP;
    int rounds = brief ? SHORT_ROUNDS : ROUNDS;
    List<Path> files = write(root);
    List<Double> jackson = new ArrayList<>();
    List<Double> read = new ArrayList<>();
    List<Double> checked = new ArrayList<>();
    List<Double> typed = new ArrayList<>();
    for (int i = 0; i < warmUp + rounds; i++) {
      double trees = millis(() -> trees(files));
      LiveWorkspace[] live = new LiveWorkspace[1];
      double opened = millis(() -> live[0] = LiveWorkspace.read(root, ReadProgress.NONE));
      double found = millis(() -> live[0].workspace(Findings.Fixes.WORKED_OUT));
      double again = millis(() -> type(live[0], root));
      if (i >= warmUp) {
        jackson.add(trees);
        read.add(opened);
        checked.add(found);
        typed.add(again);
      }
    }
    double base = median(jackson);
    print("Jackson reads " + FILES + " files as trees", jackson, base, JACKSON);
    print("Admittance reads them", read, base, JACKSON);
    print("and checks them, with fixes", checked, median(read), "reading them");
    print("one file typed into, read again", typed, base, JACKSON);
  }

  private interface Work {
    void run() throws IOException;
  }

  private static double millis(Work work) throws IOException {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e6;
  }

  private static void trees(List<Path> files) throws IOException {
    YAMLMapper yaml = new YAMLMapper();
    for (Path file : files) {
      JsonNode tree = yaml.readTree(Files.readAllBytes(file));
      if (tree.isEmpty()) {
        throw new IllegalStateException(file + " is empty");
      }
    }
  }

  /// What is done with a file soon after a key was pressed.
  private static void type(LiveWorkspace live, Path root) throws IOException {
    SourceText source = new SourceText(FIRST, Files.readString(root.resolve(FIRST)) + "# typed\n");
    LiveWorkspace changed = live.with(List.of(live.reread(source, DocumentReader.read(source))));
    if (changed.find(FIRST).isEmpty()) {
      throw new IllegalStateException("the file is gone");
    }
  }

  private static List<Path> write(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < FILES; i++) {
      boolean capture = i % CAPTURE_EVERY == CAPTURE_EVERY - 1;
      String name =
          String.format(Locale.ROOT, capture ? "captures/%04d.json" : "hooks/hook-%04d.yaml", i);
      Path file = root.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, capture ? capture(i) : configuration(i));
      files.add(file);
    }
    return files;
  }

  private static String configuration(int number) {
    return """
    # Checks the workloads of team %1$d.
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingWebhookConfiguration
    metadata:
      name: team-%1$d
      labels: {team: "%1$d", app.kubernetes.io/managed-by: helm}
    webhooks:
    - name: workloads.team-%1$d.example.com
      admissionReviewVersions: [v1]
      sideEffects: None
      timeoutSeconds: 5
      failurePolicy: Ignore
      clientConfig:
        service: {namespace: team-%1$d, name: checks, path: /workloads, port: 443}
      namespaceSelector:
        matchExpressions:
        - {key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system, team-%1$d]}
        - {key: team, operator: In, values: ["%1$d"]}
      matchConditions:
      - name: not-the-controller
        expression: request.userInfo.username != "system:serviceaccount:team-%1$d:checks"
      rules:
      - apiGroups: [apps]
        apiVersions: [v1]
        operations: [CREATE, UPDATE]
        resources: [deployments, statefulsets, daemonsets]
        scope: Namespaced
      - apiGroups: [batch]
        apiVersions: [v1]
        operations: [CREATE]
        resources: [jobs, cronjobs]
        scope: Namespaced
    """
        .formatted(number);
  }

  private static String capture(int number) {
    List<String> containers = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      containers.add(
          """
          {"name": "c%d", "image": "registry.example/team/app:1.%d", "env": [{"name": "LEVEL", "value": "info"}], \
          "resources": {"limits": {"cpu": "1", "memory": "256Mi"}}, "ports": [{"containerPort": 8080}]}\
          """
              .formatted(i, number));
    }
    return """
    {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {"uid": "%1$d",
     "kind": {"group": "", "version": "v1", "kind": "Pod"},
     "resource": {"group": "", "version": "v1", "resource": "pods"},
     "name": "p%1$d", "namespace": "team-%1$d", "operation": "CREATE",
     "userInfo": {"username": "alice", "groups": ["system:authenticated"]},
     "object": {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p%1$d", "namespace": "team-%1$d"},
      "spec": {"containers": [%2$s]}}}}
    """
        .formatted(number, String.join(",\n", containers));
  }

  private static double median(List<Double> millis) {
    return millis.stream().sorted().toList().get(millis.size() / 2);
  }

  private static void print(String what, List<Double> millis, double base, String beside) {
    System.out.println(
        String.format(
            Locale.ROOT,
            "%-40s %9.1f ms (%.1f to %.1f), %.2f times %s",
            what,
            median(millis),
            Collections.min(millis),
            Collections.max(millis),
            median(millis) / base,
            beside));
  }
}
