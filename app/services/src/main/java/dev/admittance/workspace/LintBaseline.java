package dev.admittance.workspace;

import com.fasterxml.jackson.core.JacksonException;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Findings that were there before, so that only new ones count. A finding is known by its rule,
/// file, configuration and webhook, not by its line or words, which change with every edit.
public final class LintBaseline {
  /// The rule for a baseline that cannot be read.
  private static final String UNREADABLE = "read/Baseline";

  private static final String API_VERSION = WorkspaceSettingsReader.API_VERSION;
  private static final String KIND = "LintBaseline";

  private final Path folder;
  private final Map<Key, Integer> counts = new TreeMap<>();

  /// The properties that identify a finding.
  ///
  /// @param file relative to the folder of the baseline
  /// @param place the webhook; the field of an object without webhooks
  private record Key(String file, String rule, String configuration, String place)
      implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      return text().compareTo(other.text());
    }

    private String text() {
      return String.join("\0", file, rule, configuration, place);
    }
  }

  private LintBaseline(Path file) {
    Path parent = file.toAbsolutePath().normalize().getParent();
    this.folder = parent == null ? Path.of("/") : parent;
  }

  /// The findings that a baseline does not have.
  ///
  /// @param known the number of the others
  /// @param gone the number of findings in the baseline that are no longer there
  public record Compared(List<Diagnostic> findings, int known, int gone) {
    public Compared {
      findings = List.copyOf(findings);
    }
  }

  /// A baseline that was read, or the problem that prevented it.
  public sealed interface Result {
    record Read(LintBaseline baseline) implements Result {}

    record Refused(Diagnostic problem) implements Result {}
  }

  /// Creates the baseline of some findings.
  ///
  /// @param file where it will be written
  public static LintBaseline of(Path file, List<Diagnostic> findings) {
    LintBaseline baseline = new LintBaseline(file);
    findings.forEach(finding -> baseline.counts.merge(baseline.key(finding), 1, Integer::sum));
    return baseline;
  }

  /// Reads a file. Never throws.
  public static Result read(Path file) {
    try {
      LintBaseline baseline = new LintBaseline(file);
      return JsonText.parse(Files.readString(file)) instanceof JsonObject json
              && json.text("kind").equals(KIND)
              && json.text("apiVersion").equals(API_VERSION)
          ? new Result.Read(baseline.with(json))
          : refused(file, "It is not a baseline.");
    } catch (JacksonException e) {
      return refused(file, "It is not JSON.");
    } catch (IOException e) {
      return refused(file, "The baseline cannot be read: " + IoReason.of(e) + ".");
    }
  }

  private LintBaseline with(JsonObject json) {
    for (JsonObject item : json.objects("findings")) {
      int count =
          item.get("count") instanceof JsonNumber number ? (int) number.small().orElse(1) : 1;
      counts.merge(
          new Key(
              item.text("file"), item.text("rule"), item.text("configuration"), item.text("place")),
          count,
          Integer::sum);
    }
    return this;
  }

  private static Result refused(Path file, String message) {
    return new Result.Refused(
        Diagnostic.unreadable(
            UNREADABLE,
            file.toString(),
            Range.START,
            message,
            "Name a file that `admittance lint --write-baseline` wrote."));
  }

  /// Parts findings: of more findings with one key than the baseline has, the last ones are new.
  public Compared compare(List<Diagnostic> findings) {
    Map<Key, Integer> left = new HashMap<>(counts);
    List<Diagnostic> fresh = new ArrayList<>();
    for (Diagnostic finding : findings) {
      Key key = key(finding);
      int count = left.getOrDefault(key, 0);
      if (count == 0) {
        fresh.add(finding);
      } else {
        left.put(key, count - 1);
      }
    }
    return new Compared(
        fresh,
        findings.size() - fresh.size(),
        left.values().stream().mapToInt(Integer::intValue).sum());
  }

  /// Writes it as JSON, sorted, so that versions of it can be compared by lines.
  public String text() {
    List<JsonValue> items = new ArrayList<>();
    counts.forEach((key, count) ->
        items.add(
            JsonObject.builder()
                .put("file", key.file())
                .put("rule", key.rule())
                .put("configuration", key.configuration())
                .put("place", key.place())
                .put("count", count)
                .build()));
    return JsonText.writePretty(
            JsonObject.builder()
                .put("apiVersion", API_VERSION)
                .put("kind", KIND)
                .put("findings", new JsonArray(items))
                .build())
        + "\n";
  }

  private Key key(Diagnostic finding) {
    return new Key(
        relative(finding.file()),
        finding.rule(),
        finding.configuration().orElse(""),
        finding.webhook().orElse(finding.path()));
  }

  private String relative(String file) {
    Path path = Path.of(file).toAbsolutePath().normalize();
    Optional<Path> root = Optional.ofNullable(path.getRoot());
    return root.equals(Optional.ofNullable(folder.getRoot()))
        ? folder.relativize(path).toString().replace('\\', '/')
        : file;
  }
}
