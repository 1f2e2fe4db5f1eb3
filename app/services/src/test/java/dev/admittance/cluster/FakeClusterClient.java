package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/// A cluster that answers what a test says it does. Not a server: it does not know what belongs
/// together.
public final class FakeClusterClient implements ClusterClient {
  private final URI server;
  private final Map<String, JsonObject> answers = new ConcurrentHashMap<>();
  private final Map<URI, FakeClusterClient> peers = new ConcurrentHashMap<>();
  private final Map<String, String> texts = new ConcurrentHashMap<>();
  private final Map<String, List<JsonObject>> lists = new ConcurrentHashMap<>();
  private final Map<String, ClusterFault> unlisted = new ConcurrentHashMap<>();
  private final Map<String, ObjectListener> followed = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final List<String> deleted = new CopyOnWriteArrayList<>();
  private volatile Optional<ClusterFault> fault = Optional.empty();
  private volatile UnaryOperator<JsonObject> questions = UnaryOperator.identity();
  private volatile boolean closed;

  /// A server of a version that answers nothing else yet.
  public FakeClusterClient(String address, String version) {
    server = URI.create(address);
    answer("/version", JsonObject.of("gitVersion", version));
  }

  /// Says what a GET is answered with.
  public void answer(String path, JsonObject body) {
    answers.put(path, body);
  }

  /// Says what a GET is answered with that is no JSON.
  public void say(String path, String body) {
    texts.put(path, body);
  }

  /// Says who answers at another address of the cluster.
  public void hasPeer(FakeClusterClient peer) {
    peers.put(peer.server(), peer);
  }

  /// Says what is there of a resource.
  public void has(ResourcePath resource, List<JsonObject> objects) {
    lists.put(resource.path(), List.copyOf(objects));
  }

  /// Says what a question about the asker is answered with; with itself before.
  public void answerQuestions(UnaryOperator<JsonObject> answers) {
    questions = answers;
  }

  /// Says why a resource cannot be listed.
  public void hides(ResourcePath resource, ClusterFault why) {
    unlisted.put(resource.path(), why);
  }

  /// Fails whatever it is asked from now on.
  public void fail(ClusterFault why) {
    fault = Optional.of(why);
  }

  /// Answers again.
  public void recover() {
    fault = Optional.empty();
  }

  /// The paths that were asked for, oldest first.
  public List<String> asked() {
    return List.copyOf(asked);
  }

  /// The paths of what was deleted, oldest first.
  public List<String> deleted() {
    return List.copyOf(deleted);
  }

  /// Whether it was closed.
  public boolean isClosed() {
    return closed;
  }

  /// Who follows a resource; empty where nobody does.
  public Optional<ObjectListener> followerOf(ResourcePath resource) {
    return Optional.ofNullable(followed.get(resource.path()));
  }

  @Override
  public URI server() {
    return server;
  }

  @Override
  public ClusterClient at(URI address) throws ClusterException {
    ClusterClient peer = peers.get(address);
    return peer == null ? ClusterClient.super.at(address) : peer;
  }

  @Override
  public JsonObject get(String path) throws ClusterException {
    asked.add(path);
    check();
    JsonObject body = answers.get(path);
    if (body == null) {
      throw new ClusterException(new ClusterFault.NotFound("There is no " + path + "."));
    }
    return body;
  }

  @Override
  public <T> T read(String path, String accept, BodyReader<T> reader) throws ClusterException {
    try {
      return reader.read(new ByteArrayInputStream(text(path).getBytes(StandardCharsets.UTF_8)));
    } catch (ClusterException e) {
      throw e;
    } catch (IOException e) {
      throw new ClusterException(new ClusterFault.Garbled(String.valueOf(e.getMessage())));
    }
  }

  private String text(String path) throws ClusterException {
    String text = texts.get(path);
    if (text == null) {
      return get(path).toString();
    }
    asked.add(path);
    check();
    return text;
  }

  @Override
  public List<JsonObject> list(ResourcePath resource) throws ClusterException {
    asked.add(resource.path());
    check();
    if (unlisted.containsKey(resource.path())) {
      throw new ClusterException(unlisted.get(resource.path()));
    }
    return lists.getOrDefault(resource.path(), List.of());
  }

  @Override
  public JsonObject ask(JsonObject review) throws ClusterException {
    check();
    return questions.apply(review);
  }

  @Override
  public ObjectWatch follow(ResourcePath resource, ObjectListener listener) {
    followed.put(resource.path(), listener);
    lists.getOrDefault(resource.path(), List.of()).forEach(listener::changed);
    listener.followed(new WatchState.Current());
    return () -> followed.remove(resource.path());
  }

  @Override
  public ClusterWriter writer(WritePermit permit) {
    return new Deleting();
  }

  /// Notes what is deleted, and writes nothing else.
  private final class Deleting implements ClusterWriter {
    @Override
    public JsonObject apply(ResourcePath resource, JsonObject object, boolean force, boolean dry) {
      throw new UnsupportedOperationException("Nothing is written in these tests.");
    }

    @Override
    public JsonObject replace(ResourcePath resource, JsonObject object, boolean dryRun) {
      throw new UnsupportedOperationException("Nothing is written in these tests.");
    }

    @Override
    public JsonObject create(ResourcePath resource, JsonObject object, boolean dryRun) {
      throw new UnsupportedOperationException("Nothing is written in these tests.");
    }

    @Override
    public void delete(
        ResourcePath resource, String name, Optional<String> resourceVersion, boolean dryRun)
        throws ClusterException {
      check();
      deleted.add(resource.path() + "/" + name);
    }
  }

  @Override
  public void close() {
    closed = true;
  }

  private void check() throws ClusterException {
    if (fault.isPresent()) {
      throw new ClusterException(fault.get());
    }
  }
}
