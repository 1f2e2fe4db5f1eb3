package dev.admittance.record.registration;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A rule for recorded requests.
///
/// @param operations such as `CREATE`; at least one
/// @param group of the API; empty for the core group, `*` for all
/// @param resource `pods`, `pods/exec`, `*` (all, without subresources) or `*/*`
public record RecordedRule(List<String> operations, String group, String resource) {
  /// Every create, update and delete.
  public static final RecordedRule EVERYTHING =
      new RecordedRule(List.of("CREATE", "UPDATE", "DELETE"), "*", "*");

  private static final Set<String> OPERATIONS =
      Set.of("CREATE", "UPDATE", "DELETE", "CONNECT", "*");
  private static final Pattern TEXT =
      Pattern.compile(
          "(?:([A-Za-z*,]+):)?((?:\\*|[a-z0-9-]+)(?:/(?:\\*|[a-z0-9-]+))?)"
              + "(?:\\.(\\*|[a-z0-9-]+(?:\\.[a-z0-9-]+)*))?");

  public RecordedRule {
    operations = List.copyOf(operations);
  }

  /// Parses `[OPERATION,...:]RESOURCE[/SUBRESOURCE][.GROUP]`, such as `pods`, `deployments.apps`,
  /// `CREATE,CONNECT:pods/exec` or `*.*`; without operations, those of [#EVERYTHING].
  ///
  /// @throws IllegalArgumentException if it is invalid, with the reason
  public static RecordedRule parse(String text) {
    Matcher parts = TEXT.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "`%s` is not a rule; write RESOURCE.GROUP, such as `pods`, `deployments.apps`,"
                  .formatted(text)
              + " `CREATE,UPDATE:pods` or `*.*`");
    }
    List<String> operations =
        parts.group(1) == null
            ? EVERYTHING.operations
            : Stream.of(parts.group(1).split(",", -1))
                .map(word -> word.toUpperCase(Locale.ROOT))
                .distinct()
                .toList();
    for (String operation : operations) {
      if (!OPERATIONS.contains(operation)) {
        throw new IllegalArgumentException(
            "`"
                + operation
                + "` is not an operation; there are CREATE, UPDATE, DELETE and CONNECT");
      }
    }
    return new RecordedRule(
        operations, parts.group(3) == null ? "" : parts.group(3), parts.group(2));
  }

  /// Returns whether it has wildcards.
  boolean isWide() {
    return group.equals("*") || resource.startsWith("*");
  }

  /// Returns it as in a webhook configuration.
  JsonObject json() {
    return JsonObject.builder()
        .put("apiGroups", JsonArray.ofTexts(List.of(group)))
        .put("apiVersions", JsonArray.ofTexts(List.of("*")))
        .put("operations", JsonArray.ofTexts(operations))
        .put("resources", JsonArray.ofTexts(List.of(resource)))
        .put("scope", "*")
        .build();
  }

  /// Returns the form that [#parse] reads.
  @Override
  public String toString() {
    return String.join(",", operations) + ":" + resource + (group.isEmpty() ? "" : "." + group);
  }
}
