package dev.admittance.engine.kyverno.match;

import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Kinds as policies write them, such as `Pod`, `apps/v1/Deployment`, `Pod/exec` or `*`. Source:
/// kyverno `pkg/utils/kube/kind.go`.
///
/// @param subresource empty for none
public record KindSelector(String group, String version, String kind, String subresource) {
  private static final Pattern VERSION = Pattern.compile("v\\d((alpha|beta)\\d)?|\\*");

  /// Reads a kind; one that cannot be read selects nothing.
  public static KindSelector parse(String text) {
    List<String> parts = new ArrayList<>(List.of(text.split("/", -1)));
    String last = parts.removeLast();
    parts.addAll(List.of(last.split("\\.", -1)));
    return switch (parts.size()) {
      case 1 -> new KindSelector("*", "*", parts.get(0), "");
      case 2 -> pair(parts.get(0), parts.get(1));
      case 3 ->
          isVersion(parts.get(0))
              ? new KindSelector("*", parts.get(0), parts.get(1), parts.get(2))
              : new KindSelector(parts.get(0), parts.get(1), parts.get(2), "");
      case 4 -> new KindSelector(parts.get(0), parts.get(1), parts.get(2), parts.get(3));
      default -> new KindSelector("", "", "", "");
    };
  }

  private static KindSelector pair(String first, String second) {
    if (first.equals("*") && second.equals("*")) {
      return new KindSelector("*", "*", "*", "*");
    }
    if (first.equals("*") && second.toLowerCase(Locale.ROOT).equals(second)) {
      return new KindSelector("*", "*", first, second);
    }
    return isVersion(first)
        ? new KindSelector("*", first, second, "")
        : new KindSelector("*", "*", first, second);
  }

  private static boolean isVersion(String text) {
    return VERSION.matcher(text).matches();
  }

  /// Whether a request for a kind is selected; one for ephemeral containers by the kind of pods.
  ///
  /// @param requested the subresource; empty for none
  public boolean selects(GroupVersionKind wanted, String requested) {
    return WildcardText.matches(group, wanted.group())
        && WildcardText.matches(version, wanted.version())
        && WildcardText.matches(kind, wanted.kind())
        && (WildcardText.matches(subresource, requested)
            || (requested.equals("ephemeralcontainers") && isPod(wanted)));
  }

  private static boolean isPod(GroupVersionKind kind) {
    return kind.group().isEmpty() && kind.version().equals("v1") && kind.kind().equals("Pod");
  }
}
