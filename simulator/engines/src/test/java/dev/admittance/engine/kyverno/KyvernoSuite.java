package dev.admittance.engine.kyverno;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// A file `kyverno-test.yaml`, which says what policies are to make of resources.
///
/// @param folder that its paths are relative to
/// @param values what its variables are; empty for none
record KyvernoSuite(Path folder, JsonObject test, JsonObject values) {
  private static final String OPERATION = "request.operation";

  /// What became of one expectation.
  ///
  /// @param reason why it is not met, or not simulated; empty where it is met
  record Check(String name, Result result, String reason) {}

  enum Result {
    EQUAL,
    /// The rule has nothing to say of the resource or is not there, or the expected object is not,
    /// which the command takes as met whatever is expected.
    EXCLUDED,
    DIFFERENT,
    NOT_SIMULATED
  }

  static KyvernoSuite read(Path file) throws IOException {
    Path folder = file.resolveSibling("");
    JsonObject test = documents(file).getFirst();
    JsonObject values = test.object("values");
    Optional<String> variables = test.findText("variables");
    if (variables.isPresent()) {
      values = documents(folder.resolve(variables.get())).getFirst();
    }
    return new KyvernoSuite(folder, test, values);
  }

  private static List<JsonObject> documents(Path file) throws IOException {
    return DocumentReader.read(new SourceText(file.toString(), Files.readString(file)))
        .documents()
        .stream()
        .map(document -> JsonConversion.toJson(document.root()))
        .flatMap(KyvernoSuite::objects)
        .toList();
  }

  private static Stream<JsonObject> objects(JsonValue value) {
    return !(value instanceof JsonObject object)
        ? Stream.of()
        : object.text("kind").equals("List") ? object.objects("items").stream() : Stream.of(object);
  }

  /// The objects of the files and folders that a member lists.
  private List<JsonObject> listed(String member) throws IOException {
    List<JsonObject> all = new ArrayList<>();
    for (String path : test.texts(member)) {
      all.addAll(documents(folder.resolve(path)));
    }
    return all;
  }

  /// Holds each expectation against what the engine makes of its policy and resource.
  List<Check> checks() throws IOException {
    List<JsonObject> policies = listed("policies");
    List<JsonObject> resources = listed("resources").stream().map(SuiteRun::placed).toList();
    List<JsonObject> exceptions = listed("exceptions");
    List<Check> checks = new ArrayList<>();
    for (JsonObject expected : test.objects("results")) {
      for (JsonValue named :
          expected.find("resources").orElse(JsonArray.EMPTY) instanceof JsonArray a
              ? a.items()
              : List.<JsonValue>of()) {
        String resource = named instanceof JsonString(String text) ? text : "";
        String name = expected.text("policy") + "/" + expected.text("rule") + " on " + resource;
        Optional<JsonObject> policy = find(policies, "", expected.text("policy"));
        Optional<JsonObject> object = find(resources, expected.text("kind"), resource);
        checks.add(
            policy.isEmpty() || object.isEmpty()
                ? new Check(name, Result.NOT_SIMULATED, "the suite has no such policy or resource")
                : check(name, expected, policy.get(), object.get(), exceptions));
      }
    }
    return checks;
  }

  /// Finds a manifest by its name, or by its namespace and name.
  ///
  /// @param kind empty for any
  private static Optional<JsonObject> find(List<JsonObject> all, String kind, String name) {
    return all.stream()
        .filter(one -> kind.isEmpty() || one.text("kind").equals(kind))
        .filter(one -> {
          JsonObject metadata = one.object("metadata");
          return name.equals(metadata.text("name"))
              || name.equals(metadata.text("namespace") + "/" + metadata.text("name"));
        })
        .findFirst();
  }

  private Check check(
      String name,
      JsonObject expected,
      JsonObject policy,
      JsonObject object,
      List<JsonObject> exceptions)
      throws IOException {
    Set<String> mocked = mocked(policy, object);
    if (!mocked.isEmpty() || test.has("context") || test.has("userinfo")) {
      String what = mocked.isEmpty() ? "the suite's own context or user" : "given values " + mocked;
      return new Check(name, Result.NOT_SIMULATED, what);
    }
    if (expected.has("generatedResource") || expected.has("cloneSourceResource")) {
      return new Check(name, Result.NOT_SIMULATED, "what is generated later");
    }
    SuiteRun run =
        SuiteRun.of(policy, object, operation(policy, object), namespaceLabels(), exceptions);
    if (!run.gap().isEmpty()) {
      return new Check(name, Result.NOT_SIMULATED, run.gap());
    }
    String actual = run.status(expected.text("rule"));
    if (actual.isEmpty()) {
      return new Check(name, Result.EXCLUDED, run.toString());
    }
    Optional<String> patched = expected.findText("patchedResources");
    if (patched.isPresent() && actual.equals("pass")) {
      Optional<JsonObject> wanted = wanted(patched.get(), object);
      if (wanted.isEmpty()) {
        return new Check(name, Result.EXCLUDED, "no such object in " + patched.get());
      }
      actual = run.makes(wanted.get()) ? "pass" : "fail";
    }
    return actual.equals(expected.text("result"))
        ? new Check(name, Result.EQUAL, "")
        : new Check(name, Result.DIFFERENT, "it came to " + run + ", " + run.object());
  }

  /// The object of a file with the kind and name of another.
  private Optional<JsonObject> wanted(String file, JsonObject object) throws IOException {
    return find(
        documents(folder.resolve(file)).stream().map(SuiteRun::placed).toList(),
        object.text("kind"),
        object.object("metadata").text("name"));
  }

  private Stream<JsonObject> valuesOf(JsonObject policy, JsonObject object) {
    String name = object.object("metadata").text("name");
    JsonObject ofPolicy =
        values.objects("policies").stream()
            .filter(one -> one.text("name").equals(policy.object("metadata").text("name")))
            .findFirst()
            .orElse(JsonObject.EMPTY);
    return Stream.of(
            Stream.of(values.object("globalValues")),
            ofPolicy.objects("rules").stream().map(rule -> rule.object("values")),
            ofPolicy.objects("resources").stream()
                .filter(one -> one.text("name").equals(name))
                .map(one -> one.object("values")))
        .flatMap(all -> all);
  }

  /// The variables that the suite gives values to instead of the request and the cluster.
  private Set<String> mocked(JsonObject policy, JsonObject object) {
    Set<String> names = new TreeSet<>();
    valuesOf(policy, object).forEach(of -> names.addAll(of.names()));
    names.remove(OPERATION);
    return names;
  }

  private String operation(JsonObject policy, JsonObject object) {
    return valuesOf(policy, object)
        .flatMap(of -> of.findText(OPERATION).stream())
        .reduce("CREATE", (_, last) -> last);
  }

  private List<JsonObject> namespaceLabels() {
    return values.objects("namespaceSelector").stream()
        .map(one ->
            JsonObject.of("apiVersion", "v1", "kind", "Namespace")
                .with(
                    "metadata",
                    JsonObject.of("name", one.text("name"), "labels", one.object("labels"))))
        .toList();
  }
}
