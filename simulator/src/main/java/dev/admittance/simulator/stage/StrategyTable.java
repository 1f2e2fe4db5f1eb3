package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The strategies of built-in kinds, as `simulator/conformance/strategies` found them on a real
/// server. Read once, at the first question.
final class StrategyTable {
  private static final String FILE = "/dev/admittance/resources/tables/strategies.tsv";
  private static final Map<Name, Strategy> STRATEGIES = read();

  private record Name(String group, String resource) {}

  private StrategyTable() {}

  /// The strategy of a resource; empty for one that is not in the table.
  static Optional<Strategy> find(String group, String resource) {
    return Optional.ofNullable(STRATEGIES.get(new Name(group, resource)));
  }

  private static Map<Name, Strategy> read() {
    Map<Name, Strategy> strategies = new HashMap<>();
    strategies.put(
        new Name("apiextensions.k8s.io", "customresourcedefinitions"), Strategy.DEFINITION);
    try (InputStream stream = StrategyTable.class.getResourceAsStream(FILE)) {
      if (stream == null) {
        throw new IllegalStateException(FILE + " is missing from the class path");
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      for (String line : reader.readAllLines()) {
        if (!line.startsWith("#")) {
          List<String> columns = List.of(line.split("\t", -1));
          strategies.put(new Name(columns.get(0), columns.get(1)), strategy(columns));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(FILE, e);
    }
    return strategies;
  }

  private static Strategy strategy(List<String> columns) throws IOException {
    return new Strategy(
        columns.get(3).equals("true"),
        columns.get(4).equals("1"),
        list(columns.get(5)),
        list(columns.get(6)),
        list(columns.get(7)),
        list(columns.get(8)),
        NameRule.ofUnfit(columns.get(9)),
        Strategy.Repeats.parse(columns.get(10)),
        (JsonObject) JsonText.parse(columns.get(11)));
  }

  private static List<String> list(String column) {
    return column.equals("-") ? List.of() : List.of(column.split(","));
  }
}
