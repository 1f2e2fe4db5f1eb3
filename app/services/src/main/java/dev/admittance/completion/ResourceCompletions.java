package dev.admittance.completion;

import dev.admittance.completion.CompletionTarget.About;
import dev.admittance.completion.CompletionTarget.Written;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePart.Role;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The groups, versions and resources for a position, restricted by the values next to it.
final class ResourceCompletions {
  private static final String ALL = "*";

  private final CompletionTarget spot;
  private final OutlinePart rule;
  private final ResourceTable table;

  /// @param holder the entry or item of the value, or the list that contains it
  ResourceCompletions(CompletionTarget spot, OutlinePart holder, ResourceTable table) {
    this.spot = spot;
    OutlinePart list = holder.role() == Role.ITEM ? holder.parent().orElse(holder) : holder;
    this.rule = list.parent().orElse(list);
    this.table = table;
  }

  /// The resources that the values next to it allow.
  static Stream<ApiResource> beside(OutlinePart holder, ResourceTable table) {
    CompletionTarget nowhere = new CompletionTarget("", 0, 0, 0, false, false);
    return new ResourceCompletions(nowhere, holder, table).inVersions();
  }

  /// A description of a group; empty for an unknown one.
  static Optional<String> group(String group, ResourceTable table) {
    List<ApiResource> resources =
        table.resources().stream().filter(one -> one.group().equals(group)).toList();
    return resources.isEmpty() ? Optional.empty() : Optional.of("Has " + sample(resources) + ".");
  }

  List<CompletionItem> groups() {
    List<CompletionItem> items = new ArrayList<>();
    Map<String, List<ApiResource>> groups =
        table.resources().stream()
            .collect(
                Collectors.groupingBy(ApiResource::group, LinkedHashMap::new, Collectors.toList()));
    groups.forEach((group, resources) -> {
      String detail = group.isEmpty() ? "the core group" : "";
      items.add(item(group, detail, "Has " + sample(resources) + "."));
    });
    items.add(item(ALL, "all groups", ""));
    return items;
  }

  private static String sample(List<ApiResource> resources) {
    List<String> names = resources.stream().map(ApiResource::resource).distinct().toList();
    String some =
        names.stream().limit(4).map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    return names.size() > 4 ? some + " and " + (names.size() - 4) + " more" : some;
  }

  List<CompletionItem> versions() {
    Map<String, List<ApiResource>> versions =
        inGroups()
            .collect(
                Collectors.groupingBy(
                    ApiResource::version, LinkedHashMap::new, Collectors.toList()));
    List<CompletionItem> items = new ArrayList<>();
    versions.forEach(
        (version, resources) -> items.add(item(version, "", "Has " + sample(resources) + ".")));
    items.sort(Comparator.comparing(CompletionItem::label, ResourceCompletions::stableFirst));
    items.add(item(ALL, "all versions", ""));
    return items;
  }

  /// Stable versions before beta and alpha, the newest of each first.
  private static int stableFirst(String one, String other) {
    int stability = Integer.compare(stability(one), stability(other));
    return stability != 0 ? stability : other.compareTo(one);
  }

  private static int stability(String version) {
    return version.contains("alpha") ? 2 : version.contains("beta") ? 1 : 0;
  }

  List<CompletionItem> groupVersions() {
    return distinct(table.resources().stream(), ApiResource::apiVersion, _ -> "");
  }

  List<CompletionItem> kinds() {
    String apiVersion = rule.entry("apiVersion").map(OutlinePart::value).orElse("");
    Stream<ApiResource> main = inGroups().filter(one -> one.subresource().isEmpty());
    return distinct(
        main.filter(one -> apiVersion.isEmpty() || apiVersion.equals(one.apiVersion())),
        one -> one.kind().kind(),
        ApiResource::apiVersion);
  }

  /// The resources with their subresources; those that the operations of the rule can reach come
  /// first, and resources before subresources.
  List<CompletionItem> resources() {
    List<String> operations = rule.entry("operations").map(OutlinePart::texts).orElse(List.of());
    Stream<ApiResource> sorted =
        inVersions()
            .sorted(
                Comparator.comparing((ApiResource one) -> !admits(one, operations))
                    .thenComparing(one -> !one.subresource().isEmpty())
                    .thenComparing(ApiResource::path));
    List<CompletionItem> items = new ArrayList<>(distinct(sorted, ApiResource::path, this::detail));
    items.add(item(ALL, "all resources, without subresources", ""));
    items.add(item("*/*", "all resources and subresources", ""));
    withSubresources()
        .forEach(name -> items.add(item(name + "/*", name + " with all its subresources", "")));
    items.add(item("*/scale", "the scale of all resources", ""));
    items.add(item("*/status", "the status of all resources", ""));
    return items;
  }

  private List<String> withSubresources() {
    return inVersions()
        .filter(one -> !one.subresource().isEmpty())
        .map(ApiResource::resource)
        .distinct()
        .sorted()
        .toList();
  }

  private static boolean admits(ApiResource one, List<String> operations) {
    return operations.isEmpty() || operations.stream().anyMatch(one::admits);
  }

  List<CompletionItem> alone() {
    return distinct(
        inVersions()
            .filter(one -> one.subresource().isEmpty())
            .sorted(Comparator.comparing(ApiResource::resource)),
        ApiResource::resource,
        this::detail);
  }

  List<CompletionItem> withGroups() {
    return distinct(
        table.resources().stream().filter(one -> one.subresource().isEmpty()),
        one -> one.group().isEmpty() ? one.resource() : one.resource() + "." + one.group(),
        this::detail);
  }

  List<CompletionItem> subresources() {
    return distinct(
        inVersions()
            .filter(one -> !one.subresource().isEmpty())
            .sorted(Comparator.comparing(ApiResource::subresource)),
        ApiResource::subresource,
        _ -> "");
  }

  private String detail(ApiResource one) {
    return "%s, %s".formatted(one.apiVersion(), one.namespaced() ? "namespaced" : "cluster-scoped");
  }

  private List<CompletionItem> distinct(
      Stream<ApiResource> resources,
      Function<ApiResource, String> value,
      Function<ApiResource, String> detail) {
    Map<String, ApiResource> first = new LinkedHashMap<>();
    resources.forEach(one -> first.putIfAbsent(value.apply(one), one));
    List<CompletionItem> items = new ArrayList<>();
    first.forEach((name, one) ->
        items.add(item(name, detail.apply(one), ResourceDocumentation.of(one, table))));
    return items;
  }

  private CompletionItem item(String value, String detail, String documentation) {
    return spot.item(
        value.isEmpty() ? "\"\"" : value,
        CompletionItem.Kind.RESOURCE,
        new About(detail, documentation),
        new Written(QuotedScalars.write(value, spot)));
  }

  private Stream<ApiResource> inVersions() {
    List<String> versions = written("apiVersions", "version");
    return inGroups().filter(one -> versions.isEmpty() || versions.contains(one.version()));
  }

  private Stream<ApiResource> inGroups() {
    List<String> groups = written("apiGroups", "group");
    return table.resources().stream()
        .filter(one -> groups.isEmpty() || groups.contains(one.group()));
  }

  /// The values of a neighbouring list or scalar; empty if it is a wildcard.
  private List<String> written(String list, String single) {
    Optional<List<String>> texts = rule.entry(list).map(OutlinePart::texts);
    List<String> found =
        texts.orElseGet(
            () -> rule.entry(single).map(OutlinePart::value).map(List::of).orElse(List.of()));
    return found.contains(ALL) ? List.of() : found;
  }
}
