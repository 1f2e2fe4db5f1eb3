package dev.admittance.engine.kyverno.match;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/// The match and exclude blocks of a rule. Source: kyverno `pkg/engine/utils/match.go`,
/// `MatchesResourceDescription`.
public final class MatchBlocks {
  /// Why a policy of a namespace does not match an object of another one.
  public static final String OTHER_NAMESPACE = "policy and resource namespaces mismatch";

  private final Blocks match;
  private final Blocks exclude;

  public MatchBlocks(JsonObject match, JsonObject exclude) {
    this.match = Blocks.of(match);
    this.exclude = Blocks.of(exclude);
  }

  /// One of the two.
  ///
  /// @param own used where there is no list
  private record Blocks(List<ResourceFilter> any, List<ResourceFilter> all, ResourceFilter own) {
    static Blocks of(JsonObject block) {
      return new Blocks(
          ResourceFilter.all(block.objects("any")),
          ResourceFilter.all(block.objects("all")),
          ResourceFilter.of(block));
    }
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
    if (!match.any().isEmpty()) {
      for (ResourceFilter block : match.any()) {
        List<String> missed = included(block, request, object);
        if (missed.isEmpty()) {
          reasons.clear();
          break;
        }
        reasons.add(String.join(", ", missed));
      }
    } else if (!match.all().isEmpty()) {
      match.all().forEach(block -> add(included(block, request, object), reasons));
    } else {
      add(included(match.own(), request, object), reasons);
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
      ResourceFilter filter, FilteredRequest request, JsonObject object) {
    ResourceFilter used = request.isByNobody() ? filter.withoutUser() : filter;
    return used.isEmpty() ? List.of("match cannot be empty") : used.mismatches(request, object);
  }

  private void exclude(FilteredRequest request, JsonObject object, List<String> reasons) {
    if (!exclude.any().isEmpty()) {
      for (ResourceFilter block : exclude.any()) {
        if (excluded(block, request, object)) {
          reasons.add("resource excluded since one of the criteria excluded it");
        }
      }
    } else if (!exclude.all().isEmpty()) {
      if (exclude.all().stream().allMatch(block -> excluded(block, request, object))) {
        reasons.add("resource excluded since the combination of all criteria exclude it");
      }
    } else if (excluded(exclude.own(), request, object)) {
      reasons.add("resource excluded since one of the criteria excluded it");
    }
  }

  private static boolean excluded(
      ResourceFilter filter, FilteredRequest request, JsonObject object) {
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
