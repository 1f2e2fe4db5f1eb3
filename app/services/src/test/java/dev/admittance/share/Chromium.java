package dev.admittance.share;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A headless Chromium with one page, told what to do through its DevTools protocol. It finds no
/// host.
public final class Chromium implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 90;
  private static final Pattern ADDRESS = Pattern.compile("DevTools listening on (ws://\\S+)");

  private final Process process;
  private final HttpClient http = HttpClient.newHttpClient();
  private final LinkedBlockingQueue<JsonObject> replies = new LinkedBlockingQueue<>();
  private final WebSocket socket;
  private String session = "";
  private int calls;

  private Chromium(Process process, URI address) {
    this.process = process;
    socket = http.newWebSocketBuilder().buildAsync(address, new Replies()).join();
  }

  /// Where Chromium is; empty where there is none.
  public static Optional<Path> find() {
    String[] folders = System.getenv().getOrDefault("PATH", "").split(":");
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name -> Stream.of(folders).map(dir -> Path.of(dir, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// Starts Chromium.
  ///
  /// @param folder for what it writes
  public static Chromium start(Path program, Path folder) throws IOException, InterruptedException {
    Path errors = folder.resolve("chromium.log");
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--window-size=1200,900",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--remote-debugging-port=0",
                "--user-data-dir=" + folder.resolve("profile"),
                "about:blank")
            .redirectOutput(folder.resolve("out.log").toFile())
            .redirectError(errors.toFile())
            .start();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() < deadline && process.isAlive()) {
      Matcher address = ADDRESS.matcher(Files.readString(errors));
      if (address.find()) {
        return new Chromium(process, URI.create(address.group(1)));
      }
      // It says so when it is ready; there is nothing to wait on but its log.
      process.waitFor(100, TimeUnit.MILLISECONDS);
    }
    process.destroyForcibly();
    throw new AssertionError("Chromium did not start: " + Files.readString(errors));
  }

  /// Opens a page in place of the one before, and waits until it is there.
  public void open(URI page) {
    if (session.isEmpty()) {
      String target =
          text(
              call("Target.createTarget", Map.of("url", new JsonString("about:blank"))),
              "targetId");
      session =
          text(
              call(
                  "Target.attachToTarget",
                  Map.of("targetId", new JsonString(target), "flatten", JsonBoolean.of(true))),
              "sessionId");
    }
    // From a page to itself one could not tell the new one from the old.
    goTo("about:blank");
    goTo(page.toString());
  }

  private void goTo(String address) {
    call("Page.navigate", Map.of("url", new JsonString(address)));
    await("document.readyState === 'complete' && location.href === '" + address + "'");
  }

  /// Waits until an expression is true in the page.
  public void await(String expression) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!isTrue(expression)) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("Chromium does not get to " + expression);
      }
    }
  }

  /// False too where the page is just being left.
  private boolean isTrue(String expression) {
    return send(
            "Runtime.evaluate", Map.of("expression", new JsonString("String(" + expression + ")")))
        .map(found -> text((JsonObject) found.find("result").orElseThrow(), "value"))
        .filter("true"::equals)
        .isPresent();
  }

  /// What an expression comes to in the page, as a text.
  public String evaluate(String expression) {
    JsonObject result =
        call(
            "Runtime.evaluate", Map.of("expression", new JsonString("String(" + expression + ")")));
    return text((JsonObject) result.find("result").orElseThrow(), "value");
  }

  /// Clicks the middle of an element with the mouse.
  public void click(String selector) {
    String element = "document.querySelector('" + selector + "')";
    evaluate(element + ".scrollIntoView({block: 'center', inline: 'center'})");
    String box = element + ".getBoundingClientRect()";
    double x = Double.parseDouble(evaluate(box + ".left + " + box + ".width / 2"));
    double y = Double.parseDouble(evaluate(box + ".top + " + box + ".height / 2"));
    for (String type : List.of("mousePressed", "mouseReleased")) {
      call(
          "Input.dispatchMouseEvent",
          Map.of(
              "type", new JsonString(type),
              "x", JsonNumber.of(Math.round(x)),
              "y", JsonNumber.of(Math.round(y)),
              "button", new JsonString("left"),
              "clickCount", JsonNumber.of(1)));
    }
  }

  /// Types a text into what has the focus.
  public void type(String text) {
    call("Input.insertText", Map.of("text", new JsonString(text)));
  }

  /// Presses a key, such as `ArrowRight`.
  public void press(String key) {
    for (String type : List.of("rawKeyDown", "keyUp")) {
      call(
          "Input.dispatchKeyEvent",
          Map.of("type", new JsonString(type), "key", new JsonString(key)));
    }
  }

  /// Makes the page believe in a dark or a light desktop.
  public void prefer(String scheme) {
    JsonObject feature = JsonObject.of("name", "prefers-color-scheme", "value", scheme);
    call("Emulation.setEmulatedMedia", Map.of("features", JsonArray.of(feature)));
  }

  private JsonObject call(String method, Map<String, ? extends JsonValue> parameters) {
    return send(method, parameters).orElseThrow(() -> new AssertionError(method + " failed"));
  }

  /// What comes of a command; empty where it failed.
  private Optional<JsonObject> send(String method, Map<String, ? extends JsonValue> parameters) {
    int id = ++calls;
    JsonObject.Builder message =
        JsonObject.builder()
            .put("id", id)
            .put("method", method)
            .put("params", JsonObject.of(parameters));
    if (!session.isEmpty()) {
      message.put("sessionId", session);
    }
    socket.sendText(JsonText.write(message.build()), true).join();
    return reply(id);
  }

  private Optional<JsonObject> reply(int id) {
    try {
      for (JsonObject reply = next(); ; reply = next()) {
        if (reply.find("id").filter(JsonNumber.of(id)::equals).isPresent()) {
          return reply.find("result").map(JsonObject.class::cast);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private JsonObject next() throws InterruptedException {
    return Optional.ofNullable(replies.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
        .orElseThrow(() -> new AssertionError("Chromium does not answer."));
  }

  private static String text(JsonObject object, String name) {
    return ((JsonString) object.find(name).orElseThrow()).value();
  }

  @Override
  public void close() {
    socket.abort();
    http.close();
    // Its children end a little later, and until then write into the folder that is deleted next.
    List<ProcessHandle> all =
        Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    process.destroy();
    all.forEach(one -> one.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join());
  }

  /// Puts messages together from their parts.
  private final class Replies implements WebSocket.Listener {
    private final StringBuilder message = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      message.append(part);
      if (last) {
        try {
          replies.add((JsonObject) JsonText.parse(message.toString()));
        } catch (IOException e) {
          throw new AssertionError(e);
        }
        message.setLength(0);
      }
      from.request(1);
      return null;
    }
  }
}
