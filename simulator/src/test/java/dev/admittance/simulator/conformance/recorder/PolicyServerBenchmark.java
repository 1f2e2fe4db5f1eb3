package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Rights;
import dev.admittance.simulator.conformance.Standard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Sends the pods of reviews to a real kube-apiserver with a validating policy, as dry runs and one
/// after another: what it decides, and what that takes.
///
/// Arguments: the folder of the programs, an empty folder for data and logs, a file with a policy
/// and its binding, a file of reviews on a line each, and the file to write the names of pods to
/// that were refused.
public final class PolicyServerBenchmark {
  private static final int CREATED = 201;
  private static final int INVALID = 422;

  /// Pods sent before time counts.
  private static final int WARM_UP = 100;

  private final ApiClient client;

  private PolicyServerBenchmark(ApiClient client) {
    this.client = client;
  }

  /// Prints what one pod took of the server's processor time.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path work = Path.of(arguments[1]);
    String policies = Files.readString(Path.of(arguments[2]));
    List<JsonObject> pods = new ArrayList<>();
    for (String review : Files.readAllLines(Path.of(arguments[3]))) {
      pods.add(Json.object(Json.object((JsonObject) Json.parse(review), "request"), "object"));
    }
    Certificates certificates = Certificates.make(work);
    try (ApiServer server = ApiServer.start(Path.of(arguments[0]), work, certificates)) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      PolicyServerBenchmark benchmark = new PolicyServerBenchmark(client);
      benchmark.prepare(new PolicySentinel(client, server.release()), policies);
      benchmark.refused(pods.subList(0, Math.min(WARM_UP, pods.size())));
      Optional<Duration> before = server.processorTime();
      long start = System.nanoTime();
      List<String> refused = benchmark.refused(pods);
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      Optional<Duration> after = server.processorTime();
      Files.write(Path.of(arguments[4]), refused);
      System.out.printf(
          Locale.ROOT,
          "%.3f %s%n",
          milliseconds(time, pods),
          before
              .flatMap(from -> after.map(to -> milliseconds(to.minus(from), pods)))
              .map(each -> String.format(Locale.ROOT, "%.3f", each))
              .orElse("-"));
    }
  }

  private static double milliseconds(Duration all, List<JsonObject> pods) {
    return all.toNanos() / 1e6 / pods.size();
  }

  private void prepare(PolicySentinel sentinel, String policies)
      throws IOException, InterruptedException {
    for (JsonObject right : Rights.ALL) {
      client.must(Rights.request(right), right);
    }
    for (String name : List.of("shop", Standard.SENTINEL_NAMESPACE)) {
      client.must(
          "POST /api/v1/namespaces",
          Json.read("namespace", "{metadata: {name: %s}}".formatted(name)));
      client.must(
          "POST /api/v1/namespaces/" + name + "/serviceaccounts",
          Json.read("account", "{metadata: {name: default}, automountServiceAccountToken: false}"));
    }
    sentinel.prepare();
    for (String policy : policies.split("\n---\n", -1)) {
      JsonObject object = Json.read("policy", policy);
      boolean binding = Json.text(object, "kind").endsWith("Binding");
      client.must(
          "POST /apis/admissionregistration.k8s.io/v1/validatingadmission"
              + (binding ? "policybindings" : "policies"),
          object);
    }
    sentinel.await();
  }

  /// The names of the pods that the server does not take, in order.
  private List<String> refused(List<JsonObject> pods) throws IOException, InterruptedException {
    List<String> refused = new ArrayList<>();
    for (JsonObject pod : pods) {
      ApiClient.Answer answer =
          client.send(
              "ada", "POST /api/v1/namespaces/shop/pods?dryRun=All", JsonText.write(pod), Map.of());
      switch (answer.code()) {
        case CREATED -> {}
        case INVALID -> refused.add(Json.text(Json.object(pod, "metadata"), "name"));
        default -> throw new IOException(answer.code() + ": " + answer.body());
      }
    }
    return refused;
  }
}
