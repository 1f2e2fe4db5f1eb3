package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The QoS class of a pod, by its requests and limits. Source: k8s.io/kubernetes
/// `pkg/apis/core/helper/qos/qos.go`, `ComputePodQOS`.
public final class QualityOfService {
  private static final List<String> COUNTED = List.of("cpu", "memory");

  private final Map<String, Quantity> requests = new TreeMap<>();
  private final Map<String, Quantity> limits = new TreeMap<>();
  private boolean limited = true;

  private QualityOfService() {}

  /// `Guaranteed`, `Burstable` or `BestEffort`.
  public static String of(JsonObject spec) {
    QualityOfService quality = new QualityOfService();
    if (spec.get("resources") instanceof JsonObject resources) {
      quality.add(resources);
    } else {
      containers(spec).forEach(container -> quality.add(container.object("resources")));
    }
    return quality.name();
  }

  private static List<JsonObject> containers(JsonObject spec) {
    List<JsonObject> containers = new ArrayList<>();
    for (String list : List.of("containers", "initContainers")) {
      if (spec.get(list) instanceof JsonArray items) {
        items
            .items()
            .forEach(item -> {
              if (item instanceof JsonObject container) {
                containers.add(container);
              }
            });
      }
    }
    return containers;
  }

  private void add(JsonObject resources) {
    add(resources.object("requests"), requests);
    limited &= add(resources.object("limits"), limits) == COUNTED.size();
  }

  private static int add(JsonObject amounts, Map<String, Quantity> sums) {
    int found = 0;
    for (String name : COUNTED) {
      Quantity amount = amounts.find(name).map(QualityOfService::amount).orElse(Quantity.ZERO);
      if (amount.value().signum() > 0) {
        sums.merge(name, amount, Quantity::plus);
        found++;
      }
    }
    return found;
  }

  /// The quantity in a manifest; an invalid one counts as none.
  private static Quantity amount(JsonValue written) {
    String text =
        switch (written) {
          case JsonString(String value) -> value;
          case JsonNumber(String value) -> value;
          case JsonBoolean _, JsonNull _, JsonArray _, JsonObject _ -> "";
        };
    return Quantity.parse(text) instanceof Quantity.Parsed.Ok(Quantity amount)
        ? amount
        : Quantity.ZERO;
  }

  private String name() {
    if (requests.isEmpty() && limits.isEmpty()) {
      return "BestEffort";
    }
    boolean same =
        requests.keySet().equals(limits.keySet())
            && requests.entrySet().stream()
                .allMatch(entry ->
                    limits.getOrDefault(entry.getKey(), Quantity.ZERO).compareTo(entry.getValue())
                        == 0);
    return limited && same ? "Guaranteed" : "Burstable";
  }
}
