package dev.admittance.app.cluster.compare;

import dev.admittance.cluster.compare.ComparedObject;
import dev.admittance.cluster.compare.ComparedObject.State;
import dev.admittance.cluster.compare.FieldDifference;
import dev.admittance.cluster.compare.FieldOwner;
import dev.admittance.cluster.compare.Origin;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.json.YamlLines;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What is said of compared objects.
final class CompareWords {
  private static final int MOST_LINES = 8;
  private static final int LONGEST_LINE = 160;

  private CompareWords() {}

  static String icon(State state) {
    return switch (state) {
      case SAME -> "mdi2e-equal";
      case DIFFERENT -> "mdi2n-not-equal-variant";
      case ONLY_IN_WORKSPACE -> "mdi2f-file-document-outline";
      case ONLY_IN_CLUSTER -> "mdi2k-kubernetes";
      case UNKNOWN -> "mdi2h-help-circle-outline";
    };
  }

  /// The style class of the mark of a state.
  static String style(State state) {
    return switch (state) {
      case SAME -> "compare-good";
      case DIFFERENT -> "compare-warning";
      case ONLY_IN_WORKSPACE -> "compare-accent";
      case ONLY_IN_CLUSTER, UNKNOWN -> "compare-muted";
    };
  }

  /// How many objects are in a state, as a filter says it.
  static String count(State state, long count) {
    return switch (state) {
      case SAME -> count + " the same";
      case DIFFERENT -> count == 1 ? "1 differs" : count + " differ";
      case ONLY_IN_WORKSPACE -> count + " only in the workspace";
      case ONLY_IN_CLUSTER -> count + " only in the cluster";
      case UNKNOWN -> count + " unknown";
    };
  }

  /// How an object stands, in a few words.
  static String brief(ComparedObject object) {
    int fields = object.differences(Origin.PERSON).size();
    return switch (object.state()) {
      case SAME -> "the same";
      case DIFFERENT -> fields == 1 ? "1 field differs" : fields + " fields differ";
      case ONLY_IN_WORKSPACE -> "only in the workspace";
      case ONLY_IN_CLUSTER -> "only in the cluster";
      case UNKNOWN -> "not known";
    };
  }

  /// Why objects of some kinds are not known, in a line; empty where all are.
  static String unreadable(List<String> reasons) {
    if (reasons.isEmpty()) {
      return "";
    }
    String first = ReviewWords.sentence(reasons.getFirst());
    return reasons.size() == 1
        ? first
        : "Objects of %d kinds cannot be read; the page Access tells more. %s"
            .formatted(reasons.size(), first);
  }

  static String title(Origin origin) {
    return switch (origin) {
      case PERSON -> "Changed by people";
      case DEFAULT -> "Filled in by the server";
      case INJECTED -> "Written by others";
    };
  }

  static String explanation(Origin origin) {
    return switch (origin) {
      case PERSON -> "Applying gives the cluster what the workspace says.";
      case DEFAULT -> "Defaults of what the workspace leaves out. There is nothing to do.";
      case INJECTED ->
          "Put in by controllers in the cluster, such as certificates. What the workspace does not"
              + " state stays as it is when it is applied.";
    };
  }

  /// A value in a few lines of YAML.
  static String value(Optional<JsonValue> value) {
    if (value.isEmpty()) {
      return "not there";
    }
    List<String> lines = YamlLines.of(value.get());
    String shown =
        lines.stream()
            .limit(MOST_LINES)
            .map(line ->
                line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "\u2026" : line)
            .collect(Collectors.joining("\n"));
    return lines.size() > MOST_LINES
        ? shown + "\n\u2026 " + (lines.size() - MOST_LINES) + " more lines"
        : shown;
  }

  /// Who wrote what the cluster has; empty where nobody is known.
  static String owners(FieldDifference difference) {
    return difference.owners().stream().map(CompareWords::owner).collect(Collectors.joining(", "));
  }

  private static String owner(FieldOwner owner) {
    String day = owner.time().length() >= 10 ? " on " + owner.time().substring(0, 10) : "";
    return "by " + owner.manager() + day;
  }
}
