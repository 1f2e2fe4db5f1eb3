package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Joins the lines of 16 KiB into which container runtimes split output: CRI marks a part with a
/// continuation by `P` and the last one by `F`, Docker ends the text of the last with a line end.
public final class SplitLines {
  private static final Pattern CRI =
      Pattern.compile("\\S{20,40} (stdout|stderr) ([PF])(?::\\S*)? (.*)", Pattern.DOTALL);
  private static final byte[] DOCKER = bytes("{\"log\":\"");
  private static final byte[] DOCKER_END = bytes("\",\"stream\":\"");
  private static final byte[] LINE_END = bytes("\\n");
  private static final int CRI_HEAD = 64;

  /// The least number of bytes from the end of the text to the end of the stream's name.
  private static final int SHORTEST_END = DOCKER_END.length + 4;

  /// The parts of each stream so far; without their text where only [#goesOn] is called.
  private final Map<String, StringBuilder> open = new LinkedHashMap<>();

  private final List<String> messages = new ArrayList<>();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// Whether a split line continues after this one, which is added. Lines of another stream may lie
  /// between.
  public boolean goesOn(byte[] text, int start, int length) {
    if (length < DOCKER.length) {
      return !open.isEmpty();
    }
    Matcher line = cri(text, start, length);
    if (line.matches()) {
      note(line.group(1), line.group(2).equals("F"));
    } else if (isAt(text, start, DOCKER)) {
      int stream = streamOfDocker(text, start, length);
      if (stream > 0) {
        // `stdout` and `stderr` differ in their fourth letter.
        note(
            "stream " + text[stream + DOCKER_END.length + 3],
            isAt(text, stream - LINE_END.length, LINE_END));
      }
    }
    return !open.isEmpty();
  }

  /// Whether a line is one of a container runtime.
  public static boolean isOne(byte[] line) {
    return line.length >= DOCKER.length
        && (cri(line, 0, line.length).matches() || isAt(line, 0, DOCKER));
  }

  /// The start of a CRI line, with its stream and flag, if it starts with a time.
  private static Matcher cri(byte[] text, int start, int length) {
    boolean time = text[start] >= '0' && text[start] <= '9';
    return CRI.matcher(
        time
            ? new String(text, start, Math.min(length, CRI_HEAD), StandardCharsets.ISO_8859_1)
            : "");
  }

  private void note(String stream, boolean last) {
    if (last) {
      open.remove(stream);
    } else {
      open.put(stream, new StringBuilder());
    }
  }

  private static boolean isAt(byte[] text, int at, byte[] wanted) {
    for (int i = 0; i < wanted.length; i++) {
      if (text[at + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  /// The end of the text in a Docker line; 0 where it is not visible.
  private static int streamOfDocker(byte[] text, int start, int length) {
    for (int at = start + length - SHORTEST_END; at > start + DOCKER.length; at--) {
      if (isAt(text, at, DOCKER_END)) {
        return at;
      }
    }
    return 0;
  }

  /// The container's output without the runtime's wrapper; empty where the lines are not a
  /// runtime's.
  ///
  /// @param lines one, or several of which all but the last continue
  static List<String> messages(String lines) {
    SplitLines split = new SplitLines();
    for (String line : lines.lines().toList()) {
      if (!split.add(line)) {
        return List.of();
      }
    }
    split.open.values().forEach(rest -> split.messages.add(rest.toString()));
    return split.messages;
  }

  private boolean add(String line) {
    Matcher cri = CRI.matcher(line);
    if (cri.matches()) {
      add(cri.group(1), cri.group(3), cri.group(2).equals("F"));
      return true;
    }
    Optional<JsonObject> docker = docker(line);
    docker.ifPresent(json -> {
      String log = json.text("log");
      add(json.text("stream"), log, log.endsWith("\n"));
    });
    return docker.isPresent();
  }

  private static Optional<JsonObject> docker(String line) {
    return line.startsWith("{\"log\":") ? JsonText.findObject(line) : Optional.empty();
  }

  private void add(String stream, String part, boolean last) {
    StringBuilder all = open.computeIfAbsent(stream, _ -> new StringBuilder());
    all.append(part);
    if (last) {
      messages.add(all.toString());
      open.remove(stream);
    }
  }
}
