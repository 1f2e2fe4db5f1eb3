package dev.admittance.simulator.verification;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Cases;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.KnownDifferences;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What was recorded of Kubernetes itself.
final class Recordings {
  private static final Path RESOURCES = Path.of("src/test/resources");
  private static final Path SERVER = RESOURCES.resolve("conformance");

  /// The plural of a resource in the path of a request.
  private static final Pattern RESOURCE =
      Pattern.compile("/(?:api/v1|apis/[^/]+/[^/]+)(?:/namespaces/[^/]+(?=/))?/([a-z]+)");

  private static final Pattern SERVER_VERSION = Pattern.compile("kube-apiserver v([\\d.]+)");

  /// Something that Kubernetes does with code that is called directly, and where that is recorded.
  ///
  /// @param what what is compared
  /// @param by the Go packages that did it
  /// @param files below the resources of tests, a case a line
  record Component(String what, String by, List<String> files) {
    /// How many cases there are.
    long cases() throws IOException {
      long cases = 0;
      for (String file : files) {
        cases += lines(RESOURCES.resolve(file));
      }
      return cases;
    }
  }

  private Recordings() {}

  /// What is compared besides whole requests.
  static List<Component> components() {
    return List.of(
        new Component(
            "JSON Patch",
            "`evanphx/json-patch` as kube-apiserver has it",
            List.of("jsonpatch/table.jsonl", "jsonpatch/random.jsonl")),
        new Component(
            "Strategic merge patch",
            "`apimachinery/strategicpatch`",
            List.of("strategicmerge/table.jsonl", "strategicmerge/random.jsonl")),
        new Component(
            "Structured merge of apply configurations",
            "`structured-merge-diff`",
            List.of("merge/table.jsonl", "merge/random.jsonl")),
        new Component(
            "Decoding and defaulting of built-in kinds",
            "the scheme of `k8s.io/kubernetes`",
            List.of("types/random.jsonl")),
        new Component(
            "Conversion between versions", "the same", List.of("conversion/objects.jsonl")),
        new Component(
            "Pruning and defaulting of custom resources",
            "`apiextensions-apiserver`",
            List.of("customresources/objects.jsonl")),
        new Component(
            "CEL: compiling, evaluating, cost, libraries",
            "`apiserver/cel`",
            List.of(
                "cel/compilations.jsonl",
                "cel/evaluations.jsonl",
                "cel/libraries.jsonl",
                "cel/conditions.jsonl",
                "cel/policies.jsonl")),
        new Component(
            "Type checking of policies",
            "`apiserver/admission/plugin/policy`",
            List.of("typecheck/table.jsonl", "typecheck/random.jsonl")),
        new Component(
            "Pod Security Standards",
            "`pod-security-admission`",
            List.of("podsecurity/requests.jsonl")),
        new Component(
            "Built-in plugins, quotas",
            "`k8s.io/kubernetes/plugin`",
            List.of("plugins/requests.jsonl", "plugins/quotas.jsonl")));
  }

  /// The release of the server that the cases were run against, such as `1.36.3`.
  static String serverVersion() throws IOException {
    Matcher matcher =
        SERVER_VERSION.matcher(Files.readString(Path.of("conformance/apiserver/README.md")));
    if (!matcher.find()) {
      throw new IOException("conformance/apiserver/README.md does not say which server it runs.");
    }
    return matcher.group(1);
  }

  /// How the cases fare on the server of one release.
  ///
  /// @param server its version, such as `1.36.3`
  /// @param cases how many were put to it
  /// @param different how many of them end otherwise in the simulator, each with its reason
  record OnRelease(String server, int cases, int different) {}

  /// The releases to whose servers cases were put, the newest first.
  static List<OnRelease> releases() throws IOException {
    KnownDifferences known = KnownDifferences.read(SERVER);
    List<String> versions = versions();
    int[] cases = new int[versions.size()];
    int[] different = new int[versions.size()];
    for (String topic : Cases.topics(SERVER)) {
      Cases written = Cases.of(SERVER, topic);
      ReleaseRecordings recordings = ReleaseRecordings.read(SERVER, topic);
      for (int i = 0; i < cases.length; i++) {
        KubernetesRelease release = KubernetesRelease.parse(versions.get(i));
        Map<String, JsonObject> recorded = recordings.of(release);
        for (Case one : written.of(release)) {
          if (recorded.containsKey(one.name())) {
            cases[i]++;
            different[i] += known.of(one).isEmpty() ? 0 : 1;
          }
        }
      }
    }
    return IntStream.range(0, cases.length)
        .filter(i -> cases[i] > 0)
        .mapToObj(i -> new OnRelease(versions.get(i), cases[i], different[i]))
        .toList();
  }

  /// The versions of the servers, the newest first.
  private static List<String> versions() throws IOException {
    List<String> versions = new ArrayList<>();
    for (String file : List.of("releases.txt", "older-releases.txt")) {
      versions.addAll(Files.readAllLines(Path.of("conformance", file)));
    }
    return versions;
  }

  /// How many cases were run against a real server, by the rule that each is about.
  static Map<String, Integer> casesByRule() {
    Map<String, Integer> cases = new TreeMap<>();
    for (String topic : Cases.topics(SERVER)) {
      Cases.read(SERVER, topic)
          .forEach(one -> cases.merge(firstOf(Json.text(one.json(), "rule")), 1, Integer::sum));
    }
    return cases;
  }

  /// How many cases were run against a real server, by the plural of the resource that they
  /// request.
  static Map<String, Integer> casesByResource() {
    Map<String, Integer> cases = new TreeMap<>();
    for (String topic : Cases.topics(SERVER)) {
      for (Case one : Cases.read(SERVER, topic)) {
        Matcher path = RESOURCE.matcher(Json.text(Json.object(one.json(), "request"), "send"));
        if (path.find()) {
          cases.merge(path.group(1), 1, Integer::sum);
        }
      }
    }
    return cases;
  }

  /// A case that is about several rules counts for the first.
  private static String firstOf(String rules) {
    Matcher matcher = NamedRules.RULE.matcher(rules);
    return matcher.find() ? matcher.group() : "";
  }

  /// Configurations that a real server was asked to take, and what it said.
  static long validatedConfigurations() throws IOException {
    return lines(SERVER.resolve("configurations.jsonl"));
  }

  /// How the requests of the field suite fare; its test writes it.
  static JsonObject field() throws IOException {
    return (JsonObject) Json.parse(Files.readString(RESOURCES.resolve("field/figures.json")));
  }

  /// How the cases of the last run of the random differential fare; the run writes it.
  static JsonObject random() throws IOException {
    return (JsonObject) Json.parse(Files.readString(RESOURCES.resolve("random/figures.json")));
  }

  /// How the last run of it on manifests that people wrote fares; the run writes it.
  static JsonObject mutated() throws IOException {
    return (JsonObject)
        Json.parse(Files.readString(RESOURCES.resolve("random/mutated-figures.json")));
  }

  private static long lines(Path file) throws IOException {
    return Files.readAllLines(file).stream().filter(line -> !line.isBlank()).count();
  }
}
