package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonScanner;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.release.PerRelease;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The strategies of built-in kinds, as `simulator/conformance/strategies` measured them on real
/// servers.
final class StrategyTable {
  private static final PerRelease<StrategyTable> BY_RELEASE =
      new PerRelease<>("strategies.tsv", (_, lines) -> new StrategyTable(lines));

  private final Map<Name, Strategy> strategies = new HashMap<>();

  private record Name(String group, String resource) {}

  private StrategyTable(List<List<String>> lines) {
    strategies.put(
        new Name("apiextensions.k8s.io", "customresourcedefinitions"), Strategy.DEFINITION);
    strategies.put(new Name("resource.k8s.io", "resourceclaims"), Strategy.CLAIM);
    strategies.put(new Name("resource.k8s.io", "resourceclaimtemplates"), Strategy.CLAIM_TEMPLATE);
    JsonScanner json = new JsonScanner();
    for (List<String> columns : lines) {
      strategies.put(new Name(columns.get(0), columns.get(1)), strategy(columns, json));
    }
  }

  static StrategyTable of(KubernetesRelease release) {
    return BY_RELEASE.of(release);
  }

  /// The strategy of a resource; empty where the table lacks it.
  Optional<Strategy> find(String group, String resource) {
    return Optional.ofNullable(strategies.get(new Name(group, resource)));
  }

  /// Requests of the core group are spared the checks of Events that requests of the newer group
  /// have, with which the table was measured.
  private static Strategy strategy(List<String> columns, JsonScanner json) {
    boolean spared = columns.getFirst().isEmpty() && columns.get(1).equals("events");
    return new Strategy(
        columns.get(3).equals("true"),
        columns.get(4).equals("1"),
        list(columns.get(5)),
        list(columns.get(6)),
        list(columns.get(7)),
        list(columns.get(8)),
        names(columns),
        Strategy.Repeats.parse(spared ? "0,0,0,0" : columns.get(10)),
        (JsonObject) json.bundled(columns.get(11)));
  }

  private static List<String> list(String column) {
    return column.equals("-") ? List.of() : List.of(column.split(","));
  }

  /// The name of a trust bundle starts with its signer, which the names of the table lack.
  private static NameRule names(List<String> columns) {
    return columns.get(1).equals("clustertrustbundles")
        ? NameRule.PATH_SEGMENT
        : NameRule.ofUnfit(columns.get(9));
  }
}
