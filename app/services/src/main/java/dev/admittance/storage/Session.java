package dev.admittance.storage;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The state of the window between starts, in a file of the [StateFolder]. A damaged file, or one
/// of another format, is ignored.
///
/// @param theme of an earlier version of the format, in capital letters; may be empty
/// @param bounds of the window; empty before the first one
/// @param recent workspaces, latest first
/// @param kept the state of the window's parts that does not depend on the workspace, by name
public record Session(
    Optional<String> theme, Optional<Bounds> bounds, List<Recent> recent, JsonObject kept) {
  public static final Session NONE =
      new Session(Optional.empty(), Optional.empty(), List.of(), JsonObject.EMPTY);

  private static final String FILE = "session.json";
  private static final int FORMAT = 1;
  private static final int MOST_RECENT = 10;

  /// Copies the list and truncates it.
  public Session {
    recent = List.copyOf(recent.subList(0, Math.min(recent.size(), MOST_RECENT)));
  }

  /// The position of a window in screen pixels.
  public record Bounds(double x, double y, double width, double height, boolean maximised) {}

  /// A recent workspace.
  ///
  /// @param tabs the open files, in order
  /// @param selected the active file; may be empty
  /// @param opened when it was last opened; empty in older files
  /// @param kept the state of the window's parts for it, by name
  public record Recent(
      Path root, List<Tab> tabs, String selected, Optional<Instant> opened, JsonObject kept) {
    public Recent {
      tabs = List.copyOf(tabs);
    }

    private Recent notOpenedAfter(Instant now) {
      return opened.filter(now::isBefore).isPresent()
          ? new Recent(root, tabs, selected, Optional.of(now), kept)
          : this;
    }
  }

  /// An open file.
  ///
  /// @param line of the caret, 1-based
  /// @param column of the caret, 1-based
  public record Tab(String file, int line, int column) {}

  public Session withoutTheme() {
    return new Session(Optional.empty(), bounds, recent, kept);
  }

  /// Returns this session without recent workspaces.
  public Session withoutRecent() {
    return new Session(theme, bounds, List.of(), kept);
  }

  /// Returns this session with another position of the window.
  public Session withBounds(Bounds now) {
    return new Session(theme, Optional.of(now), recent, kept);
  }

  /// Returns this session with another state of the window's parts.
  public Session withKept(JsonObject now) {
    return new Session(theme, bounds, recent, now);
  }

  /// Returns this session with a workspace as the latest one.
  public Session with(Recent latest) {
    List<Recent> all = new ArrayList<>();
    all.add(latest);
    recent.stream().filter(one -> !one.root().equals(latest.root())).forEach(all::add);
    return new Session(theme, bounds, all, kept);
  }

  /// Returns this session with no workspace opened in the future: after the clock was set back, the
  /// workspaces opened before that would stay the latest ones, and displace those opened now.
  public Session notOpenedAfter(Instant now) {
    return new Session(
        theme, bounds, recent.stream().map(one -> one.notOpenedAfter(now)).toList(), kept);
  }

  /// Returns the state of a workspace.
  public Optional<Recent> find(Path root) {
    return recent.stream().filter(one -> one.root().equals(root)).findFirst();
  }

  /// Returns what this window's session and the stored one come to: another window may have written
  /// meanwhile. What this window did not change is taken from there.
  ///
  /// @param before this window's session when it was last written
  Session over(Session before, Session stored) {
    List<Recent> all = new ArrayList<>();
    for (Recent mine : recent) {
      Optional<Recent> theirs = stored.find(mine.root());
      all.add(before.find(mine.root()).equals(Optional.of(mine)) ? theirs.orElse(mine) : mine);
    }
    stored.recent().stream()
        .filter(one -> find(one.root()).isEmpty() && before.find(one.root()).isEmpty())
        .forEach(all::add);
    all.sort(Comparator.comparing((Recent one) -> one.opened().orElse(Instant.EPOCH)).reversed());
    JsonObject merged = stored.kept();
    for (String name : kept.names()) {
      if (!kept.find(name).equals(before.kept().find(name)) || !merged.has(name)) {
        merged = merged.with(name, kept.find(name).orElseThrow());
      }
    }
    return new Session(
        theme, bounds.equals(before.bounds()) ? stored.bounds() : bounds, all, merged);
  }

  /// Reads the session. Never throws. Not for the UI thread.
  public static Session read() {
    try {
      return of(JsonText.parse(Files.readString(StateFolder.path().resolve(FILE))));
    } catch (IOException | RuntimeException e) {
      // An invalid session must not prevent the start.
      return NONE;
    }
  }

  /// Writes the session. Not for the UI thread.
  ///
  /// @throws IOException if the state folder cannot be created
  public void write() throws IOException {
    Path file = StateFolder.privateFolder(StateFolder.path()).resolve(FILE);
    SaveResult result =
        SavedFile.save(file, JsonText.writePretty(toJson()) + "\n", FileStamp.read(file));
    if (result instanceof SaveResult.Refused(var reason, String _)) {
      throw new IOException(reason.text());
    }
  }

  private JsonObject toJson() {
    JsonObject.Builder json = JsonObject.builder().put("format", FORMAT);
    theme.ifPresent(chosen -> json.put("theme", chosen));
    bounds.ifPresent(now ->
        json.put(
            "bounds",
            String.join(
                " ",
                Double.toString(now.x()),
                Double.toString(now.y()),
                Double.toString(now.width()),
                Double.toString(now.height()),
                Boolean.toString(now.maximised()))));
    List<JsonValue> all = new ArrayList<>();
    recent.forEach(one -> all.add(toJson(one)));
    return json.put("recent", new JsonArray(all)).put("kept", kept).build();
  }

  private static JsonObject toJson(Recent one) {
    List<JsonValue> tabs = new ArrayList<>();
    for (Tab tab : one.tabs()) {
      tabs.add(
          JsonObject.builder()
              .put("file", tab.file())
              .put("line", tab.line())
              .put("column", tab.column())
              .build());
    }
    JsonObject.Builder json =
        JsonObject.builder()
            .put("root", one.root().toString())
            .put("selected", one.selected())
            .put("tabs", new JsonArray(tabs));
    one.opened().ifPresent(at -> json.put("opened", at.toString()));
    return json.put("kept", one.kept()).build();
  }

  private static Session of(JsonValue json) {
    if (!(json instanceof JsonObject object)
        || !object.find("format").equals(Optional.of(JsonNumber.of(FORMAT)))) {
      return NONE;
    }
    List<Recent> recent = new ArrayList<>();
    for (JsonObject one : object.objects("recent")) {
      List<Tab> tabs = new ArrayList<>();
      for (JsonObject tab : one.objects("tabs")) {
        tabs.add(new Tab(tab.text("file"), number(tab, "line"), number(tab, "column")));
      }
      Optional<Instant> opened =
          Optional.of(one.text("opened")).filter(at -> !at.isEmpty()).map(Instant::parse);
      recent.add(
          new Recent(Path.of(one.text("root")), tabs, one.text("selected"), opened, kept(one)));
    }
    Optional<String> theme = Optional.of(object.text("theme")).filter(one -> !one.isEmpty());
    return new Session(theme, bounds(object.text("bounds")), recent, kept(object));
  }

  private static JsonObject kept(JsonObject parent) {
    return parent.object("kept");
  }

  private static Optional<Bounds> bounds(String text) {
    String[] parts = text.split(" ", -1);
    return parts.length != 5
        ? Optional.empty()
        : Optional.of(
            new Bounds(
                Double.parseDouble(parts[0]),
                Double.parseDouble(parts[1]),
                Double.parseDouble(parts[2]),
                Double.parseDouble(parts[3]),
                Boolean.parseBoolean(parts[4])));
  }

  private static int number(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonNumber(String text) ? Integer.parseInt(text) : 1;
  }
}
