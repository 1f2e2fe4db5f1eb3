package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A day of a cluster: who is there, what stands in it, and what is asked of it, in order.
///
/// @param users client certificates by the names that requests use
/// @param auditPolicy the audit policy of the server, as text
/// @param cluster manifests of what is there before the hooks
/// @param config manifests of hooks and policies
/// @param ready dry runs that show that all of them are in effect
/// @param requests those of the day
record FieldScenario(
    List<User> users,
    String auditPolicy,
    List<JsonObject> cluster,
    List<JsonObject> config,
    AnswerBook answers,
    List<Sent> ready,
    List<Sent> requests) {
  /// Media types of patches by their short names.
  private static final Map<String, String> TYPES =
      Map.of(
          "json", "application/json-patch+json",
          "merge", "application/merge-patch+json",
          "strategic", "application/strategic-merge-patch+json",
          "apply", "application/apply-patch+yaml");

  /// Somebody with a client certificate.
  ///
  /// @param alias what requests call them
  /// @param name the common name of the certificate
  /// @param groups its organizations
  /// @param agent the program that they use, which managed fields are named after
  record User(String alias, String name, List<String> groups, String agent) {}

  /// A request.
  ///
  /// @param code what it is meant to end with; a recording in which it does not is none
  /// @param shows what the answer is meant to have in it
  record Sent(
      String name,
      String as,
      String send,
      String body,
      Map<String, String> headers,
      int code,
      String shows) {
    /// Whether an answer is the one that is meant.
    boolean isMet(ApiClient.Answer answer) {
      return answer.code() == code && answer.body().contains(shows);
    }
  }

  /// Reads the files of a folder.
  static FieldScenario read(Path folder) throws IOException {
    JsonObject people = Json.read("users", Files.readString(folder.resolve("users.yaml")));
    List<User> users =
        Json.objects(people, "users").stream()
            .map(user ->
                new User(
                    Json.text(user, "alias"),
                    Json.text(user, "name"),
                    Json.texts(user, "groups"),
                    Json.text(user, "agent")))
            .toList();
    List<Sent> requests = new ArrayList<>();
    for (Path file : files(folder.resolve("day"))) {
      requests.addAll(sent(file, "requests"));
    }
    return new FieldScenario(
        users,
        Files.readString(folder.resolve("audit-policy.yaml")),
        manifests(folder.resolve("cluster")),
        manifests(folder.resolve("config")),
        answers(folder.resolve("answers.yaml")),
        sent(folder.resolve("ready.yaml"), "ready"),
        requests);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  private static List<JsonObject> manifests(Path folder) throws IOException {
    List<JsonObject> manifests = new ArrayList<>();
    for (Path file : files(folder)) {
      ReadResult read =
          DocumentReader.read(new SourceText(file.toString(), Files.readString(file)));
      if (!read.diagnostics().isEmpty()) {
        throw new IOException(read.diagnostics().toString());
      }
      for (Document document : read.documents()) {
        if (JsonConversion.toJson(document.root()) instanceof JsonObject manifest) {
          manifests.add(manifest);
        }
      }
    }
    return manifests;
  }

  private static AnswerBook answers(Path file) throws IOException {
    HookAnswersReader.Result read =
        HookAnswersReader.read(Json.document(file.toString(), Files.readString(file)));
    if (!read.diagnostics().isEmpty()) {
      throw new IOException(read.diagnostics().toString());
    }
    return new AnswerBook(read.answers());
  }

  private static List<Sent> sent(Path file, String member) throws IOException {
    JsonObject json = Json.read(file.toString(), Files.readString(file));
    return Json.objects(json, member).stream().map(FieldScenario::sent).toList();
  }

  private static Sent sent(JsonObject request) {
    Map<String, String> headers = new TreeMap<>();
    Json.object(request, "headers")
        .forEach((name, value) -> headers.put(name, ((JsonString) value).value()));
    if (request.has("type")) {
      headers.put("Content-Type", TYPES.getOrDefault(Json.text(request, "type"), ""));
    }
    JsonValue body = request.find("body").orElse(new JsonString(""));
    return new Sent(
        Json.text(request, "name"),
        Json.text(request, "as"),
        Json.text(request, "send"),
        body instanceof JsonString(String text) ? text : JsonText.write(body),
        headers,
        Integer.parseInt(JsonText.write(request.find("code").orElseThrow())),
        Json.text(request, "shows"));
  }
}
