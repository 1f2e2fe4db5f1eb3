package dev.admittance.app.cluster.compare;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.compare.ClusterFieldDifference;
import dev.admittance.cluster.compare.ComparedObject;
import dev.admittance.cluster.compare.ComparedObject.State;
import dev.admittance.cluster.compare.DifferenceOrigin;
import dev.admittance.cluster.compare.FieldOwner;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The texts and style classes for compared objects and their differences.
final class ClusterCompareDescriptions {
  private static final Messages MESSAGES = Messages.of(ClusterCompareDescriptions.class);

  private static final int MOST_LINES = 8;
  private static final int LONGEST_LINE = 160;

  private ClusterCompareDescriptions() {}

  static String icon(State state) {
    return switch (state) {
      case SAME -> "mdi2e-equal";
      case DIFFERENT -> "mdi2n-not-equal-variant";
      case ONLY_IN_WORKSPACE -> "mdi2f-file-document-outline";
      case ONLY_IN_CLUSTER -> "mdi2k-kubernetes";
      case UNKNOWN -> "mdi2h-help-circle-outline";
    };
  }

  /// The style class of a state's icon.
  static String style(State state) {
    return switch (state) {
      case SAME -> "compare-good";
      case DIFFERENT -> "compare-warning";
      case ONLY_IN_WORKSPACE -> "compare-accent";
      case ONLY_IN_CLUSTER, UNKNOWN -> "compare-muted";
    };
  }

  /// The number of objects in a state, as the label of a filter.
  static String count(State state, long count) {
    return switch (state) {
      case SAME -> MESSAGES.get("count.same", count);
      case DIFFERENT ->
          count == 1 ? MESSAGES.get("count.differs") : MESSAGES.get("count.differ", count);
      case ONLY_IN_WORKSPACE -> MESSAGES.get("count.only-in-workspace", count);
      case ONLY_IN_CLUSTER -> MESSAGES.get("count.only-in-cluster", count);
      case UNKNOWN -> MESSAGES.get("count.unknown", count);
    };
  }

  /// The state of an object in a few words.
  static String brief(ComparedObject object) {
    int fields = object.differences(DifferenceOrigin.PERSON).size();
    return switch (object.state()) {
      case SAME -> MESSAGES.get("brief.same");
      case DIFFERENT ->
          fields == 1
              ? MESSAGES.get("brief.field-differs")
              : MESSAGES.get("brief.fields-differ", fields);
      case ONLY_IN_WORKSPACE -> MESSAGES.get("brief.only-in-workspace");
      case ONLY_IN_CLUSTER -> MESSAGES.get("brief.only-in-cluster");
      case UNKNOWN -> MESSAGES.get("shared.not-known");
    };
  }

  /// Why objects of some kinds are unknown, in one line; empty if all are known.
  static String unreadable(List<String> reasons) {
    if (reasons.isEmpty()) {
      return "";
    }
    String first = ChangeReviewDescriptions.sentence(reasons.getFirst());
    return reasons.size() == 1
        ? first
        : MESSAGES.get("unreadable").formatted(reasons.size(), first);
  }

  static String title(DifferenceOrigin origin) {
    return switch (origin) {
      case PERSON -> MESSAGES.get("origin.person");
      case DEFAULT -> MESSAGES.get("origin.default");
      case INJECTED -> MESSAGES.get("origin.injected");
    };
  }

  static String explanation(DifferenceOrigin origin) {
    return switch (origin) {
      case PERSON -> MESSAGES.get("origin.person-words");
      case DEFAULT -> MESSAGES.get("origin.default-words");
      case INJECTED -> MESSAGES.get("origin.injected-words");
    };
  }

  /// A value in a few lines of YAML.
  static String value(Optional<JsonValue> value) {
    if (value.isEmpty()) {
      return MESSAGES.get("value.none");
    }
    List<String> lines = YamlText.lines(value.get());
    String shown =
        lines.stream()
            .limit(MOST_LINES)
            .map(line ->
                line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "\u2026" : line)
            .collect(Collectors.joining("\n"));
    return lines.size() > MOST_LINES
        ? MESSAGES.get("value.more", shown, lines.size() - MOST_LINES)
        : shown;
  }

  /// The field managers of the cluster's value; empty if unknown.
  static String owners(ClusterFieldDifference difference) {
    return difference.owners().stream()
        .map(ClusterCompareDescriptions::owner)
        .collect(Collectors.joining(", "));
  }

  private static String owner(FieldOwner owner) {
    String day =
        owner.time().length() >= 10 ? MESSAGES.get("owner.day", owner.time().substring(0, 10)) : "";
    return MESSAGES.get("owner", owner.manager(), day);
  }
}
