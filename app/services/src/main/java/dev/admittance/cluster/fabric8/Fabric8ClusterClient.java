package dev.admittance.cluster.fabric8;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.cluster.BodyReader;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ObjectWatch;
import dev.admittance.cluster.PodPort;
import dev.admittance.cluster.PortForward;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.ServerText;
import dev.admittance.cluster.WritePermit;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.http.HttpClient;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A connection with Fabric8's client.
final class Fabric8ClusterClient implements ClusterClient {
  /// The paths of reviews about the user, by kind.
  private static final Map<String, String> REVIEWS =
      Map.of(
          "SelfSubjectReview", "/selfsubjectreviews",
          "SelfSubjectAccessReview", "/selfsubjectaccessreviews",
          "SelfSubjectRulesReview", "/selfsubjectrulesreviews");

  private static final int PAGE = 500;
  private static final String JSON = "application/json";

  private final URI server;
  private final KubernetesClient client;
  private final Optional<Tunnel> tunnel;
  private final AuthenticationRetry identification;
  private final RequestSender requests;
  private final Informers informers;
  private final Heartbeat heartbeat;
  private final Peers peers;

  /// Connects to other API servers of the cluster.
  interface Peers {
    ClusterClient connect(URI address) throws ClusterException;
  }

  Fabric8ClusterClient(
      URI server,
      KubernetesClient client,
      Optional<Tunnel> tunnel,
      AuthenticationRetry identification,
      WatchTraffic traffic,
      ClientLimits limits,
      Peers peers) {
    this.peers = peers;
    this.server = server;
    this.client = client;
    this.tunnel = tunnel;
    this.identification = identification;
    requests = new RequestSender(server, client.getHttpClient(), identification, limits);
    informers = new Informers(client, server, identification, traffic);
    heartbeat = new Heartbeat(requests, informers, limits);
  }

  @Override
  public URI server() {
    return server;
  }

  @Override
  public ClusterClient at(URI address) throws ClusterException {
    return peers.connect(address);
  }

  @Override
  public JsonObject get(String path) throws ClusterException {
    return requests.send(
        "get", RequestSender.Message.get(path, JSON), Fabric8ClusterClient::object);
  }

  @Override
  public <T> T read(String path, String accept, BodyReader<T> reader) throws ClusterException {
    return requests.send("get", RequestSender.Message.get(path, accept), reader);
  }

  @Override
  public List<JsonObject> list(ResourcePath resource) throws ClusterException {
    List<JsonObject> objects = new ArrayList<>();
    Optional<String> next = Optional.of("");
    while (next.isPresent()) {
      JsonObject page = page(resource, next.get());
      String apiVersion = page.text("apiVersion");
      String kind = page.text("kind").replaceFirst("List$", "");
      for (JsonObject object : page.objects("items")) {
        objects.add(typed(object, apiVersion, kind));
      }
      next =
          page.get("metadata") instanceof JsonObject metadata
                  && metadata.get("continue") instanceof JsonString(String more)
                  && !more.isEmpty()
              ? Optional.of(more)
              : Optional.empty();
    }
    return objects;
  }

  private JsonObject page(ResourcePath resource, String next) throws ClusterException {
    String path =
        resource.path()
            + "?limit="
            + PAGE
            + (next.isEmpty()
                ? ""
                : "&continue=" + URLEncoder.encode(next, StandardCharsets.UTF_8));
    return requests.send(
        "list", RequestSender.Message.get(path, JSON), Fabric8ClusterClient::object);
  }

  /// Adds the type that servers omit in list items.
  private static JsonObject typed(JsonObject object, String apiVersion, String kind) {
    return object.has("kind")
        ? object
        : object
            .withNew(0, "apiVersion", new JsonString(apiVersion))
            .withNew(1, "kind", new JsonString(kind));
  }

  @Override
  public JsonObject ask(JsonObject review) throws ClusterException {
    String question = REVIEWS.get(review.text("kind"));
    if (question == null) {
      throw new IllegalArgumentException("No question: " + review.text("kind"));
    }
    String path = "/apis/" + review.text("apiVersion") + question;
    JsonObject answer =
        requests.send(
            "create",
            new RequestSender.Message("POST", path, JSON, JSON, JsonText.write(review)),
            Fabric8ClusterClient::object);
    if (isNobody(answer)) {
      throw new ClusterException(identification.unauthenticated());
    }
    return answer;
  }

  /// Returns whether a server treats the user as anonymous.
  private static boolean isNobody(JsonObject review) {
    return review.get("status") instanceof JsonObject status
        && status.get("userInfo") instanceof JsonObject user
        && user.text("username").equals(ClusterFault.Unauthenticated.USER);
  }

  @Override
  public ObjectWatch follow(ResourcePath resource, ObjectListener listener) {
    return informers.follow(resource, listener);
  }

  @Override
  public PortForward forward(PodPort pod) {
    return new Fabric8PortForward(server, client.getHttpClient(), pod, identification);
  }

  @Override
  public ClusterWriter writer(WritePermit permit) {
    HttpClient permitted =
        client
            .getHttpClient()
            .newBuilder()
            .addOrReplaceInterceptor(RequestGate.NAME, new RequestGate(server, Optional.of(permit)))
            .build();
    return new Fabric8Writer(requests.over(permitted), server, permit);
  }

  @Override
  public void close() {
    heartbeat.close();
    client.close();
    tunnel.ifPresent(Tunnel::close);
  }

  /// Reads a response that must be a JSON object.
  static JsonObject object(InputStream body) throws IOException {
    try (JsonParser parser = JsonText.parser(body)) {
      parser.nextToken();
      if (JsonText.read(parser) instanceof JsonObject object) {
        return object;
      }
    } catch (JacksonException e) {
      throw new ClusterException(
          new ClusterFault.Garbled(
              "The answer is not JSON: " + ServerText.of(e.getOriginalMessage())));
    }
    throw new ClusterException(new ClusterFault.Garbled("The answer is not a JSON object"));
  }
}
