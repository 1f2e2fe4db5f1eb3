package dev.admittance.engine.kyverno.match;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/// The match and exclude blocks of a rule. Source: kyverno `pkg/engine/utils/match.go`,
/// `MatchesResourceDescription`.
public final class MatchBlocks {
  /// Why a policy of a namespace does not match an object of another one.
  public static final String OTHER_NAMESPACE = "policy and resource namespaces mismatch";

  private final JsonObject match;
  private final JsonObject exclude;

  public MatchBlocks(JsonObject match, JsonObject exclude) {
    this.match = match;
    this.exclude = exclude;
  }

  /// The reasons why an object does not match, in Kyverno's words; empty where it does. There is
  /// one for each block.
  ///
  /// @param policyNamespace empty for a policy of the whole cluster
  public List<String> mismatches(
      FilteredRequest request, JsonObject object, String policyNamespace) {
    if (object.size() == 0) {
      return List.of("resource is empty");
    }
    if (!policyNamespace.isEmpty()
        && !policyNamespace.equals(object.object("metadata").text("namespace"))) {
      return List.of(OTHER_NAMESPACE);
    }
    List<String> reasons = new ArrayList<>();
    List<JsonObject> any = match.objects("any");
    List<JsonObject> all = match.objects("all");
    if (!any.isEmpty()) {
      for (JsonObject block : any) {
        List<String> missed = included(block, request, object);
        if (missed.isEmpty()) {
          reasons.clear();
          break;
        }
        reasons.add(String.join(", ", missed));
      }
    } else if (!all.isEmpty()) {
      all.forEach(block -> add(included(block, request, object), reasons));
    } else {
      add(included(match, request, object), reasons);
    }
    if (reasons.isEmpty()) {
      exclude(request, object, reasons);
    }
    return reasons;
  }

  /// Whether the reasons say that a rule is not about the kind.
  public static boolean areOfKind(List<String> reasons) {
    return reasons.stream().allMatch(reason -> reason.startsWith(ResourceFilter.KIND));
  }

  /// Reasons in one text.
  public static String text(List<String> reasons) {
    return reasons.size() == 1 ? reasons.getFirst() : String.join("; or ", reasons);
  }

  private static void add(List<String> missed, List<String> reasons) {
    if (!missed.isEmpty()) {
      reasons.add(String.join(", ", missed));
    }
  }

  private static List<String> included(
      JsonObject block, FilteredRequest request, JsonObject object) {
    ResourceFilter filter = ResourceFilter.of(block);
    ResourceFilter used = request.isByNobody() ? filter.withoutUser() : filter;
    return used.isEmpty() ? List.of("match cannot be empty") : used.mismatches(request, object);
  }

  private void exclude(FilteredRequest request, JsonObject object, List<String> reasons) {
    List<JsonObject> any = exclude.objects("any");
    List<JsonObject> all = exclude.objects("all");
    if (!any.isEmpty()) {
      for (JsonObject block : any) {
        if (excluded(block, request, object)) {
          reasons.add("resource excluded since one of the criteria excluded it");
        }
      }
    } else if (!all.isEmpty()) {
      if (all.stream().allMatch(block -> excluded(block, request, object))) {
        reasons.add("resource excluded since the combination of all criteria exclude it");
      }
    } else if (excluded(exclude, request, object)) {
      reasons.add("resource excluded since one of the criteria excluded it");
    }
  }

  private static boolean excluded(JsonObject block, FilteredRequest request, JsonObject object) {
    ResourceFilter filter = ResourceFilter.of(block);
    return !filter.isEmpty() && filter.mismatches(request, object).isEmpty();
  }

  /// Whether an exception's blocks match; those without any block match nothing.
  public static boolean matchesException(
      JsonObject match, FilteredRequest request, JsonObject object) {
    List<JsonObject> any = match.objects("any");
    List<JsonObject> all = match.objects("all");
    return any.isEmpty()
        ? !all.isEmpty() && all.stream().allMatch(block -> ofException(block, request, object))
        : any.stream().anyMatch(block -> ofException(block, request, object));
  }

  /// Exceptions look at no operations, and at no labels of namespaces for a namespace itself.
  private static boolean ofException(JsonObject block, FilteredRequest request, JsonObject object) {
    JsonObject resources = block.object("resources").without("operations");
    JsonObject looked =
        object.text("kind").equals("Namespace")
            ? resources.without("namespaceSelector")
            : resources;
    return !ResourceFilter.of(block).isEmpty()
        && new ResourceFilter(looked, block).mismatches(request, object).isEmpty();
  }
}
